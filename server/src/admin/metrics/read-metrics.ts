import { sql } from 'kysely';
import { metricsDays, metricsLinesMax, type Metrics } from '@sikka/contract/routes/admin/metrics';
import { memoizeFor } from '../../platform/memoize-for.ts';
import { isoDates, type Db } from '../../platform/database/index.ts';
import { readCirculation } from '../../wallet/index.ts';
import { readFigureDays } from './count-figures.ts';
import { figures, type FigureName } from './figures.ts';

const dayMs = 24 * 60 * 60_000;
type Line = Metrics['games'][number];
interface Row {
  day: string;
  name: string | null;
  value: number;
}

/** The days of the charts. */
interface Span {
  first: string;
  /** From here on nothing is stored. */
  open: string;
  tomorrow: string;
}

async function readSpan(db: Db): Promise<Span & { days: string[] }> {
  const { today, open } = await readFigureDays(db);
  const day = (from: number) => new Date(Date.parse(today) + from * dayMs).toISOString().slice(0, 10);
  const days = Array.from({ length: metricsDays }, (_, at) => day(at - metricsDays + 1));
  return { days, first: day(1 - metricsDays), open, tomorrow: day(1) };
}

/** A figure's rows: of finished days as they were stored, of the others as they are now. */
async function readRows(db: Db, figure: FigureName, { open, first, tomorrow }: Span): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, name, value::float8 as value from (
      select day, name, value from daily_figure
        where figure = ${figure} and day >= ${first}::date and day < ${open}::date
      union all (${figures[figure](open, tomorrow)})) as counted(day, name, value)`.execute(db);
  return rows;
}

/** Coins earned by day: what left the mint. */
async function readEarned(db: Db, first: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, '' as name, (-mint)::float8 as value from ledger_day_sums(${first}::date)`.execute(
    db,
  );
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

async function readNow(db: Db, days: Span): Promise<Metrics['now']> {
  const { rows } = await sql<Omit<Metrics['now'], 'oldestAt'> & { oldestAt: Date | null }>`
    select coalesce(sum(balance), 0)::bigint as "coinsInCirculation", coalesce(sum(held), 0)::bigint as "coinsHeld",
      (select count(*)::int from player) as players,
      coalesce(
        (select value::int from daily_figure where figure = 'activeWeek' and day >= ${days.first}::date order by day desc limit 1),
        (select count(distinct player_id)::int from play where started_at > clock_timestamp() - interval '7 days')
      ) as "activePlayers",
      (select count(*)::int from withdrawal where state = 'pending') as waiting,
      (select min(requested_at) from withdrawal where state = 'pending') as "oldestAt"
    from wallet_account`.execute(db);
  return isoDates(rows[0]!);
}

/** The figures of the overview, all read at nearly the same time. Days are Kathmandu's. */
export async function readMetrics(db: Db): Promise<Metrics> {
  const { days, ...span } = await readSpan(db);
  const read = (figure: FigureName) => readRows(db, figure, span);
  const now = await readNow(db, span);
  const hours = new Map((await read('decided')).map(({ day, value }) => [day, value]));
  return {
    at: new Date().toISOString(),
    now,
    days,
    circulation: await readCirculation(db, metricsDays),
    earned: spread(days, await readEarned(db, span.first)),
    paidRupees: spread(days, await read('paid')),
    signUps: spread(days, await read('signUps')),
    activePlayers: spread(days, await read('active')),
    hoursToDecision: days.map((day) => hours.get(day) ?? null),
    games: linesOf(days, await read('games')),
    refusals: linesOf(days, await read('refusals')),
  };
}

const cacheMs = 60_000;

/** Reads the figures at most once a minute. */
export const createMetrics = (db: Db): (() => Promise<Metrics>) => memoizeFor(cacheMs, () => readMetrics(db));
