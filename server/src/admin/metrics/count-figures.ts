import { sql, type RawBuilder } from 'kysely';
import { metricsDaysMax } from '@sikka/contract/admin/pages';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import { hourOf, ofDays, sums, type Stretch } from './figures.ts';

/** The name of the task that counts finished days; its cron item runs hourly, in one process of all. */
export const countFiguresTask = 'count-figures';
export const countFiguresSchedule = '7 * * * *';

const dayMs = 24 * 60 * 60_000;
/** Without stored figures this many days are counted when they are read. */
const daysAtOnce = 60;
/** A range of a year is compared with the year before. */
const daysMax = 2 * metricsDaysMax;
export const dayBy = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);
const dayAfter = (day: string): string => dayBy(day, 1);

interface Limits {
  isLate: () => boolean;
  /** A day of fewer plays is counted in one step. */
  playsPerStep: number;
}

interface Days {
  today: string;
  /** The first day that has not all of its figures stored; none after it has any. */
  open: string;
  /** How many hours of that day are in its stored sums. */
  hours: number;
  /** A day, and its hours, that are surely over: what was settled in them has been written. */
  over: { day: string; hours: number };
  /** The first day that has figures, stored or counted when they are read. */
  since: string;
}

/** The hours of a day that its sums contain. */
const storedHours = (day: RawBuilder<unknown>) =>
  sql`coalesce((select value::int from daily_figure where figure = 'hours' and day = ${day}), 0)`;

/** Today, and from when on the figures of the charts are not stored. Days are Kathmandu's. */
export async function readFigureDays(db: Db): Promise<Days> {
  const { rows } = await sql<Days>`
    select today::text as today, open::text as open, ${storedHours(sql`open`)} as hours,
        json_build_object('day', over::date, 'hours', extract(hour from over)) as over,
        least((select min(day) from daily_figure where figure = 'done'), today - ${daysAtOnce - 1}::int)::text as since
      from (select now::date as today, now - interval '2 minutes' as over, coalesce(
          (select max(day) + 1 from daily_figure where figure = 'done' and day < now::date),
          now::date - ${daysAtOnce - 1}::int) as open
        from (select clock_timestamp() at time zone 'Asia/Kathmandu' as now) as clock) as known`.execute(db);
  return rows[0]!;
}

const ofDay = (day: string, from = 0, to = 24): Stretch => ({ from: hourOf(day, from), to: hourOf(day, to) });

/** How many hours are in a day's sums; null once it has all of its figures. */
async function readHours(db: Db | Tx, day: string): Promise<number | null> {
  const { rows } = await sql<{ hours: number; isDone: boolean }>`
    select ${storedHours(sql`${day}::date`)} as hours,
      exists (select from daily_figure where figure = 'done' and day = ${day}::date) as "isDone"`.execute(db);
  return rows[0]?.isDone === false ? rows[0].hours : null;
}

/** The same, of a day that nobody else stores meanwhile: nodes that start together take turns. */
async function lockDay(tx: Tx, day: string): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtext('count-figures'))`.execute(tx);
  return readHours(tx, day);
}

/** Adds the hours `from` until before `to` to the sums of a day, unless another node was faster. */
function addHours(db: Db, day: string, from: number, to: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await lockDay(tx, day)) !== from) return;
    for (const [figure, count] of Object.entries(sums))
      await sql`insert into daily_figure (day, figure, name, value)
        select day, ${figure}, name, value from (${count(ofDay(day, from, to))}) as counted(day, name, value)
        on conflict (day, figure, name) do update set value = daily_figure.value + excluded.value`.execute(
        tx,
      );
    await sql`insert into daily_figure (day, figure, value) values (${day}::date, 'hours', ${to})
      on conflict (day, figure, name) do update set value = excluded.value`.execute(tx);
  });
}

async function isLong(db: Db, day: string, playsPerStep: number): Promise<boolean> {
  const { from, to } = ofDay(day);
  const { rows } = await sql<{ plays: number }>`select count(*)::int as plays from (
    select from play where started_at >= ${from} and started_at < ${to} limit ${playsPerStep}) as begun`.execute(
    db,
  );
  return rows[0]?.plays === playsPerStep;
}

/** The sums of a day until before an hour, in steps of an hour where it was long. */
async function storeHours(db: Db, day: string, to: number, limits: Limits): Promise<void> {
  const from = (await readHours(db, day)) ?? to;
  if (from >= to || limits.isLate()) return;
  const step = (await isLong(db, day, limits.playsPerStep)) ? 1 : to - from;
  for (let hour = from; hour < to && !limits.isLate(); hour += step)
    await addHours(db, day, hour, hour + step);
}

/** Stores what is left of a finished day. */
async function storeDay(db: Db, day: string, limits: Limits): Promise<void> {
  await storeHours(db, day, 24, limits);
  await inTransaction(db, async (tx) => {
    if ((await lockDay(tx, day)) !== 24) return;
    for (const [figure, count] of Object.entries(ofDays))
      await sql`insert into daily_figure (day, figure, name, value)
        select day, ${figure}, name, value from (${count(ofDay(day))}) as counted(day, name, value)`.execute(
        tx,
      );
    await sql`update daily_figure set figure = 'done', value = 1
      where day = ${day}::date and figure = 'hours'`.execute(tx);
  });
}

/** Older days, two months at a run, back to the longest range: an hourly job must not take minutes. */
async function storeOlder(
  db: Db,
  { today, since }: Pick<Days, 'today' | 'since'>,
  limits: Limits,
): Promise<void> {
  const oldest = dayBy(today, -daysMax);
  for (
    let step = 1, day = dayBy(since, -1);
    step <= daysAtOnce && day >= oldest && !limits.isLate();
    step += 1, day = dayBy(day, -1)
  )
    await storeDay(db, day, limits);
}

const [playersPerStep, playsPerStepMax] = [10_000, 200_000];
/** Players who played within a week, counted a page of players at a time. */
async function countActive(db: Db): Promise<number> {
  let active = 0;
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null;) {
    const { rows }: { rows: { next: string | null; active: number }[] } = await sql<{
      next: string | null;
      active: number;
    }>`
      with page as (select id from player where id > ${after}::uuid order by id limit ${playersPerStep})
      select case when count(*) = ${playersPerStep} then max(id::text) end as next,
          count(*) filter (where exists (select from play where player_id = page.id
            and started_at > clock_timestamp() - interval '7 days'))::int as active
        from page`.execute(db);
    active += rows[0]?.active ?? 0;
    after = rows[0]?.next ?? null;
  }
  return active;
}

async function storeActive(db: Db, today: string): Promise<void> {
  const active = await countActive(db);
  await sql`insert into daily_figure (day, figure, value) values (${today}::date, 'activeWeek', ${active})
    on conflict (day, figure, name) do update set value = excluded.value`.execute(db);
}

/** Well below the time after which a job counts as lost; the next run goes on where this one stopped. */
const runMs = 45_000;

/** The task: stores the figures of finished days, and how many players are active. */
export const createCountFiguresTask =
  (db: Db, { runMsMax = runMs, playsPerStep = playsPerStepMax } = {}) =>
  async (): Promise<void> => {
    const untilMs = performance.now() + runMsMax;
    const limits = { isLate: () => performance.now() > untilMs, playsPerStep };
    const { today, open, over, since } = await readFigureDays(db);
    for (let day = open; day < over.day && !limits.isLate(); day = dayAfter(day))
      await storeDay(db, day, limits);
    await storeHours(db, over.day, over.hours, limits);
    await storeOlder(db, { today, since }, limits);
    await storeActive(db, today);
  };
