import type { Evidence } from '@sikka/contract/routes/admin/withdrawals';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

const rowsMax = 10;

/** What was decided about a player's other withdrawals, newest first. */
export async function readEarlier(
  db: Db,
  { playerId, withdrawalId }: { playerId: string; withdrawalId: string },
): Promise<Evidence['earlier']> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'number', 'amount_rupees as amountRupees', 'state', 'requested_at as requestedAt'])
    .select('reject_reason_code as reason')
    .select(
      sql<number>`(select count(*)::int from review_hold where withdrawal_id = withdrawal.id)`.as('holds'),
    )
    .where('player_id', '=', playerId)
    .where('id', '<>', withdrawalId)
    .orderBy('number', 'desc')
    .limit(rowsMax)
    .execute();
  return rows.map(({ requestedAt, ...row }) => ({ ...row, requestedAt: requestedAt.toISOString() }));
}
