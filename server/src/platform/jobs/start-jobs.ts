import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type RunnerOptions,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { sql } from 'kysely';
import {
  daysAgo,
  deleteOld,
  inSteps,
  openPool,
  whileNobodyMigrates,
  type CleanUp,
  type Connection,
  type Db,
} from '../database/index.ts';
import type { Logger } from '../log.ts';

/** Thrown by a task that would always fail: the job is recorded and not retried. */
export class PermanentFailure extends Error {}

/** `attempt` counts a job's runs from 1. */
export type JobTask = (payload: unknown, attempt: number) => Promise<void>;

export interface JobRunner {
  /** Lets running jobs end and takes no more. */
  stop(): Promise<void>;
}

interface OutboxDeps {
  connection: Connection;
  db: Db;
  tasks: Readonly<Record<string, JobTask>>;
  /** Scheduled tasks: their crontab times, in UTC. */
  schedule?: Readonly<Record<string, string>>;
  log: Logger;
  /** True if no other process works on this database: locked jobs were then left by a crash. */
  isAlone: boolean;
}

const jobsAtOnce = 4;
const poolConnections = 4;
const pollMs = 1_000;
const restartMs = 1_000;
// Four pollers with a query a second each: three seconds without an answer.
const failuresMax = 12;
// Every task is bounded well below this, so a job that is locked longer lost its worker.
const lostAfterMs = 120_000;
const releaseEveryMs = 60_000;
const quiet = new WorkerLogger(() => () => undefined);

/** Brings the worker's own schema up to date. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
}

/** A final failure ends the job, recorded for operators; any other is retried by the worker. */
function guarded(name: string, task: JobTask, { db, log }: OutboxDeps): Task {
  return async (payload, { job }) => {
    try {
      await task(payload, job.attempts);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.warn(
        { task: name, final: error instanceof PermanentFailure, cause: message },
        'outbox task failed',
      );
      if (!(error instanceof PermanentFailure)) throw error;
      await sql`insert into outbox_failure (task, payload, message)
        values (${name}, ${JSON.stringify(payload)}::jsonb, ${message.slice(0, 1_000)})`.execute(db);
    }
  };
}

function taskList(deps: OutboxDeps): TaskList {
  return Object.fromEntries(
    Object.entries(deps.tasks).map(([name, task]) => [name, guarded(name, task, deps)]),
  );
}

/** Frees the jobs of workers that were killed; the worker itself would wait four hours. */
async function releaseLostJobs(db: Db, lockedForMs: number): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < clock_timestamp() - ${lockedForMs} * interval '1 millisecond'
  `.execute(db);
}

/**
 * Calls back when polling for jobs stalls. A worker whose first query failed caches that failure and never
 * recovers; a new one queries again.
 */
function onPollStalled(callBack: () => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  let failures = 0;
  const heard = () => {
    failures = 0;
  };
  events.on('worker:getJob:empty', heard);
  events.on('job:start', heard);
  events.on('worker:getJob:error', () => {
    failures += 1;
    if (failures < failuresMax) return;
    failures = 0;
    callBack();
  });
  return events;
}

/** Runs the jobs of `tasks`; an unreachable database only delays them. */
export async function startJobs(deps: OutboxDeps): Promise<JobRunner> {
  const pool = openPool(deps.connection, poolConnections);
  const options: RunnerOptions = {
    pgPool: pool,
    taskList: taskList(deps),
    parsedCronItems: parseCronItems(
      Object.entries(deps.schedule ?? {}).map(([task, match]) => ({
        task,
        match,
        // A run that waits is replaced, not joined by the next one.
        options: { jobKey: task },
      })),
    ),
    // With these its own calls that end a job are caught; otherwise a database that goes away meanwhile ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    concurrency: jobsAtOnce,
    pollInterval: pollMs,
    noHandleSignals: true,
    logger: quiet,
    events: onPollStalled(() => {
      deps.log.warn('the outbox gets no jobs, and restarts');
      // Stopped, it is started again below.
      void runner?.stop().catch(() => undefined);
    }),
  };
  const stopping = new AbortController();
  await whileNobodyMigrates(deps.db, () => migrateJobs(pool));
  if (deps.isAlone) await releaseLostJobs(deps.db, 0);
  const releasing = setInterval(
    () => void releaseLostJobs(deps.db, lostAfterMs).catch(() => undefined),
    releaseEveryMs,
  );
  let runner: Runner | undefined = await run(options);

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner?.promise.catch((error: unknown) => deps.log.warn({ err: error }, 'the outbox stopped'));
      if (stopping.signal.aborted) return;
      await delay(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      runner = await run(options).catch(() => undefined);
    }
  }

  const finished = keepRunning();
  const stopRunner = () => runner?.stop().catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      clearInterval(releasing);
      await stopRunner();
      await finished;
      // Another one may have been starting.
      await stopRunner();
      await pool.end();
    },
  };
}

/** Deletes jobs without a try left. */
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

/** Clears jobs that failed for good, and their records, after this many days. */
export const clearFailedJobs = (db: Db, days: number): CleanUp => {
  return async () =>
    (await clearGivenUp(db, days)) + (await deleteOld(db, 'outbox_failure', daysAgo('at', days)));
};
