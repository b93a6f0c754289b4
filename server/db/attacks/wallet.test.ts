import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { walletOf } from '../../test/wallet.ts';
import {
  payoutsAreStopped,
  readBalance,
  reconcile,
  ledgerParts,
  watchLedger,
} from '../../src/wallet/index.ts';
import { attackBy } from './isolated.ts';

// Direct access to the database, with any statement, must not falsify the books.
const { connection, db } = await testDatabase();
const wallet = walletOf(db);
const sql = new pg.Client(connection);
await sql.connect();
afterAll(() => sql.end());

let account = '';
let other = '';
const others = await Promise.all(Array.from({ length: 63 }, wallet.open));
beforeEach(async () => {
  account = await wallet.open();
  other = await wallet.open();
  await wallet.earn(account, 'play', 8);
});

/** Honest postings of 63 other accounts, to be written by the same statement. */
const company = [
  `select n, id, uuidv7() as posting from unnest($company) with ordinality as other(id, n)`,
  `update wallet_account w set balance = 5, sequence = 1 from s0 where w.id = s0.id`,
  `insert into ledger_transaction (id, account_id, reason, reference, label)
    select posting, id, 'daily_task', 'company', 'x' from s0`,
  `insert into ledger_entry select posting, 1, id, null, 5, 1, 5 from s0
    union all select posting, 2, null, 'mint', -5, null, null from s0`,
];

/** One statement that does all: a posting is written whole. */
function atOnce(...statements: string[]): string {
  const last = statements.at(-1) ?? '';
  const others = statements.slice(0, -1).map((statement, at) => `s${at} as materialized (${statement})`);
  return others.length > 0 ? `with ${others.join(', ')} ${last}` : last;
}

/** $a and $o stand for the accounts. */
const fill = (statement: string) =>
  statement
    .replaceAll('$a', `'${account}'`)
    .replaceAll('$o', `'${other}'`)
    .replaceAll('$company', `'{${others.join(',')}}'::uuid[]`);
const attack = attackBy(() => sql, fill);

const transaction = (reason = 'game', id = 'gen_random_uuid()', owner = '$a') =>
  `insert into ledger_transaction (id, account_id, reason, reference, label) values (${id}, ${owner}, '${reason}', gen_random_uuid()::text, 'x')`;
const t = `'11111111-1111-4111-8111-111111111111'`;
const u = `'22222222-2222-4222-8222-222222222222'`;
const player = (amount: number, sequence: number, after: number, owner = '$a') =>
  `insert into ledger_entry values (${t}, 1, ${owner}, null, ${amount}, ${sequence}, ${after})`;
const house = (amount: number, line = 2, name = 'mint') =>
  `insert into ledger_entry values (${t}, ${line}, null, '${name}', ${amount}, null, null)`;
const balance = (coins: number, sequence: number) =>
  `update wallet_account set balance = ${coins}, sequence = ${sequence} where id = $a`;
const hold = (coins: number, state = 'open') =>
  `insert into wallet_hold values ($a, 'w', ${coins}, '${state}')`;

