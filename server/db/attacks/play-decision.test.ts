/** What the database itself refuses of decisions on plays under review (§4, §6). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { hireStaff, type Staff } from '../../test/reviewed-withdrawal.ts';
import { finishGame, keepGame } from '../../test/played-game.ts';

let app: TestApp;
let staff: Staff;
const ids = { reviewed: '', paid: '', left: '', ordinary: '', player: '', stranger: '', operator: '' };
beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
  const player = await app.player();
  ids.player = player.id;
  ids.stranger = (await app.player()).id;
  ids.operator = staff.reviewer.id;
  ids.reviewed = (await keepGame(player, app.db)).id;
  ids.paid = (await keepGame(player, app.db)).id;
  ids.left = (await keepGame(player, app.db)).id;
  ids.ordinary = (await finishGame(player, app.db)).game.id;
  await staff.reviewer.post(`/plays/${ids.paid}/pay`);
  await staff.reviewer.post(`/plays/${ids.left}/leave`, { reason: 'not_proven', sentence: '' });
});

const fill = (text: string) =>
  text.replaceAll(/\$(\w+)/gu, (_, name: string) => `'${ids[name as 'reviewed']}'`);
const insert = (play: string, rest: string, player = '$player') =>
  `insert into play_decision (play_id, player_id, decision, reason, sentence, operator_id)
    values (${play}, ${player}, ${rest}, $operator)`;
const leave =
  "update play set state = 'unpaid', unpaid_reason = 'reviewed', finished_at = now() where id = $reviewed";

describe('§4 the database refuses', () => {
  it.each([
    ['a payment of a game that was not paid', 'play_decision_true', insert('$reviewed', "'pay', null, null")],
    [
      'leaving a game that is still under review',
      'play_decision_true',
      insert('$reviewed', "'leave', 'not_proven', null"),
    ],
    [
      'leaving a game that was paid',
      'play_decision_true',
      insert('$ordinary', "'leave', 'not_proven', null"),
    ],
    ["another player's game", 'play_decision_player', insert('$ordinary', "'pay', null, null", '$stranger')],
    ['a second decision', 'play_decision_pkey', insert('$paid', "'pay', null, null")],
    ['a payment with a reason', 'play_decision_explained', insert('$ordinary', "'pay', 'not_proven', null")],
    [
      'another reason without a sentence',
      'play_decision_explained',
      `${leave}; ${insert('$reviewed', "'leave', 'other', null")}`,
    ],
    [
      'a reason that nobody knows',
      'play_decision_reason',
      `${leave}; ${insert('$reviewed', "'leave', 'mood', null")}`,
    ],
    [
      'an endless sentence',
      'play_decision_sentence',
      `${leave}; ${insert('$reviewed', "'leave', 'other', repeat('x', 301)")}`,
    ],
    ['a game that nobody left', 'play_reviewed_by', leave],
    [
      'leaving it and reviewing it further',
      'play_reviewed',
      "update play set unpaid_reason = 'reviewed' where id = $reviewed",
    ],
    [
      'leaving what was paid',
      'play_declined_from_review',
      "update play set unpaid_reason = 'reviewed' where id = $paid",
    ],
    [
      'another reason afterwards',
      'play_decision_immutable',
      "update play_decision set reason = 'other', sentence = 'x' where play_id = $left",
    ],
    ['forgetting it', 'play_decision_immutable', 'delete from play_decision where play_id = $left'],
    ['forgetting all', 'play_decision_immutable', 'truncate play_decision'],
    [
      'bringing a left game back',
      'play_declined_from_review',
      "update play set state = 'held', unpaid_reason = null where id = $left",
    ],
  ])('§4 %s (%s)', async (_, constraint, attack) => {
    const work = app.db.transaction().execute(async (tx) => {
      for (const statement of fill(attack).split(';')) await sql.raw(statement).execute(tx);
    });
    await expect(work).rejects.toMatchObject({ constraint });
  });
});
