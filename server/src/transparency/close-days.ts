import { sql } from 'kysely';
import { inTransaction, type Db } from '../platform/database/index.ts';

// An installation that slept for years catches up month by month, not in one job.
const daysAtOnce = 31;

/**
 * Closes the days that are over, each in a transaction of its own; at most a month of them. Answers how many
 * there were: as many as that may be there again. Postings of the present day wait for nothing.
 */
export async function closeDays(db: Db, daysMax = daysAtOnce): Promise<number> {
  for (let closed = 0; closed < daysMax; closed++) {
    const isClosed = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ day: string | null }>`
        select ledger_close_next_day()::text as day`.execute(tx);
      return rows[0]?.day !== null;
    });
    if (!isClosed) return closed;
  }
  return daysMax;
}

/** The name of the task that closes days; its cron item runs five minutes after midnight in Kathmandu. */
export const closeDaysTask = 'close-ledger-days';
/** Cron items count in UTC. */
export const closeDaysSchedule = '20 18 * * *';

/** The task: closes what is over, and asks for another run while more may be there. */
export function createCloseDaysTask(db: Db, again: () => Promise<void>): () => Promise<void> {
  return async () => {
    if ((await closeDays(db)) === daysAtOnce) await again();
  };
}
