/** Metrics from the database; read together, at most every ten seconds however often they are scraped. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { memoizeFor } from '../../platform/memoize-for.ts';
import type { Figure, Sample } from '../../platform/ports.ts';
import { readCirculation } from '../../wallet/index.ts';
import { mailTasks } from './failed-mails.ts';

const cacheMs = 10_000;
// This query adds up all balances.
const circulationCacheMs = 10 * 60_000;
/** Counting stops here: a longer queue is no more alarming. */
const countMax = 10_000;

const upTo = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select ${rows} limit ${countMax}) as counted)`;

const zone = sql.lit('Asia/Kathmandu');
const today = sql`(clock_timestamp() at time zone ${zone})::date`;

interface Service {
  plays: number;
  pending: number;
  approved: number;
  oldest: number | null;
  messages: number;
  issued: number;
  paidRupees: number;
}

async function readService(db: Db): Promise<Service> {
  const { rows } = await sql<Service>`
    select ${upTo(sql`from play where state = 'held'`)} as plays,
      ${upTo(sql`from withdrawal where state = 'pending'`)} as pending,
      ${upTo(sql`from withdrawal where state = 'approved'`)} as approved,
      (select extract(epoch from clock_timestamp() - min(requested_at))::float8 from withdrawal
        where state in ('pending', 'approved')) as oldest,
      ${upTo(sql`from contact_message where state = 'new'`)} as messages,
      (select coalesce(-sum(mint), 0)::float8 from ledger_day_sums(${today})) as issued,
      (select coalesce(sum(amount_rupees), 0)::float8 from withdrawal
        where state = 'completed' and processed_at >= ${today}::timestamp at time zone ${zone}) as "paidRupees"`.execute(
    db,
  );
  return rows[0]!;
}

interface TaskJobs {
  task: string;
  waiting: number;
  retrying: number;
  given_up: number;
  /** Seconds since the oldest was due, or was enqueued if a try has failed; null if none waits. */
  oldest: number | null;
}

async function readJobs(db: Db): Promise<TaskJobs[]> {
  const { rows } = await sql<TaskJobs>`
    select task_identifier as task, count(*) filter (where waits)::int as waiting,
        count(*) filter (where waits and attempts > 0)::int as retrying, count(*) filter (where not waits)::int as given_up,
        extract(epoch from clock_timestamp()
          - min(case when attempts = 0 then run_at else created_at end) filter (where waits))::float8 as oldest
      from (select task_identifier, attempts, run_at, created_at, attempts < max_attempts as waits from graphile_worker.jobs
        where run_at <= clock_timestamp() or attempts > 0 limit ${countMax}) as due
      group by task_identifier`.execute(db);
  return rows;
}

const perTask =
  (jobs: () => Promise<TaskJobs[]>, of: (row: TaskJobs) => number | null) => async (): Promise<Sample[]> =>
    (await jobs()).flatMap((row) => {
      const value = of(row);
      return value === null ? [] : [{ labels: { task: row.task }, value }];
    });

function jobFigures(jobs: () => Promise<TaskJobs[]>): Figure[] {
  const labels = ['task'];
  const figure = (name: string, help: string, of: (row: TaskJobs) => number | null): Figure => ({
    name,
    help,
    labels,
    read: perTask(jobs, of),
  });
  const mails = async () => (await jobs()).filter(({ task }) => mailTasks.includes(task));
  return [
    figure('sikka_jobs_waiting', 'Jobs that are due, by task', ({ waiting }) => waiting),
    figure('sikka_jobs_retrying', 'Jobs that failed and will be retried', ({ retrying }) => retrying),
    figure('sikka_jobs_given_up', 'Jobs that failed for good', ({ given_up }) => given_up),
    figure(
      'sikka_jobs_oldest_age_seconds',
      'How long the oldest due job has been waiting',
      ({ oldest }) => oldest,
    ),
    {
      name: 'sikka_outbox_waiting',
      help: 'Emails waiting to be sent',
      read: async () => (await mails()).reduce((sum, { waiting }) => sum + waiting, 0),
    },
    {
      name: 'sikka_outbox_oldest_age_seconds',
      help: 'How long the oldest email has been waiting; 0 if none',
      read: async () => Math.max(0, ...(await mails()).map(({ oldest }) => oldest ?? 0)),
    },
  ];
}

/** Queues of operators, jobs, mails, and coins and rupees of the day in Kathmandu. */
export function serviceFigures(db: Db): Figure[] {
  const service = memoizeFor(cacheMs, () => readService(db));
  const circulation = memoizeFor(circulationCacheMs, async () => (await readCirculation(db, 1)).at(-1) ?? 0);
  const figure = (name: string, help: string, of: (state: Service) => number): Figure => ({
    name,
    help,
    read: async () => of(await service()),
  });
  return [
    figure('sikka_plays_under_review', 'Plays waiting for an operator', ({ plays }) => plays),
    figure('sikka_messages_new', 'Unread contact messages', ({ messages }) => messages),
    {
      name: 'sikka_withdrawals_open',
      help: 'Withdrawals not paid yet, by state',
      labels: ['state'],
      read: async () => {
        const { pending, approved } = await service();
        return Object.entries({ pending, approved }).map(([state, value]) => ({ labels: { state }, value }));
      },
    },
    figure(
      'sikka_withdrawal_oldest_age_seconds',
      'How long the oldest withdrawal has been waiting; 0 if none',
      ({ oldest }) => oldest ?? 0,
    ),
    figure('sikka_coins_issued_today', 'Coins issued since midnight in Kathmandu', ({ issued }) => issued),
    figure(
      'sikka_rupees_paid_today',
      'Rupees paid since midnight in Kathmandu',
      ({ paidRupees }) => paidRupees,
    ),
    { name: 'sikka_coins_in_circulation', help: "Coins in players' accounts", read: circulation },
    ...jobFigures(memoizeFor(cacheMs, () => readJobs(db))),
  ];
}
