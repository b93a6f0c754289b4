import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

interface FinishedTry {
  playId: string;
  score: number;
  logHash: Buffer;
}

/** Writes the scores of proven tries. The same log twice on one day violates `challenge_log_once`: it was copied. */
export async function recordTries(tx: Tx, tries: readonly FinishedTry[]): Promise<void> {
  if (tries.length === 0) return;
  await sql`update challenge_try t set score = done.score, finished_at = clock_timestamp(), log_hash = done.hash
    from unnest(${tries.map(({ playId }) => playId)}::uuid[], ${tries.map(({ score }) => score)}::integer[],
      ${tries.map(({ logHash }) => logHash)}::bytea[]) as done(play_id, score, hash)
    where t.play_id = done.play_id`.execute(tx);
}
