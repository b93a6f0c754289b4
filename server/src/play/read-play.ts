import type { z } from 'zod';
import type { StartableId } from '@sikka/contract/catalogue';
import type { getPlay, Replay } from '@sikka/contract/routes/player/play';
import { receiptFormat, type Receipt } from '@sikka/contract/routes/player/receipt';
import type { Db } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { readProof } from '../transparency/index.ts';
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

/**
 * The receipt of one of the player's paid games (docs/decisions/0016). A game that paid nothing has none and
 * answers `play_not_found`, as another player's does.
 */
export async function readReceipt(db: Db, playerId: string, playId: string): Promise<Receipt> {
  const play = await findPlay(db, playerId, playId);
  const { log, log_hash: logHash, score, ticks, coins_earned: coins, transaction_id: transactionId } = play;
  if (play.state !== 'paid' || !log || !logHash || score === null || ticks === null || !transactionId)
    throw new Refusal('play_not_found');
  const { transaction, leaf, day } = await readProof(db, transactionId);
  return {
    format: receiptFormat,
    play: {
      id: play.id,
      gameId: play.game_id as StartableId,
      rules: play.rules,
      seed: [...seedWords(play.seed)],
      log: log.toString('base64'),
      logHash: logHash.toString('hex'),
      score,
      ticks,
      coins: coins ?? 0,
    },
    transaction: { ...transaction, lines: [...transaction.lines] },
    leaf,
    day: day && { ...day, path: [...day.path] },
  };
}
