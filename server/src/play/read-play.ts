import type { z } from 'zod';
import type { StartableId } from '@sikka/contract/catalogue';
import type { getPlay } from '@sikka/contract/routes/player/play';
import type { Db } from '../platform/database/index.ts';
import { findPlay } from './find-play.ts';
import { seedWords } from './seed.ts';

type PlayReceipt = z.infer<(typeof getPlay)['responses'][200]['content']['application/json']['schema']>;

/** One of the player's plays: all that is needed to check it by hand once it is paid. */
export async function readPlay(db: Db, playerId: string, playId: string): Promise<PlayReceipt> {
  const play = await findPlay(db, playerId, playId);
  return {
    id: play.id,
    gameId: play.game_id as StartableId,
    rules: play.rules,
    seed: [...seedWords(play.seed)],
    state: play.state,
    startedAt: play.started_at.toISOString(),
    finishedAt: play.finished_at?.toISOString() ?? null,
    score: play.score,
    ticks: play.ticks,
    coinsEarned: play.coins_earned,
    logHash: play.log_hash?.toString('hex') ?? null,
    transactionId: play.transaction_id,
  };
}
