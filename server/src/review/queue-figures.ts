import type { QueueFigures } from '@sikka/contract/routes/operator/withdrawals';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

const days = 14;
const circulationKeptMs = 60_000;
const zone = sql.lit('Asia/Kathmandu');

interface CountsRow {
  pending: number;
  approved: number;
  completed: number;
  rejected: number;
  held: number;
  waitingRupees: number;
  oldestAt: Date | null;
  paidCount: number;
  paidRupees: number;
}

/** Weeks begin on Monday in Kathmandu (decision 0005). */
async function readCounts(db: Db): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    select count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state = 'approved')::int as approved,
      count(*) filter (where state = 'completed')::int as completed,
      count(*) filter (where state = 'rejected')::int as rejected,
      (select count(*)::int from review_hold where released_at is null) as held,
      (select coalesce(sum(amount_rupees), 0)::int from withdrawal where state in ('pending', 'approved')) as "waitingRupees",
      (select min(requested_at) from withdrawal where state in ('pending', 'approved')) as "oldestAt",
      paid.count as "paidCount", paid.rupees as "paidRupees"
    from (select state from withdrawal) as w, lateral (
      select count(*)::int as count, coalesce(sum(amount_rupees), 0)::int as rupees from withdrawal
        where state = 'completed'
          and processed_at >= date_trunc('week', clock_timestamp() at time zone ${zone}) at time zone ${zone}) as paid
    group by paid.count, paid.rupees`.execute(db);
  return (
    rows[0] ?? {
      pending: 0,
      approved: 0,
      completed: 0,
      rejected: 0,
      held: 0,
      waitingRupees: 0,
      oldestAt: null,
      paidCount: 0,
      paidRupees: 0,
    }
  );
}

/** Coins that players hold now, and held at the end of each of the last days, oldest first. */
async function readCirculation(db: Db): Promise<{ now: number; line: number[] }> {
  const { rows } = await sql<{ coins: number }>`
    with change as (
      select (t.at at time zone ${zone})::date as day, sum(e.amount) as coins
        from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account_id is not null
        where t.at >= date_trunc('day', clock_timestamp() at time zone ${zone}) at time zone ${zone} - ${days} * interval '1 day'
        group by 1
    ), total as (select coalesce(sum(balance), 0) as coins from wallet_account)
    select (total.coins - coalesce((select sum(coins) from change where change.day > each.day), 0))::bigint as coins
      from total, (select (clock_timestamp() at time zone ${zone})::date - n as day
        from generate_series(${days - 1}::int, 0, -1) as n) as each order by each.day`.execute(db);
  const line = rows.map(({ coins }) => coins);
  return { now: line.at(-1) ?? 0, line };
}

/** The figures of the desk. What circulates is added up once a minute at most, however many look at it. */
export function createQueueFigures(db: Db): () => Promise<QueueFigures> {
  let kept: { at: number; circulation: ReturnType<typeof readCirculation> } | undefined;
  const circulation = () => {
    if (!kept || Date.now() - kept.at > circulationKeptMs) {
      const reading = { at: Date.now(), circulation: readCirculation(db) };
      kept = reading;
      reading.circulation.catch(() => {
        if (kept === reading) kept = undefined;
      });
    }
    return kept.circulation;
  };
  return async () => {
    const [counts, coins] = await Promise.all([readCounts(db), circulation()]);
    const { pending, approved, completed, rejected, held, waitingRupees, oldestAt } = counts;
    return {
      counts: { pending, approved, completed, rejected },
      held,
      waiting: { count: pending + approved, rupees: waitingRupees },
      oldestAt: oldestAt?.toISOString() ?? null,
      paidThisWeek: { count: counts.paidCount, rupees: counts.paidRupees },
      coinsInCirculation: coins.now,
      circulation: coins.line,
    };
  };
}
