import type { StartableId } from '@sikka/contract/catalogue';
import type { Replay } from '@sikka/contract/routes/player/play';
import type { Db } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { findPlay } from './find-play.ts';
import { seedWords } from './seed.ts';

/**
 * One of the player's counted plays with its log. A play that was never counted has nothing to show and answers
 * `play_not_found`, as another player's does.
 */
export async function readReplay(db: Db, playerId: string, playId: string): Promise<Replay> {
  const play = await findPlay(db, playerId, playId);
  const { log, score, ticks, finished_at: finishedAt } = play;
  if (!log || score === null || ticks === null || !finishedAt) throw new Refusal('play_not_found');
  return {
    id: play.id,
    gameId: play.game_id as StartableId,
    rules: play.rules,
    seed: [...seedWords(play.seed)],
    log: log.toString('base64'),
    score,
    ticks,
    coinsEarned: play.coins_earned ?? 0,
    finishedAt: finishedAt.toISOString(),
  };
}
