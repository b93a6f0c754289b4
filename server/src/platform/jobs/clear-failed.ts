import { sql } from 'kysely';
import { daysAgo, deleteOld, inSteps, type CleanUp, type Db } from '../database/index.ts';

/** Deletes jobs whose tries are used up; none of them runs again. */
const clearGivenUp = (db: Db, days: number) =>
  inSteps(async (rowsMax) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
          where attempts >= max_attempts and locked_at is null and ${daysAgo('run_at', days)} limit ${rowsMax}))`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  });

/** Clears jobs that failed for good, and their records, after so many days. */
export const clearFailedJobs = (db: Db, days: number): CleanUp => {
  return async () =>
    (await clearGivenUp(db, days)) + (await deleteOld(db, 'outbox_failure', daysAgo('at', days)));
};
