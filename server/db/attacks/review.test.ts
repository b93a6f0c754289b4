import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { untilWaiting } from '../../test/database.ts';
import { requestOf } from '../../test/reviewed-withdrawal.ts';
import { leave, operatorOf, richPlayer, type RichPlayer } from '../../test/withdrawal.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { attackBy } from './isolated.ts';

// Direct access to the database, with any statement, must not change a conversation.
let app: TestApp;
let sql: pg.Client;
beforeAll(async () => {
  app = await testApp();
  sql = new pg.Client(app.connection);
  await sql.connect();
});
afterAll(() => sql.end());

const person = randomUUID();
const ids = { waiting: '', free: '', ended: '', paid: '' };
let player: RichPlayer;

const putOnReview = (state: keyof typeof ids, number = 1, more = '') =>
  `insert into review_hold (withdrawal_id, number, causes, explanation, held_by${more && ', released_by, released_at'})
    values ($${state}, ${number}, '{question}', 'Why?', $person${more})`;
const reply = (state: keyof typeof ids, number: number, text = "'Because.'") =>
  `insert into review_reply (withdrawal_id, hold_number, number, text) values ($${state}, 1, ${number}, ${text})`;
const endReview = (state: keyof typeof ids) =>
  `update review_hold set released_by = $person where withdrawal_id = $${state}`;
const fill = (statement: string) =>
  statement.replaceAll(
    /\$(waiting|free|ended|paid|person)/gu,
    (_, name: string) => `'${{ ...ids, person }[name as keyof typeof ids]}'`,
  );
const attack = attackBy(() => sql, fill);

beforeEach(async () => {
  player = await richPlayer(app, 40_000);
  for (const state of ['waiting', 'free', 'ended', 'paid'] as const)
    ids[state] = await requestOf(app, player);
  await attack(putOnReview('waiting'), reply('waiting', 1), putOnReview('ended'), endReview('ended'));
  await operatorOf(app.db).approve(ids.paid);
  await operatorOf(app.db).complete(ids.paid, randomUUID());
});

const approve = "state = 'approved', approved_by = $person";
const replies = [2, 3, 4, 5].map((number) => reply('waiting', number));

const refused: [string, string, string[]][] = [
  [
    'approving a withdrawal on review',
    'withdrawal_held',
    [`update withdrawal set ${approve} where id = $waiting`],
  ],
  ['a second review while one is open', 'review_hold_open', [putOnReview('waiting', 2)]],
  ['a review of a paid withdrawal', 'review_of_undecided', [putOnReview('paid')]],
  [
    'a question without an operator',
    'review_hold_explained',
    [putOnReview('free').replace('$person', 'null')],
  ],
  [
    'a question without an explanation',
    'review_hold_explained',
    [putOnReview('free').replace("'Why?'", 'null')],
  ],
  [
    'an explanation without a question',
    'review_hold_explained',
    [putOnReview('free').replace('{question}', '{young_account}')],
  ],
  ['a review without a cause', 'review_causes', [putOnReview('free').replace('{question}', '{}')]],
  [
    'a review for an unknown cause',
    'review_causes',
    [putOnReview('free').replace('{question}', '{question,mood}')],
  ],
  ['a review out of order', 'review_order', [putOnReview('free', 3)]],
  ['a review that starts ended', 'review_transition', [putOnReview('free', 1, ', $person, now()')]],
  ['ending a review twice', 'review_transition', [endReview('ended')]],
  [
    'reopening an ended review',
    'review_transition',
    ['update review_hold set released_by = null, released_at = null where withdrawal_id = $ended'],
  ],
  [
    'changing an explanation',
    'review_transition',
    ["update review_hold set explanation = 'x', released_by = $person where withdrawal_id = $waiting"],
  ],
  ['deleting a review', 'review_stays', ['delete from review_hold where withdrawal_id = $waiting']],
  ['answering an ended review', 'review_reply_to_open', [reply('ended', 1)]],
  ['a sixth answer', 'review_reply_five', [...replies, reply('waiting', 6)]],
  ['an answer out of order', 'review_reply_order', [reply('waiting', 3)]],
  ['an empty answer', 'review_reply_length', [reply('waiting', 2, "''")]],
  ['an answer that is too long', 'review_reply_length', [reply('waiting', 2, "repeat('x', 1001)")]],
  [
    'changing an answer',
    'review_reply_immutable',
    ["update review_reply set text = 'x' where withdrawal_id = $waiting"],
  ],
  ['deleting an answer', 'review_stays', ['delete from review_reply where withdrawal_id = $waiting']],
  ['truncating the reviews', 'withdrawal_stays', ['truncate review_hold cascade']],
  ['truncating the answers', 'withdrawal_stays', ['truncate review_reply']],
  [
    'changing the number of a withdrawal',
    'withdrawal_immutable',
    ['update withdrawal set number = default where id = $waiting'],
  ],
  [
    'a signal that no rule has',
    'review_signals',
    ["update review_check set signals = '{mood}' where withdrawal_id = $waiting"],
  ],
];

describe('the database refuses', () => {
  test.each(refused)('§4 %s (%s)', async (_, constraint, statements) => {
    await expect(attack(...statements)).rejects.toMatchObject({ constraint });
  });

  test('§4 paying a withdrawal put on review after its approval', async () => {
    await operatorOf(app.db).approve(ids.free);
    await attack(putOnReview('free'));
    await expect(operatorOf(app.db).complete(ids.free, randomUUID())).rejects.toMatchObject({
      code: 'withdrawal_held',
    });
    await attack(endReview('free'));
    await operatorOf(app.db).complete(ids.free, randomUUID());
  });

  test('§4 an approval that races with a review waits for it and is refused', async () => {
    const other = new pg.Client(app.connection);
    await other.connect();
    try {
      await other.query('begin');
      await other.query(fill(putOnReview('free')));
      const approval = operatorOf(app.db)
        .approve(ids.free)
        .catch((error: unknown) => error);
      await untilWaiting(app.db);
      await other.query('commit');
      expect(await approval).toMatchObject({ code: 'withdrawal_held' });
    } finally {
      await other.end();
    }
  });
});

test('§4 deleting a player deletes the conversation, also about paid withdrawals', async () => {
  await attack(endReview('waiting'));
  await operatorOf(app.db).approve(ids.waiting);
  await operatorOf(app.db).complete(ids.waiting, randomUUID());
  await inTransaction(app.db, (tx) => leave(tx, player));
  for (const table of ['review_hold', 'review_reply', 'review_check'] as const)
    expect(
      (await sql.query(`select from ${table} where withdrawal_id = any ($1)`, [Object.values(ids)])).rowCount,
    ).toBe(0);
  expect((await sql.query('select from withdrawal where id = $1', [ids.waiting])).rowCount).toBe(1);
});
