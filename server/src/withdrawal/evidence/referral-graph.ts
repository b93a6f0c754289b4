import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

export interface ReferralNode {
  id: string;
  name: string;
  joinDate: string;
  /** -1 invited this player, 1 was invited by them; two steps at most. */
  step: number;
  throughId: string | null;
  verified: boolean;
}

const nodesMax = 50;

/**
 * A player's inviters and invited players, two steps either way and at most fifty people, the nearest first.
 */
export async function readReferralGraph(
  db: Db,
  playerId: string,
): Promise<{ nodes: ReferralNode[]; isWhole: boolean }> {
  const { rows } = await sql<Omit<ReferralNode, 'joinDate'> & { joinedAt: Date }>`
    with up as (
      select referrer_id as id, -1 as step, null::uuid as through from pending_referral where new_player_id = ${playerId}
    ), up_twice as (
      select r.referrer_id, -2, up.id from up join pending_referral r on r.new_player_id = up.id
    ), down as materialized (
      select new_player_id as id, 1 as step, null::uuid as through from pending_referral
        where referrer_id = ${playerId} order by created_at desc, id desc limit ${nodesMax + 1}
    ), down_twice as (
      select r.new_player_id, 2, down.id from down join pending_referral r on r.referrer_id = down.id
        limit ${nodesMax + 1}
    ), people as (
      select * from up union all select * from up_twice union all select * from down union all select * from down_twice
    )
    select player.id, name, joined_at as "joinedAt", step, through as "throughId",
        email_verified_at is not null as verified
      from people join player on player.id = people.id
      order by abs(step), step, joined_at desc limit ${nodesMax + 1}`.execute(db);
  const nodes = rows
    .slice(0, nodesMax)
    .map(({ joinedAt, ...node }) => ({ ...node, joinDate: joinedAt.toISOString() }));
  return { nodes, isWhole: rows.length <= nodesMax };
}
