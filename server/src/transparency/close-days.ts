import { sql } from 'kysely';
import { inTransaction, type Db } from '../platform/database/index.ts';
import { dropWrongBlocks, growBlocks } from './grow-blocks.ts';

// A long backlog is closed month by month, not in one job.
const daysAtOnce = 31;

async function readDueDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select ledger_due_day()::text as day`.execute(db);
  return rows[0]?.day ?? null;
}

/** Checks a day's blocks against its leaves, adds those that are missing and closes it, in short steps. */
async function closeNextDay(db: Db): Promise<boolean> {
  const due = await readDueDay(db);
  if (due === null) return false;
  await dropWrongBlocks(db, due);
  await growBlocks(db);
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ day: string | null }>`
      select ledger_close_next_day()::text as day`.execute(tx);
    return rows[0]?.day !== null;
  });
}

/**
 * Closes ended days, each in its own transaction; at most a month. Returns how many; a full month means that
 * there may be more. Postings of the current day do not wait.
 */
export async function closeDays(db: Db, daysMax = daysAtOnce): Promise<number> {
  for (let closed = 0; closed < daysMax; closed++) if (!(await closeNextDay(db))) return closed;
  return daysMax;
}

/** The name of the task that closes days; its cron item runs five minutes after midnight in Kathmandu. */
export const closeDaysTask = 'close-ledger-days';
/** Cron items count in UTC. */
export const closeDaysSchedule = '20 18 * * *';

/** The task: closes ended days, and queues another run while there may be more. */
export function createCloseDaysTask(db: Db, again: () => Promise<void>): () => Promise<void> {
  return async () => {
    if ((await closeDays(db)) === daysAtOnce) await again();
  };
}
