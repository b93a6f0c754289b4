import type { StartableId } from '@sikka/contract/catalogue';
import { reviewedPlayDaysMax, reviewedPlayRowsMax } from '@sikka/contract/plays';
import type { ReviewedPlay } from '@sikka/contract/routes/player/play';
import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';

const outcomes = { pay: 'paid', leave: 'unpaid' } as const;

/** A player's games under review, and the decisions of the last thirty days; the latest first. */
export async function listPlaysUnderReview(db: Db, playerId: string): Promise<ReviewedPlay[]> {
  const { rows } = await sql<{
    id: string;
    gameId: StartableId;
    startedAt: Date;
    coins: number;
    decision: 'pay' | 'leave' | null;
    reason: ReviewedPlay['reason'];
    sentence: string | null;
  }>`
    select p.id, p.game_id as "gameId", p.started_at as "startedAt", coalesce(p.coins_earned, 0) as coins, kept.decision,
        kept.reason, kept.sentence
      from (
        select id, null as decision, null as reason, null as sentence, started_at as at from play
          where player_id = ${playerId} and state = 'held'
        union all
        select play_id, decision, reason, sentence, decided_at from play_decision
          where player_id = ${playerId} and decided_at > clock_timestamp() - ${reviewedPlayDaysMax} * interval '1 day'
      ) as kept
      join play p on p.id = kept.id
      order by kept.at desc, p.id limit ${reviewedPlayRowsMax}`.execute(db);
  return rows.map(({ decision, startedAt, ...row }) => ({
    ...row,
    outcome: decision === null ? 'waiting' : outcomes[decision],
    startedAt: startedAt.toISOString(),
  }));
}
