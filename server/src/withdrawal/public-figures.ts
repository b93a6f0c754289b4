import { sql } from 'kysely';
import { shownCountMin } from '@sikka/contract/limits';
import type { Transparency } from '@sikka/contract/routes/player/transparency';
import { rejectionReasons } from '@sikka/contract/withdrawals';
import type { Db } from '../platform/database/index.ts';

type Paid = NonNullable<Transparency['paid']>;
type Times = Paid['always'];

const weeksMax = 26;
const recentDays = 90;

/**
 * Payments in order, in whole groups of five; an incomplete last group is left out. So no figure, and no
 * difference between figures or visits, shows one person's payment (docs/decisions/0016).
 */
const grouped = sql`
  select amount_rupees, processed_at, extract(epoch from processed_at - requested_at) / 3600 as hours, batch from (
    select amount_rupees, processed_at, requested_at,
        (row_number() over (order by processed_at, id) - 1) / ${shownCountMin}::int as batch,
        count(*) over () / ${shownCountMin}::int as batches
      from withdrawal where state = 'completed'
  ) as numbered where batch < batches`;

interface WeekRow {
  week: string;
  rupees: number;
  payments: number;
}

/** Each group in the week that completed it. */
async function readWeeks(db: Db): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    with payment as (${grouped}), whole as (
      select sum(amount_rupees) as rupees, max(processed_at) as at from payment group by batch
    )
    select date_trunc('week', at at time zone 'Asia/Kathmandu')::date::text as week,
        sum(rupees)::int as rupees, (count(*) * ${shownCountMin}::int)::int as payments
      from whole group by 1 order by 1`.execute(db);
  return rows;
}

interface TimesRow {
  always: [number, number] | null;
  recent: [number, number] | null;
  recent_payments: number;
}

async function readTimes(db: Db): Promise<TimesRow | undefined> {
  const percentiles = sql`percentile_cont(array[0.5, 0.95]) within group (order by hours)`;
  const isRecent = sql`processed_at > clock_timestamp() - ${recentDays} * interval '1 day'`;
  const { rows } = await sql<TimesRow>`
    with payment as (${grouped})
    select ${percentiles} as always, ${percentiles} filter (where ${isRecent}) as recent,
        (count(*) filter (where ${isRecent}))::int as recent_payments from payment`.execute(db);
  return rows[0];
}

const asTimes = (hours: [number, number]): Times => ({
  medianHours: Math.max(1, Math.round(hours[0])),
  p95Hours: Math.max(1, Math.round(hours[1])),
});

/** Rupees, payments and times of what was paid out; null below five payments. */
export async function readPaidFigures(db: Db): Promise<Paid | null> {
  const [weeks, times] = [await readWeeks(db), await readTimes(db)];
  if (weeks.length === 0 || !times?.always) return null;
  const sum = (of: (week: WeekRow) => number) => weeks.reduce((total, week) => total + of(week), 0);
  const hasRecent = times.recent !== null && times.recent_payments >= shownCountMin;
  return {
    rupees: sum((week) => week.rupees),
    payments: sum((week) => week.payments),
    weeks: weeks.slice(-weeksMax).map(({ week, rupees }) => ({ week, rupees })),
    recent: hasRecent && times.recent ? asTimes(times.recent) : null,
    always: asTimes(times.always),
  };
}

/** Rejections by reason, rounded down to fives; null where that leaves none. */
export async function readRejections(db: Db): Promise<Transparency['rejections']> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['reject_reason_code as reason', sql<number>`count(*)::int`.as('count')])
    .where('state', '=', 'rejected')
    .groupBy('reject_reason_code')
    .execute();
  return rejectionReasons.map((reason) => {
    const counted = rows.find((row) => row.reason === reason)?.count ?? 0;
    return { reason, count: counted - (counted % shownCountMin) || null };
  });
}