const refused: [string, string, string[]][] = [
  ['a transaction without entries', 'ledger_balanced', [transaction()]],
  [
    'a transaction with one side',
    'ledger_balanced',
    [transaction('game', t), player(5, 2, 13), balance(13, 2)],
  ],
  [
    'sides that do not sum to zero',
    'ledger_balanced',
    [transaction('game', t), player(5, 2, 13), house(-4), balance(13, 2)],
  ],
  [
    'two sides in two transactions',
    'ledger_balanced',
    [
      transaction('daily_task', t),
      transaction('daily_task', u),
      player(5, 2, 13),
      `insert into ledger_entry values (${u}, 2, null, 'mint', -5, null, null)`,
      balance(13, 2),
    ],
  ],
  ['a third line', 'ledger_two_lines', [transaction('game', t), player(5, 2, 13), house(-4), house(-1, 3)]],
  [
    'a line added to a finished transaction',
    'ledger_entry_pkey',
    [
      "insert into ledger_entry select id, 2, null, 'mint', -5, null, null from ledger_transaction where account_id = $a",
    ],
  ],
  ['an entry for another account', 'ledger_own_account', [transaction('game', t, '$o'), player(5, 2, 13)]],
  [
    'an entry that skips the running balance',
    'ledger_running_balance',
    [transaction('game', t), player(5, 2, 1_005)],
  ],
  ['an entry that skips a number', 'ledger_running_balance', [transaction('game', t), player(5, 3, 13)]],
  ['an entry in the place of another', 'ledger_sequence', [transaction('game', t), player(5, 1, 5)]],
  [
    'an entry that is not in the balance',
    'wallet_follows_ledger',
    [transaction('game', t), player(5, 2, 13), house(-5)],
  ],
  ['an earning of 101', 'ledger_amount_allowed', [transaction('game', t), player(101, 2, 109)]],
  ['a negative earning', 'ledger_amount_allowed', [transaction('game', t), player(-8, 2, 0)]],
  [
    'a withdrawal outside the tiers',
    'ledger_amount_allowed',
    [transaction('withdrawal', t), player(-8, 2, 0)],
  ],
  ['an unknown reason', 'ledger_reason', [transaction('gift', t)]],
  ['a welcome under a reference of its own', 'ledger_welcome_once', [transaction('registration', t)]],
  ['coins for a code, once more', 'ledger_welcome_once', [transaction('referral_code', t)]],
  ['an unknown house account', 'ledger_house', [transaction('game', t), house(-5, 2, 'pocket')]],
  [
    'an entry on both sides',
    'ledger_one_side',
    [transaction('game', t), `insert into ledger_entry values (${t}, 1, $a, 'mint', 5, 2, 13)`],
  ],
  ['an entry of nothing', 'ledger_amount', [transaction('game', t), house(0)]],
  [
    'a balance written by hand',
    'wallet_follows_ledger',
    ['update wallet_account set balance = 1000 where id = $a'],
  ],
  ['a balance and its number written by hand', 'wallet_follows_ledger', [balance(1_000, 2)]],
  ['a balance set back to an older entry', 'wallet_follows_ledger', [balance(0, 0)]],
  [
    'an account opened with coins',
    'wallet_follows_ledger',
    ['insert into wallet_account (balance) values (50)'],
  ],
  ['a balance below zero', 'wallet_balance_range', [balance(-1, 2)]],
  ['a balance over 1,000,000', 'wallet_balance_range', [balance(1_000_001, 2)]],
  [
    'balance and held over 1,000,000',
    'wallet_balance_range',
    ['update wallet_account set held = 999993 where id = $a'],
  ],
  [
    'held coins written by hand',
    'wallet_follows_holds',
    ['update wallet_account set held = 10000 where id = $a'],
  ],
  ['a hold without a posting', 'hold_matches_ledger', [hold(10_000)]],
  ['a hold outside the tiers', 'hold_tier', [hold(5)]],
  [
    'a return without a hold',
    'hold_matches_ledger',
    [
      transaction('withdrawal_returned', t),
      player(10_000, 2, 10_008),
      house(-10_000, 2, 'payable'),
      balance(10_008, 2),
    ],
  ],
  ['a changed entry', 'ledger_immutable', ['update ledger_entry set amount = 80 where account_id = $a']],
  ['a deleted entry', 'ledger_immutable', ['delete from ledger_entry where account_id = $a']],
  [
    'a changed transaction',
    'ledger_immutable',
    ["update ledger_transaction set label = 'y' where account_id = $a"],
  ],
  ['a deleted transaction', 'ledger_immutable', ['delete from ledger_transaction where account_id = $a']],
  ['truncated entries', 'ledger_immutable', ['truncate ledger_entry']],
  ['truncated transactions', 'ledger_immutable', ['truncate ledger_transaction cascade']],
  ['truncated accounts', 'ledger_immutable', ['truncate wallet_account cascade']],
  ['a deleted account', 'ledger_immutable', ['delete from wallet_account where id = $o']],
];

