import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../test/database.ts';
import { walletOf } from '../../test/wallet.ts';
import { applyRules } from '../platform/database/apply-rules.ts';
import { readSqlFiles, type SqlFile } from '../platform/database/sql-files.ts';
import { closeDays, ledgerChecks } from './index.ts';

const { db } = await emptyDatabase();
const migrations = await readSqlFiles('migrations');
const sealing = migrations.findIndex(({ name }) => name === '0011-ledger-days');

const run = async (files: SqlFile[]) => {
  for (const { text } of files) await sql.raw(text).execute(db);
};

/** Five earnings of one account, three of them three days old, in a ledger without rules. */
const olderLedger = sql.raw(`
  with account as (insert into wallet_account (balance, sequence) values (40, 5) returning id),
    posted as (
      insert into ledger_transaction (account_id, reason, reference, label, at)
        select id, 'daily_task', 'play-' || number, 'Daily task',
            now() - case when number < 4 then interval '3 days' else interval '0' end
          from account, generate_series(1, 5) as number
        returning id, account_id, right(reference, 1)::integer as number)
  insert into ledger_entry (transaction_id, line, account_id, house, amount, sequence, balance_after)
    select id, 1, account_id, null, 8, number, number * 8 from posted
    union all select id, 2, null, 'mint', -8, null, null from posted`);

test('ledger: the migration seals the entries of an older installation, days included', async () => {
  await run(migrations.slice(0, sealing));
  await olderLedger.execute(db);
  await run(migrations.slice(sealing));
  await applyRules(db, await readSqlFiles('current'), migrations);
  const { id } = await db.selectFrom('wallet_account').select('id').executeTakeFirstOrThrow();
  await walletOf(db).earn(id, 'play-6');
  expect(await closeDays(db)).toBe(3);
  const { rows } = await sql`select transactions from ledger_day order by day`.execute(db);
  expect(rows).toEqual([{ transactions: 3 }, { transactions: 0 }, { transactions: 0 }]);
  for (const { run: check } of ledgerChecks) expect(await check(db)).toBeNull();
});
