import type { QueueFigures } from '@sikka/contract/routes/admin/withdrawals';
import { sql } from 'kysely';
import { memoizeFor } from '../../platform/memoize-for.ts';
import { type Db } from '../../platform/database/index.ts';
import { readCirculation } from '../../wallet/index.ts';

type StateCounts = QueueFigures['counts'];

const days = 14;
const circulationCacheMs = 60_000;
const zone = sql.lit('Asia/Kathmandu');

interface CountsRow extends StateCounts {
  held: number;
  waitingRupees: number;
  oldestAt: Date | null;
  paidCount: number;
  paidRupees: number;
}

/** Weeks begin on Monday in Kathmandu (decision 0005). */
const paidThisWeek = sql`state = 'completed'
  and processed_at >= date_trunc('week', clock_timestamp() at time zone ${zone}) at time zone ${zone}`;

async function readCounts(db: Db): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    select count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state = 'approved')::int as approved,
      count(*) filter (where state = 'completed')::int as completed,
      count(*) filter (where state = 'rejected')::int as rejected,
      (select count(*)::int from review_hold where released_at is null) as held,
      (select coalesce(sum(amount_rupees), 0)::int from withdrawal where state in ('pending', 'approved')) as "waitingRupees",
      (select min(requested_at) from withdrawal where state in ('pending', 'approved')) as "oldestAt",
      (select count(*)::int from withdrawal where ${paidThisWeek}) as "paidCount",
      (select coalesce(sum(amount_rupees), 0)::int from withdrawal where ${paidThisWeek}) as "paidRupees"
    from withdrawal`.execute(db);
  return rows[0]!;
}

/** The queue's figures. Circulation is computed at most once a minute. */
export function createQueueFigures(db: Db): () => Promise<QueueFigures> {
  const circulation = memoizeFor(circulationCacheMs, () => readCirculation(db, days));
  return async () => {
    const [counts, line] = await Promise.all([readCounts(db), circulation()]);
    const { pending, approved, completed, rejected, held, waitingRupees, oldestAt } = counts;
    return {
      counts: { pending, approved, completed, rejected },
      held,
      waiting: { count: pending + approved, rupees: waitingRupees },
      oldestAt: oldestAt?.toISOString() ?? null,
      paidThisWeek: { count: counts.paidCount, rupees: counts.paidRupees },
      coinsInCirculation: line.at(-1) ?? 0,
      circulation: line,
    };
  };
}
