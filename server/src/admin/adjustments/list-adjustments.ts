import { adjustmentRowsMax } from '@sikka/contract/admin/adjustments';
import type { Adjustment } from '@sikka/contract/routes/admin/adjustments';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { selectAdjustments, viewOf } from './view.ts';

export interface AdjustmentFilter {
  openOnly: boolean;
  /** Those of one player alone. */
  playerId: string | null;
  /** The number before which the page begins. */
  before: number | null;
}

const now = sql<Date>`clock_timestamp()`;

async function countOpen(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('coin_adjustment as a')
    .innerJoin('adjustment_sentence as told', 'told.adjustment_id', 'a.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('a.state', '=', 'open')
    .where('a.expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Requests, newest first, and how many wait for a decision. One that can no longer be decided is not open.
 */
export async function listAdjustments(
  db: Db,
  { openOnly, playerId, before }: AdjustmentFilter,
): Promise<{ items: Adjustment[]; isWhole: boolean; open: number }> {
  const rows = await selectAdjustments(db)
    .$if(openOnly, (query) =>
      query
        .where('a.state', '=', 'open')
        .where('a.expires_at', '>', now)
        .where('told.player_id', 'is not', null),
    )
    .$if(playerId !== null, (query) =>
      query.where('a.account_id', '=', sql<string>`(select account_id from player where id = ${playerId})`),
    )
    .$if(before !== null, (query) => query.where('a.number', '<', before!))
    .orderBy('a.number', 'desc')
    .limit(adjustmentRowsMax + 1)
    .execute();
  const items = rows.slice(0, adjustmentRowsMax).map(viewOf);
  return { items, isWhole: rows.length <= adjustmentRowsMax, open: await countOpen(db) };
}
