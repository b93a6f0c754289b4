import type { StartableId } from '@sikka/contract/catalogue';
import { keptPlayDaysMax, keptPlayRowsMax } from '@sikka/contract/plays';
import type { KeptPlay } from '@sikka/contract/routes/play';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

const outcomes = { pay: 'paid', leave: 'unpaid' } as const;

/** A player's games that wait for a person, and what was decided in the last thirty days; the latest news first. */
export async function listKeptPlays(db: Db, playerId: string): Promise<KeptPlay[]> {
  const { rows } = await sql<{
    id: string;
    gameId: StartableId;
    startedAt: Date;
    coins: number;
    decision: 'pay' | 'leave' | null;
    reason: KeptPlay['reason'];
    sentence: string | null;
  }>`
    select p.id, p.game_id as "gameId", p.started_at as "startedAt", coalesce(p.coins_earned, 0) as coins, kept.decision,
        kept.reason, kept.sentence
      from (
        select id, null as decision, null as reason, null as sentence, started_at as at from play
          where player_id = ${playerId} and state = 'held'
        union all
        select play_id, decision, reason, sentence, decided_at from play_decision
          where player_id = ${playerId} and decided_at > clock_timestamp() - ${keptPlayDaysMax} * interval '1 day'
      ) as kept
      join play p on p.id = kept.id
      order by kept.at desc, p.id limit ${keptPlayRowsMax}`.execute(db);
  return rows.map(({ decision, startedAt, ...row }) => ({
    ...row,
    outcome: decision === null ? 'waiting' : outcomes[decision],
    startedAt: startedAt.toISOString(),
  }));
}
