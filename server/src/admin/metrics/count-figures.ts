import { sql } from 'kysely';
import { metricsDaysMax } from '@sikka/contract/admin/metrics';
import { inTransaction, type Db } from '../../platform/database/index.ts';
import { figureNames, figures } from './figures.ts';

/** The name of the task that counts finished days; its cron item runs hourly, in one process of all. */
export const countFiguresTask = 'count-figures';
export const countFiguresSchedule = '7 * * * *';

const dayMs = 24 * 60 * 60_000;
/** Without stored figures so many days are counted when they are read. */
const daysAtOnce = 60;
/** A range of a year is compared with the year before. */
const daysMax = 2 * metricsDaysMax;
export const dayBy = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);
const dayAfter = (day: string): string => dayBy(day, 1);

interface Days {
  today: string;
  /** The first day that has no stored figures; all after it have none either. */
  open: string;
  /** The first day that has figures, stored or counted when they are read. */
  since: string;
}

/** Today, and the first day of the charts whose figures are not stored. Days are Kathmandu's. */
export async function readFigureDays(db: Db): Promise<Days> {
  const { rows } = await sql<Days>`
    select today::text as today, coalesce(
        (select max(day) + 1 from daily_figure where figure = 'done' and day < today), today - ${daysAtOnce - 1}::int)::text as open,
        least((select min(day) from daily_figure where figure = 'done'), today - ${daysAtOnce - 1}::int)::text as since
      from (select (clock_timestamp() at time zone 'Asia/Kathmandu')::date as today) as now`.execute(db);
  return rows[0]!;
}

/** Stores the figures of one day, all or none; each is a statement over that day alone. */
function storeDay(db: Db, day: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Nodes that start together each ask for it.
    await sql`select pg_advisory_xact_lock(hashtext('count-figures'))`.execute(tx);
    await sql`delete from daily_figure where day = ${day}::date`.execute(tx);
    for (const figure of figureNames)
      await sql`insert into daily_figure (day, figure, name, value)
        select day, ${figure}, name, value from (${figures[figure](day, dayAfter(day))}) as counted(day, name, value)`.execute(
        tx,
      );
    await sql`insert into daily_figure (day, figure, value) values (${day}::date, 'done', 1)`.execute(tx);
  });
}

/** Older days, two months at a run, back to the longest range: an hourly job must not take minutes. */
async function storeOlder(
  db: Db,
  { today, since }: Pick<Days, 'today' | 'since'>,
  isLate: () => boolean,
): Promise<void> {
  const oldest = dayBy(today, -daysMax);
  for (
    let step = 1, day = dayBy(since, -1);
    step <= daysAtOnce && day >= oldest && !isLate();
    step += 1, day = dayBy(day, -1)
  )
    await storeDay(db, day);
}

const playersPerStep = 10_000;
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
  (db: Db, runMsMax = runMs) =>
  async (): Promise<void> => {
    const untilMs = performance.now() + runMsMax;
    const isLate = () => performance.now() > untilMs;
    const { today, open, since } = await readFigureDays(db);
    for (let day = open; day < today && !isLate(); day = dayAfter(day)) await storeDay(db, day);
    await storeOlder(db, { today, since }, isLate);
    await storeActive(db, today);
  };
