import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

interface FinishedTry {
  playId: string;
  score: number;
  logHash: Buffer;
}

/**
 * Writes the scores of proven tries; those of a closed day have no place. The same log twice on one day violates
 * `challenge_log_once`: it was copied.
 */
export async function recordTries(tx: Tx, tries: readonly FinishedTry[]): Promise<void> {
  if (tries.length === 0) return;
  const ids = tries.map(({ playId }) => playId);
  await sql`update challenge_try t set score = done.score, finished_at = clock_timestamp(), log_hash = done.hash
    from unnest(${ids}::uuid[], ${tries.map(({ score }) => score)}::integer[],
      ${tries.map(({ logHash }) => logHash)}::bytea[]) as done(play_id, score, hash)
      , (select d.day from challenge_day d where d.players is null
        and d.day in (select own.day from challenge_try own where own.play_id = any(${ids}::uuid[])) for share) as open
    where t.play_id = done.play_id and t.day = open.day`.execute(tx);
}
