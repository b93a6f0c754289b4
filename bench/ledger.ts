import { sql } from 'kysely';
import { inTransaction, type Db } from '../server/src/platform/database/index.ts';
import type { SocketConnection } from '../server/src/platform/database/connection.ts';
import { openAccount, post, reconcile } from '../server/src/wallet/index.ts';
import { pgbenchSubject, unguardedSubject } from './baseline.ts';
import { withBenchDatabase } from './bench-database.ts';
import { interleave, operation, printRates, type Rate, type Rounds, type Subject } from './measure.ts';
import { postmasterOf } from './processor-time.ts';

const benchClients = 10;
const accountsCount = 500;

/** Settled postings through the wallet as a route calls it: one transaction each, spread over many players. */
export async function postingSubject(db: Db): Promise<Subject> {
  const accounts = await openAccounts(db);
  return operation('wallet: settled postings', benchClients, (index) => pay(db, accounts, index));
}

/** The same with a NOTIFY inside the transaction, which decision 0003 does without. */
async function notifyingSubject(db: Db): Promise<Subject> {
  const accounts = await openAccounts(db);
  return operation('wallet: the same with NOTIFY inside', benchClients, (index) =>
    pay(db, accounts, index, sql`select pg_notify('bench', 'x')`),
  );
}

/** The same with one house-account row that every payment updates; decision 0003 does without it. */
async function systemSubject(db: Db): Promise<Subject> {
  const accounts = await openAccounts(db);
  await sql`create table house (id int primary key, balance bigint) with (fillfactor = 10)`.execute(db);
  await sql`insert into house values (1, 0)`.execute(db);
  return operation('wallet: the same with one house balance', benchClients, (index) =>
    pay(db, accounts, index, sql`update house set balance = balance - 8 where id = 1`),
  );
}

function openAccounts(db: Db): Promise<string[]> {
  return Promise.all(Array.from({ length: accountsCount }, () => inTransaction(db, openAccount)));
}

async function pay(
  db: Db,
  accounts: readonly string[],
  index: number,
  also?: ReturnType<typeof sql>,
): Promise<void> {
  const accountId = accounts[index % accounts.length] ?? '';
  await inTransaction(db, async (tx) => {
    await post(tx, {
      accountId,
      reason: 'daily_task',
      reference: `task-${index}`,
      coins: 8,
      label: 'Daily task',
    });
    await also?.execute(tx);
  });
}

/**
 * Postings per second through the wallet, compared with PostgreSQL's own benchmark and with the least a payment can
 * cost, in one interleaved run on one server; `more` joins that run. Ratios refer to the first row.
 */
export function benchLedger(
  options: Rounds = { rounds: 3, roundMs: 3_000 },
  more: (db: Db, connection: SocketConnection) => Promise<Subject[]> = async () => [],
): Promise<Rate[]> {
  return withBenchDatabase(async ({ connection, db }) => {
    const unguarded = await unguardedSubject(db, accountsCount, benchClients);
    const pgbench = pgbenchSubject(connection, benchClients, await postmasterOf(db));
    const subjects = [
      ...(pgbench ? [pgbench, pgbench.single] : []),
      unguarded,
      await postingSubject(db),
      ...(await more(db, connection)),
    ];
    const rates = await interleave(subjects, options);
    const mismatches = await reconcile(db);
    if (mismatches.length > 0) throw new Error('the ledger does not add up after the benchmark');
    return rates;
  });
}

if (import.meta.main) {
  const rejected = async (db: Db) => [await notifyingSubject(db), await systemSubject(db)];
  printRates(await benchLedger(undefined, process.argv.includes('--rejected') ? rejected : undefined));
}
