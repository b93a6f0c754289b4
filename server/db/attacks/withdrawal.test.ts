import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testKeys } from '../../test/app.ts';
import { testDatabase } from '../../test/database.ts';
import { ensureOperator } from '../../test/database-fixtures.ts';
import { walletOf } from '../../test/wallet.ts';
import { operatorOf } from '../../test/withdrawal.ts';
import { reconcile } from '../../src/wallet/index.ts';
import { requestWithdrawal } from '../../src/withdrawal/request-withdrawal.ts';
import { attackBy } from './isolated.ts';

// Direct access to the database, with any statement, must not falsify a payout.
const { connection, db } = await testDatabase();
const wallet = walletOf(db);
const operator = operatorOf(db);
const sql = new pg.Client(connection);
await sql.connect();
afterAll(() => sql.end());

let playerId = '';
let accountId = '';
/** One of Rs 500 in each state, by its name. */
const ids = { pending: '', approved: '', completed: '', rejected: '' };
const person = randomUUID();
await ensureOperator(db, person);

async function withdraw(amountRupees: number): Promise<string> {
  const request = { amountRupees, method: 'eSewa', phoneNumber: '9841234567' };
  return (await requestWithdrawal({ db, keys: testKeys }, { playerId, accountId }, randomUUID(), request)).id;
}

