import { receiptFormat, type Receipt } from '@sikka/contract/routes/player/receipt';
import type { StartableId } from '@sikka/contract/catalogue';
import type { Db } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { readProof } from '../transparency/index.ts';
import { findPlay } from './find-play.ts';
import { seedWords } from './seed.ts';

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
