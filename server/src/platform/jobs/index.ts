/** The outbox: jobs that run after the transaction that asked for them has committed. */
import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';

export {
  PermanentFailure,
  clearFailedJobs,
  migrateJobs,
  startJobs,
  type JobRunner,
  type JobTask,
} from './start-jobs.ts';

export interface EnqueueOptions {
  /** Jobs with one key are one job. */
  jobKey?: string;
  runAt?: Date;
  /** Tries in all, with exponential back-off between them; 25 (about three days) by default. */
  attemptsMax?: number;
}

const attemptsMaxDefault = 25;

/** Adds a job in the caller's transaction: it runs if and only if that commits. */
export async function enqueue(
  tx: Db | Tx,
  task: string,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task},
      payload => ${JSON.stringify(payload)}::json,
      job_key => ${options.jobKey ?? null},
      run_at => ${options.runAt ?? null},
      max_attempts => ${options.attemptsMax ?? attemptsMaxDefault}
    )
  `.execute(tx);
}

export interface Job {
  task: string;
  payload: object;
  /** Jobs with one key are one job. */
  jobKey: string;
  runAt?: Date | null;
  attemptsMax?: number;
}

/** Adds several jobs in one statement, as `enqueue` adds one. */
export async function enqueueAll(tx: Db | Tx, jobs: readonly Job[]): Promise<void> {
  await sql`
    select graphile_worker.add_job(job.task, payload => job.payload, job_key => job."jobKey", run_at => job."runAt",
        max_attempts => coalesce(job."attemptsMax", ${attemptsMaxDefault}))
      from json_to_recordset(${JSON.stringify(jobs)}::json)
        as job(task text, payload json, "jobKey" text, "runAt" timestamptz, "attemptsMax" integer)`.execute(
    tx,
  );
}