beforeEach(async () => {
  accountId = await wallet.open();
  await wallet.fill(accountId, 400_000);
  const player = await db
    .insertInto('player')
    .values({
      account_id: accountId,
      name: 'Asha Rai',
      email: `${randomUUID()}@example.com`,
      password_hash: 'x',
      email_verified_at: new Date(),
      last_login_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  playerId = player.id;
  for (const state of ['pending', 'approved', 'completed', 'rejected'] as const)
    ids[state] = await withdraw(500);
  await operator.approve(ids.approved);
  await operator.approve(ids.completed);
  await operator.complete(ids.completed, randomUUID());
  await operator.reject(ids.rejected);
});

/** $pending and its like stand for the withdrawals. */
const fill = (statement: string) =>
  statement.replaceAll(
    /\$(pending|approved|completed|rejected|player|account|person)/gu,
    (_, name: string) =>
      `'${{ ...ids, player: playerId, account: accountId, person }[name as keyof typeof ids]}'`,
  );
const attack = attackBy(() => sql, fill);

const set = (state: keyof typeof ids, change: string) =>
  `update withdrawal set ${change} where id = $${state}`;
const reject = "state = 'rejected', rejected_by = $person, reject_reason_code = 'rules_broken'";
const complete = "state = 'completed', completed_by = $person, payout_reference = 'NP-1'";
const close = (state: keyof typeof ids, end: string) =>
  `select wallet_close_hold($account, $${state}, 'x', '${end}')`;
const insert = (columns = '', values = '') =>
  `insert into withdrawal (id, player_id, account_id, amount_rupees, method${columns})
    values (gen_random_uuid(), $player, $account, 100, 'eSewa'${values})`;

const refused: [string, string, string[]][] = [
  // The way from one state to the next
  [
    'paying what nobody approved',
    'withdrawal_transition',
    [set('pending', `${complete}, approved_by = $person`)],
  ],
  [
    'going back to pending',
    'withdrawal_transition',
    [set('approved', "state = 'pending', approved_by = null")],
  ],
  ['opening a completed one again', 'withdrawal_transition', [set('completed', "state = 'approved'")]],
  ['rejecting a completed one', 'withdrawal_transition', [set('completed', reject)]],
  ['approving a rejected one', 'withdrawal_transition', [set('rejected', "state = 'approved'")]],
  ['an unknown state', 'withdrawal_transition', [set('pending', "state = 'lost'")]],
  ['starting as completed', 'withdrawal_transition', [insert(', state', ", 'completed'")]],
  ['starting without a player', 'withdrawal_transition', [insert().replace('$player', 'null')]],
  ['starting with a decision', 'withdrawal_shape', [insert(', approved_by', ', $person')]],
  // Who decides, and under which reference
  ['approving as nobody', 'withdrawal_shape', [set('pending', "state = 'approved'")]],
  [
    'completing as nobody',
    'withdrawal_shape',
    [set('approved', "state = 'completed', payout_reference = 'x'")],
  ],
  [
    'completing without a reference',
    'withdrawal_shape',
    [set('approved', "state = 'completed', completed_by = $person")],
  ],
  [
    'completing with a reference of nothing',
    'withdrawal_payout_length',
    [set('approved', complete.replace('NP-1', ''))],
  ],
  [
    'one reference for two',
    'withdrawal_payout_once',
    [
      set(
        'approved',
        `state = 'completed', completed_by = $person, payout_reference = (select payout_reference from withdrawal where id = $completed)`,
      ),
    ],
  ],
  [
    'one operator for both halves of Rs 500',
    'withdrawal_four_eyes',
    [set('approved', "state = 'completed', completed_by = approved_by, payout_reference = 'NP-1'")],
  ],
  [
    'changing who approved while completing',
    'withdrawal_frozen',
    [set('approved', `${complete}, approved_by = gen_random_uuid()`)],
  ],
  [
    'changing who approved before completing',
    'withdrawal_frozen',
    [set('approved', 'approved_by = $person')],
  ],
  [
    'rejecting without a reason',
    'withdrawal_shape',
    [set('pending', "state = 'rejected', rejected_by = $person")],
  ],
  [
    "rejecting for 'other' reasons without a word",
    'withdrawal_shape',
    [set('pending', reject.replace('rules_broken', 'other'))],
  ],
  ['an unknown reason', 'withdrawal_reason', [set('pending', reject.replace('rules_broken', 'mood'))]],
  // Ends are frozen
  [
    'another reference for a completed one',
    'withdrawal_frozen',
    [set('completed', "payout_reference = 'y'")],
  ],
  ['another day for a completed one', 'withdrawal_frozen', [set('completed', 'processed_at = now()')]],
  ['another reason for a rejected one', 'withdrawal_frozen', [set('rejected', "reject_reason = 'y'")]],
  // What was requested
  ['another amount', 'withdrawal_immutable', [set('pending', 'amount_rupees = 1000')]],
  [
    'another amount while approving',
    'withdrawal_immutable',
    [set('pending', "amount_rupees = 1000, state = 'approved', approved_by = $person")],
  ],
  [
    'another account',
    'withdrawal_immutable',
    [set('pending', 'account_id = (select id from wallet_account where id <> $account limit 1)')],
  ],
  ['another player', 'withdrawal_immutable', [set('pending', 'player_id = gen_random_uuid()')]],
  ['another method', 'withdrawal_immutable', [set('pending', "method = 'Khalti'")]],
  ['another time', 'withdrawal_immutable', [set('pending', 'requested_at = now()')]],
  ['an amount outside the tiers', 'withdrawal_amount', [insert().replace('100,', '305,')]],
  ['an unknown method', 'withdrawal_method', [insert().replace('eSewa', 'PayPal')]],
  // Coins
  ['a withdrawal that holds no coins', 'withdrawal_matches_hold', [insert()]],
  ['rejecting without giving coins back', 'withdrawal_matches_hold', [set('pending', reject)]],
  ['completing without settling coins', 'withdrawal_matches_hold', [set('approved', complete)]],
  ['giving coins back beside the withdrawal', 'withdrawal_matches_hold', [close('pending', 'released')]],
  ['settling coins beside the withdrawal', 'withdrawal_matches_hold', [close('approved', 'settled')]],
  ['forfeiting coins beside the withdrawal', 'withdrawal_matches_hold', [close('approved', 'forfeited')]],
  [
    'completing with coins that went back',
    'withdrawal_matches_hold',
    [close('approved', 'released'), set('approved', complete)],
  ],
  // Nothing disappears
  ['deleting a completed one', 'withdrawal_stays', ['delete from withdrawal where id = $completed']],
  [
    'deleting an open one with its coins held',
    'withdrawal_matches_hold',
    ['delete from withdrawal where id = $pending'],
  ],
  [
    'forfeiting one and deleting it while its player is there',
    'withdrawal_stays',
    [close('pending', 'forfeited'), 'delete from withdrawal where id = $pending'],
  ],
  [
    'deleting a rejected one while its player is there',
    'withdrawal_stays',
    ['delete from withdrawal where id = $rejected'],
  ],
  ['sweeping all away', 'withdrawal_stays', ['truncate withdrawal cascade']],
  ['sweeping the timeline away', 'withdrawal_stays', ['truncate withdrawal_event']],
  ['sweeping the payees away', 'withdrawal_stays', ['truncate withdrawal_payee cascade']],
  [
    'deleting the player with open withdrawals',
    'withdrawal_owner',
    ['delete from player where id = $player'],
  ],
  ['taking the player off an open one', 'withdrawal_owner', [set('pending', 'player_id = null')]],
  [
    'keeping the payee of a completed one without its player',
    'withdrawal_owner',
    [set('completed', 'player_id = null')],
  ],
  // Who is paid
  [
    'another number',
    'withdrawal_payee_immutable',
    ["update withdrawal_payee set phone_number = '9800000000' where withdrawal_id = $approved"],
  ],
  [
    'no payee any more',
    'withdrawal_payee_immutable',
    ['delete from withdrawal_payee where withdrawal_id = $approved'],
  ],
  [
    'exchanging the payee for another',
    'withdrawal_payee_immutable',
    [
      'delete from withdrawal_payee where withdrawal_id = $approved',
      "insert into withdrawal_payee values ($approved, 'Thief', 't@example.com', '9800000000')",
    ],
  ],
  [
    'a withdrawal without a payee',
    'withdrawal_payee_complete',
    [
      `select wallet_open_hold($account, '${person}', 'x', 10000)`,
      insert().replace('gen_random_uuid()', '$person'),
    ],
  ],
  [
    'a payee that does not fit the method',
    'withdrawal_payee_complete',
    [
      `select wallet_open_hold($account, '${person}', 'x', 10000)`,
      insert().replace('gen_random_uuid()', '$person'),
      "insert into withdrawal_payee values ($person, 'A', 'a@example.com', null, 'Nabil', '1', 'A')",
    ],
  ],
  // The timeline
  [
    'a state that never was',
    'withdrawal_event_guarded',
    ["insert into withdrawal_event values ($pending, 'completed', now())"],
  ],
  [
    'another day in the timeline',
    'withdrawal_event_guarded',
    ["update withdrawal_event set at = 'yesterday' where withdrawal_id = $approved"],
  ],
  [
    'forgetting a state',
    'withdrawal_event_guarded',
    ['delete from withdrawal_event where withdrawal_id = $approved'],
  ],
];

const snapshot = async () =>
  (
    await sql.query(
      'select w.*, p.* from withdrawal w left join withdrawal_payee p on p.withdrawal_id = w.id where account_id = $1 order by w.id',
      [accountId],
    )
  ).rows;

describe('the database refuses', () => {
  test.each(refused)('§4 %s (%s)', async (_name, constraint, statements) => {
    const before = await snapshot();
    await expect(attack(...statements)).rejects.toMatchObject({ constraint });
    expect(await snapshot()).toEqual(before);
  });

  test("§4 a withdrawal of another player's coins (withdrawal_own_account)", async () => {
    const stranger = await wallet.open();
    await wallet.fill(stranger, 20_000);
    const id = randomUUID();
    const steal = attack(
      `select wallet_open_hold('${stranger}', '${id}', 'x', 10000)`,
      insert().replace('gen_random_uuid()', `'${id}'`).replace('$account', `'${stranger}'`),
      `insert into withdrawal_payee values ('${id}', 'Thief', 't@example.com', '9800000000')`,
    );
    await expect(steal).rejects.toMatchObject({ constraint: 'withdrawal_own_account' });
  });

  test("§4 moving a player to another's account (player_account_stays)", async () => {
    const stranger = await wallet.open();
    const take = attack(`update player set account_id = '${stranger}' where id = $player`);
    await expect(take).rejects.toMatchObject({ constraint: 'player_account_stays' });
  });

  test('§4 but accepts valid decisions written by hand, dated by the database', async () => {
    await attack(
      close('approved', 'settled'),
      set('approved', `${complete}, processed_at = '2020-01-01', decided_at = '2020-01-01'`),
    );
    await attack(close('pending', 'released'), set('pending', reject));
    const { rows } = await sql.query('select state, processed_at from withdrawal where id = any($1)', [
      [ids.approved, ids.pending],
    ]);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['completed', 'rejected']);
    for (const { processed_at } of rows) expect(processed_at.getFullYear()).toBeGreaterThan(2020);
  });

  test('§4 and lets one operator do both below the four-eyes amount', async () => {
    const id = await withdraw(250);
    const one = randomUUID();
    await operator.approve(id, one);
    await operator.complete(id, randomUUID(), one);
    expect(await reconcile(db)).toEqual([]);
  });
});
