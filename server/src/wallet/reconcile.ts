import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import type { Logger } from '../platform/log.ts';

/** The payout stop: since when and why; null if there is none. */
export async function readStop(db: Db): Promise<{ stoppedAt: Date; cause: string } | null> {
  const stop = db.selectFrom('wallet_stop').select(['stopped_at as stoppedAt', 'cause']);
  return (await stop.executeTakeFirst()) ?? null;
}

export async function payoutsAreStopped(db: Db): Promise<boolean> {
  return (await readStop(db)) !== null;
}

/** Stops payouts until an operator lifts the stop; the first cause stays. False where they were stopped before. */
export async function stopPayouts(db: Db, cause: string): Promise<boolean> {
  const stopping = db.insertInto('wallet_stop').values({ cause });
  const { numInsertedOrUpdatedRows } = await stopping
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Lifts the stop. False where there was none. */
export async function resumePayouts(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('wallet_stop').executeTakeFirst();
  return numDeletedRows !== 0n;
}

export interface Mismatch {
  /** The account whose balance is not the sum of its entries, or null when the whole ledger is uneven. */
  accountId: string | null;
  /** The expected coins. */
  expected: number;
  /** The actual coins. */
  found: number;
}

/**
 * Reconciles the whole ledger: every balance is the sum of its entries, held coins equal open funds holds and
 * the payable account, and the total is zero. A mismatch stops payouts until an operator lifts the stop.
 */
export async function reconcile(db: Db): Promise<Mismatch[]> {
  const mismatches = await findMismatches(db);
  if (mismatches.length > 0) await stopPayouts(db, `${mismatches.length} mismatches in the ledger`);
  return mismatches;
}

/** The same sums, without stopping payouts. */
export async function findMismatches(db: Db): Promise<Mismatch[]> {
  const { rows } = await sql<{ account_id: string | null; expected: number; found: number }>`
    with entries as (
      select account_id, house, sum(amount)::bigint as total from ledger_entry group by account_id, house
    ), holds as (
      select account_id, sum(coins)::bigint as total from wallet_hold where state = 'open' group by account_id
    )
    select a.id as account_id, coalesce(e.total, 0) as expected, a.balance as found
      from wallet_account a left join entries e on e.account_id = a.id
      where a.balance <> coalesce(e.total, 0)
    union all
    select a.id, coalesce(h.total, 0), a.held
      from wallet_account a left join holds h on h.account_id = a.id
      where a.held <> coalesce(h.total, 0)
    union all
    select null, 0, total from (select coalesce(sum(total), 0)::bigint as total from entries) as whole
      where total <> 0
    union all
    select null, held, payable from (
      select (select coalesce(sum(held), 0)::bigint from wallet_account) as held,
        (select coalesce(sum(total), 0)::bigint from entries where house = 'payable') as payable) as owed
      where held <> payable`.execute(db);
  return rows.map(({ account_id, expected, found }) => ({ accountId: account_id, expected, found }));
}

export interface LedgerWatch {
  /** Resolves once no check is running. */
  stop(): Promise<void>;
}

const everyMs = 60 * 60_000;

/** Reconciles now and every hour (decision 0003). A mismatch stops payouts and is logged as fatal. */
export function watchLedger(db: Db, log: Logger): LedgerWatch {
  let running = check(db, log);
  const timer = setInterval(() => (running = check(db, log)), everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function check(db: Db, log: Logger): Promise<void> {
  try {
    const mismatches = await reconcile(db);
    if (mismatches.length > 0)
      log.fatal({ mismatches: mismatches.slice(0, 20) }, 'the ledger does not add up; payouts are stopped');
  } catch (error) {
    log.warn({ err: error }, 'the ledger could not be added up');
  }
}
