import { sql } from 'kysely';
import type { MetricsRange } from '@sikka/contract/admin/pages';
import { metricsLinesMax, type Metrics, type MetricSeries } from '@sikka/contract/routes/admin/metrics';
import { memoizeFor } from '../../platform/memoize-for.ts';
import { isoDates, type Db } from '../../platform/database/index.ts';
import { readCirculation } from '../../wallet/index.ts';
import { dayBy, readFigureDays } from './count-figures.ts';
import { hourOf, ofDays, sums, type Stretch } from './figures.ts';

type FigureName = keyof typeof sums | keyof typeof ofDays;
const isSum = (figure: FigureName): figure is keyof typeof sums => figure in sums;

interface Row {
  day: string;
  name: string | null;
  value: number;
}

/** The days of the charts, and as many before. */
interface Span {
  first: string;
  /** The first day that is not stored whole. */
  open: string;
  /** What is in no stored sum, and in no stored figure of a whole day. */
  live: { sums: Stretch; ofDays: Stretch };
  since: string;
  /** Both ranges, oldest first. */
  days: string[];
}

async function readSpan(db: Db, range: MetricsRange): Promise<Span> {
  const { today, open, hours, since } = await readFigureDays(db);
  const days = Array.from({ length: 2 * range }, (_, at) => dayBy(today, at - 2 * range + 1));
  const to = hourOf(dayBy(today, 1));
  const live = { sums: { from: hourOf(open, hours), to }, ofDays: { from: hourOf(open), to } };
  return { days, first: days[0]!, open, since, live };
}

/** A figure's rows: of finished days and hours as they were stored, of the others as they are now. */
async function readRows(db: Db, figure: FigureName, { open, first, live }: Span): Promise<Row[]> {
  const counted = isSum(figure) ? sums[figure](live.sums) : ofDays[figure](live.ofDays);
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, name, value::float8 as value from (
      select day, name, value from daily_figure
        where figure = ${figure} and day >= ${first}::date and day <= ${open}::date
      union all (${counted})) as counted(day, name, value)`.execute(db);
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

type Values = readonly (number | null)[];
/** What stands for a whole range. */
type Summary = (values: Values) => number | null;

const measured = (values: Values): number[] => values.filter((value) => value !== null);
const sum: Summary = (values) => measured(values).reduce((all, value) => all + value, 0);
const last: Summary = (values) => values.at(-1) ?? null;
const average: Summary = (values) => {
  const all = measured(values);
  return all.length === 0 ? null : all.reduce((before, value) => before + value, 0) / all.length;
};

/** Splits both ranges. Finished days are compared with as many before, where those were counted. */
function seriesOf(values: Values, summary: Summary, isCounted = true): MetricSeries {
  const half = values.length / 2;
  const shown = values.slice(half);
  const finished = summary === last ? shown : shown.slice(0, -1);
  return {
    values: shown,
    total: summary(shown),
    finished: summary(finished),
    before: isCounted ? summary(values.slice(half - finished.length, half)) : null,
  };
}

/** The largest lines by name, and all others as one line. */
function linesOf({ days, since, first }: Span, rows: readonly Row[]): Metrics['games'] {
  const shownFrom = days[days.length / 2]!;
  const totals = new Map<string, number>();
  for (const { name, value, day } of rows)
    if (day >= shownFrom) totals.set(name ?? '', (totals.get(name ?? '') ?? 0) + value);
  const names = [...totals].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([name]) => name);
  const shown = names.length > metricsLinesMax ? names.slice(0, metricsLinesMax - 1) : names;
  const line = (name: string | null, isIn: (name: string) => boolean) => {
    const own = rows.filter((row) => isIn(row.name ?? ''));
    return { name, ...seriesOf(spread(days, own), sum, since <= first) };
  };
  const lines = shown.map((name) => line(name, (each) => each === name));
  return names.length === shown.length ? lines : [...lines, line(null, (each) => !shown.includes(each))];
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

/** The figures of the overview, all of one moment: an hour is stored or counted, never both. Days are Kathmandu's. */
export const readMetrics = (db: Db, range: MetricsRange): Promise<Metrics> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => readFigures(snapshot, range));

async function readFigures(db: Db, range: MetricsRange): Promise<Metrics> {
  const span = await readSpan(db, range);
  const { days } = span;
  const isCounted = span.since <= span.first;
  const read = (figure: FigureName) => readRows(db, figure, span);
  const stored = async (figure: FigureName, summary: Summary) =>
    seriesOf(spread(days, await read(figure)), summary, isCounted);
  const now = await readNow(db, span);
  const hours = new Map((await read('decided')).map(({ day, value }) => [day, value]));
  return {
    at: new Date().toISOString(),
    now,
    days: days.slice(range),
    since: span.since,
    circulation: seriesOf(await readCirculation(db, 2 * range), last),
    earned: seriesOf(spread(days, await readEarned(db, span.first)), sum),
    paidRupees: await stored('paid', sum),
    signUps: await stored('signUps', sum),
    activePlayers: await stored('active', average),
    hoursToDecision: seriesOf(
      days.map((day) => hours.get(day) ?? null),
      average,
      isCounted,
    ),
    games: linesOf(span, await read('games')),
    refusals: linesOf(span, await read('refusals')),
  };
}

const cacheMs = 60_000;

/** Reads the figures of each range at most once a minute. */
export function createMetrics(db: Db): (range: MetricsRange) => Promise<Metrics> {
  const readers = new Map<MetricsRange, () => Promise<Metrics>>();
  return (range) => {
    const read = readers.get(range) ?? memoizeFor(cacheMs, () => readMetrics(db, range));
    readers.set(range, read);
    return read();
  };
}