describe('the database refuses', () => {
  test.each(refused)('ledger: %s (%s)', async (_name, constraint, statements) => {
    await expect(attack(atOnce(...statements))).rejects.toMatchObject({ constraint });
    expect(await readBalance(db, account)).toBe(8);
  });

  const written = refused.filter(([, , statements]) => !/^(truncate|delete)/u.test(statements.at(-1) ?? ''));
  test.each(written)('ledger: %s (%s), among 63 honest postings', async (_name, constraint, statements) => {
    await expect(attack(atOnce(...company, ...statements))).rejects.toMatchObject({ constraint });
    expect(await readBalance(db, others[0] ?? '')).toBe(0);
  });

  test('ledger: the parts of a posting by themselves', async () => {
    const parts = [transaction('daily_task', t), player(5, 2, 13), house(-5), balance(13, 2)];
    await expect(attack(...parts)).rejects.toMatchObject({ constraint: 'ledger_balanced' });
    await expect(attack(...parts.slice(1))).rejects.toMatchObject({
      constraint: 'ledger_entry_has_transaction',
    });
    await expect(attack(...parts.slice(3))).rejects.toMatchObject({ constraint: 'wallet_follows_ledger' });
  });

  test('ledger: the same reference a second time', async () => {
    const again =
      "insert into ledger_transaction (account_id, reason, reference, label) values ($a, 'daily_task', 'play', 'x')";
    await expect(attack(again)).rejects.toMatchObject({ constraint: 'ledger_once' });
  });

  test('ledger: a hold that is reopened, changed or deleted', async () => {
    await wallet.fill(account, 20_000);
    await wallet.hold(account, 'w');
    const change = (set: string) => attack(`update wallet_hold set ${set} where account_id = $a`);
    await expect(change('coins = 25000')).rejects.toMatchObject({ constraint: 'hold_transition' });
    await expect(change("state = 'released'")).rejects.toMatchObject({ constraint: 'hold_matches_ledger' });
    await expect(attack('delete from wallet_hold')).rejects.toMatchObject({ constraint: 'ledger_immutable' });
    await expect(attack('truncate wallet_hold')).rejects.toMatchObject({ constraint: 'ledger_immutable' });
    await wallet.settle(account, 'w');
    await expect(change("state = 'open'")).rejects.toMatchObject({ constraint: 'hold_transition' });
    await expect(change("state = 'released'")).rejects.toMatchObject({ constraint: 'hold_transition' });
  });

  test('ledger: but accepts a valid posting written by hand', async () => {
    const posting = [transaction('daily_task', t), player(5, 2, 13), house(-5), balance(13, 2)];
    await attack(atOnce(...company, ...posting));
    expect(await readBalance(db, account)).toBe(13);
    expect(await readBalance(db, others[62] ?? '')).toBe(5);
  });
});

test('ledger: a ledger that was altered with the triggers off is detected, and stops payouts', async () => {
  await wallet.fill(account, 20_000);
  await wallet.hold(account, 'w');
  expect(await reconcile(db)).toEqual([]);
  await attack(
    'set local session_replication_role = replica',
    'update wallet_account set balance = balance + 7 where id = $a',
  );
  const lines: string[] = [];
  let alarms = 0;
  const watch = watchLedger({
    db,
    log: pino({ base: null }, { write: (line: string) => lines.push(line) }),
    parts: ledgerParts,
    alarm: async () => void (alarms += 1),
  });
  await watch.run();
  await watch.stop();
  expect(alarms).toBe(1);
  expect(lines.join()).toContain('payouts are stopped');
  expect(await reconcile(db)).toEqual([{ accountId: account, expected: 10_008, found: 10_015 }]);
  expect(await payoutsAreStopped(db)).toBe(true);
  await expect(wallet.settle(account, 'w')).rejects.toMatchObject({ code: 'payouts_stopped' });
});
