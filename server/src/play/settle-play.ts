import { sql } from 'kysely';
import { findGame } from '@sikka/contract/catalogue';
import { cores } from '@sikka/games/cores';
import type { Tx } from '../database/index.ts';
import { post } from '../wallet/index.ts';
import { findPlay, requireClaimable, type Play } from './find-play.ts';
import type { ScoreEvent } from './replay-task.ts';
import { isLate, rewardCoins, unpaidReason, type UnpaidReason } from './rules.ts';
import { lockTally } from './tally.ts';

export interface ProvenResult {
  log: Buffer;
  logHash: Buffer;
  score: number;
  ticks: number;
  inputs: number;
  scoreEvents: ScoreEvent[];
}

interface Settling {
  playerId: string;
  accountId: string;
  playId: string;
  proven: ProvenResult;
}

async function pay(tx: Tx, play: Play, accountId: string, coins: number): Promise<string> {
  const title = findGame(play.game_id)?.title ?? play.game_id;
  const posting = await post(tx, {
    accountId,
    reason: 'game',
    reference: play.id,
    coins,
    label: `Game: ${title}`,
  });
  await tx
    .updateTable('play_tally')
    .set({ games_played: sql<number>`games_played + 1` })
    .where('player_id', '=', play.player_id)
    .execute();
  return posting.transactionId;
}

interface Payment {
  coins: number;
  reason: UnpaidReason | null;
  transactionId: string | null;
}

/** What a withdrawal review should know: late beyond pauses, or played with nothing sent on the way. */
function reviewFlags(play: Play, proven: ProvenResult): string[] {
  const late = isLate(play.elapsedMs, proven.ticks) && play.state === 'open';
  return [...play.flags, ...(late ? ['late'] : []), ...(play.chunks === 0 ? ['unwatched'] : [])];
}

async function recordResult(tx: Tx, play: Play, proven: ProvenResult, payment: Payment): Promise<void> {
  await tx
    .updateTable('play')
    .set({
      state: payment.coins > 0 ? 'paid' : 'unpaid',
      finished_at: sql<Date>`clock_timestamp()`,
      log: proven.log,
      log_hash: proven.logHash,
      score: proven.score,
      ticks: proven.ticks,
      inputs: proven.inputs,
      coins_earned: payment.coins,
      unpaid_reason: payment.reason,
      transaction_id: payment.transactionId,
      flags: reviewFlags(play, proven),
    })
    .where('id', '=', play.id)
    .execute();
  const scores = proven.scoreEvents.map((event) => ({ play_id: play.id, ...event }));
  if (scores.length > 0) {
    await tx
      .insertInto('game_score')
      .values(scores)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Pays a proven game: the tier is read under the player's lock, and play, scores, tally and ledger
 * change together or not at all (§4). Throws what `requireClaimable` and the ledger throw.
 */
export async function settlePlay(tx: Tx, { playerId, accountId, playId, proven }: Settling): Promise<void> {
  const gamesPlayed = await lockTally(tx, playerId);
  const play = await findPlay(tx, playerId, playId, 'lock');
  requireClaimable(play);
  const floor = cores.get(play.rules)?.floor ?? { ticks: 0, score: 0 };
  const reason = unpaidReason(proven, floor);
  const coins = reason === null ? rewardCoins(gamesPlayed) : 0;
  const transactionId = coins > 0 ? await pay(tx, play, accountId, coins) : null;
  await recordResult(tx, play, proven, { coins, reason, transactionId });
}
