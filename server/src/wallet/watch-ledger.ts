import type { Db } from '../platform/database/index.ts';
import type { Logger } from '../platform/log.ts';
import { reconcile } from './reconcile.ts';

export interface LedgerWatch {
  /** Resolves once no check runs any more. */
  stop(): Promise<void>;
}

const everyMs = 60 * 60_000;

/** Adds up the ledger now and every hour (decision 0003). A mismatch stops payouts and is logged as fatal. */
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
