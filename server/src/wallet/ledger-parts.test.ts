import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase, rowsRead } from '../../test/database.ts';
import { inTransaction } from '../platform/database/index.ts';
import { ledgerParts } from './index.ts';

const { db } = await testDatabase();
const transactions = 20_000;
const perAccount = 10;

beforeAll(() =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const account = sql`md5('a' || (k - 1) / ${sql.lit(perAccount)})::uuid`;
    const all = sql`generate_series(1, ${sql.lit(transactions)}::int) as k`;
    await sql`insert into wallet_account (id, balance, held, sequence)
      select md5('a' || n)::uuid, ${8 * perAccount}, 0, ${perAccount}
        from generate_series(0, ${sql.lit(transactions / perAccount - 1)}::int) as n`.execute(tx);
    await sql`insert into ledger_transaction (id, account_id, reason, reference, label)
      select md5('t' || k)::uuid, ${account}, 'game', k::text, 'Game' from ${all}`.execute(tx);
    await sql`insert into ledger_entry (transaction_id, line, account_id, house, amount, sequence, balance_after)
      select md5('t' || k)::uuid, line, case line when 1 then ${account} end, case line when 2 then 'mint' end,
          case line when 1 then 8 else -8 end, case line when 1 then (k - 1) % 10 + 1 end,
          case line when 1 then 8 * ((k - 1) % 10 + 1) end
        from ${all}, generate_series(1, 2) as line`.execute(tx);
  }).then(() => sql`analyze`.execute(db)),
);

it('ledger: a step of the check of transactions reads its own rows, not the whole ledger', async () => {
  const part = ledgerParts.find(({ name }) => name === 'transactions')!;
  let [rows, after] = [0, null as string | null];
  do {
    const from = after;
    const { result: step, rows: read } = await rowsRead(db, (tx) => part.step(tx, from));
    expect(step.mismatches).toEqual([]);
    // A transaction and its two entries each.
    expect(read).toBeLessThanOrEqual(3_100);
    [rows, after] = [rows + step.rows, step.next];
  } while (after !== null);
  expect(rows).toBe(transactions);
});
