import { sql, type RawBuilder } from 'kysely';
import { metricsDays, metricsLinesMax, type Metrics } from '@sikka/contract/routes/admin/metrics';
import { memoizeFor } from '../../platform/memoize-for.ts';
import { isoDates, type Db } from '../../platform/database/index.ts';
import { readCirculation } from '../../wallet/index.ts';

const zone = sql.lit('Asia/Kathmandu');
const dayOf = (column: RawBuilder<unknown>) => sql`(${column} at time zone ${zone})::date`;
/** Start of the charts. */
const since = sql`((clock_timestamp() at time zone ${zone})::date - ${metricsDays - 1}::int)::timestamp at time zone ${zone}`;

type Line = Metrics['games'][number];
interface Row {
  day: string;
  name: string | null;
  value: number;
}

async function readDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char((clock_timestamp() at time zone ${zone})::date - n, 'YYYY-MM-DD') as day
      from generate_series(${metricsDays - 1}::int, 0, -1) as n`.execute(db);
  return rows.map(({ day }) => day);
}

/** One value per day, from rows of `day`, `name` and `value`. */
async function readRows(db: Db, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, name, value::float8 as value
      from (${query}) as counted(day, name, value)`.execute(db);
  return rows;
}

const spread = (days: readonly string[], rows: readonly Row[]): number[] => {
  const values = new Map<string, number>();
  for (const { day, value } of rows) values.set(day, (values.get(day) ?? 0) + value);
  return days.map((day) => values.get(day) ?? 0);
};

/** The largest lines by name, and all others as one line. */
function linesOf(days: readonly string[], rows: readonly Row[]): Line[] {
  const totals = new Map<string, number>();
  for (const { name, value } of rows) totals.set(name ?? '', (totals.get(name ?? '') ?? 0) + value);
  const names = [...totals].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([name]) => name);
  const own = names.length > metricsLinesMax ? names.slice(0, metricsLinesMax - 1) : names;
  const lines: Line[] = own.map((name) => ({
    name,
    values: spread(
      days,
      rows.filter((row) => (row.name ?? '') === name),
    ),
  }));
  const others = rows.filter((row) => !own.includes(row.name ?? ''));
  return others.length > 0 ? [...lines, { name: null, values: spread(days, others) }] : lines;
}

const earned = sql`
  select ${dayOf(sql`t.at`)}, null, sum(e.amount)
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account_id is not null
    where t.at >= ${since} and e.amount > 0 and t.reason not like 'withdrawal%'
      and t.reason <> 'adjustment' group by 1`;
const paid = sql`
  select ${dayOf(sql`processed_at`)}, null, sum(amount_rupees) from withdrawal
    where state = 'completed' and processed_at >= ${since} group by 1`;
// Accounts outlive their players, so they count sign-ups.
const signUps = sql`
  select ${dayOf(sql`opened_at`)}, null, count(*) from wallet_account where opened_at >= ${since} group by 1`;
const active = sql`
  select ${dayOf(sql`started_at`)}, null, count(distinct player_id) from play where started_at >= ${since} group by 1`;
const decided = sql`
  select ${dayOf(sql`decided_at`)}, null,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - requested_at)) / 3600
    from withdrawal where decided_at >= ${since} group by 1`;
const games = sql`
  select ${dayOf(sql`finished_at`)}, game_id, count(*) from play
    where state = 'paid' and finished_at >= ${since} group by 1, 2`;
const refusals = sql`
  select day, name, count(*) from (
    select ${dayOf(sql`at`)} as day, code as name from play_refusal where at >= ${since}
    union all
    select ${dayOf(sql`finished_at`)}, unpaid_reason from play
      where state = 'unpaid' and finished_at >= ${since}
  ) as refused group by 1, 2`;

async function readNow(db: Db): Promise<Metrics['now']> {
  const { rows } = await sql<Omit<Metrics['now'], 'oldestAt'> & { oldestAt: Date | null }>`
    select coalesce(sum(balance), 0)::bigint as "coinsInCirculation", coalesce(sum(held), 0)::bigint as "coinsHeld",
      (select count(*)::int from player) as players,
      (select count(distinct player_id)::int from play where started_at > clock_timestamp() - interval '7 days')
        as "activePlayers",
      (select count(*)::int from withdrawal where state = 'pending') as waiting,
      (select min(requested_at) from withdrawal where state = 'pending') as "oldestAt"
    from wallet_account`.execute(db);
  return isoDates(rows[0]!);
}

/** The figures of the overview, all read at nearly the same time. Days are Kathmandu's. */
export async function readMetrics(db: Db): Promise<Metrics> {
  const days = await readDays(db);
  const read = (query: RawBuilder<unknown>) => readRows(db, query);
  const now = await readNow(db);
  const hours = new Map((await read(decided)).map(({ day, value }) => [day, value]));
  return {
    at: new Date().toISOString(),
    now,
    days,
    circulation: await readCirculation(db, metricsDays),
    earned: spread(days, await read(earned)),
    paidRupees: spread(days, await read(paid)),
    signUps: spread(days, await read(signUps)),
    activePlayers: spread(days, await read(active)),
    hoursToDecision: days.map((day) => hours.get(day) ?? null),
    games: linesOf(days, await read(games)),
    refusals: linesOf(days, await read(refusals)),
  };
}

const cacheMs = 60_000;

/** Reads the figures at most once a minute. */
export const createMetrics = (db: Db): (() => Promise<Metrics>) => memoizeFor(cacheMs, () => readMetrics(db));
