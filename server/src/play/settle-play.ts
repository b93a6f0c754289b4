import { sql } from 'kysely';
import { findGame } from '@sikka/contract/catalogue';
import { cores } from '@sikka/games/cores';
import type { Tx } from '../database/index.ts';
import { post } from '../wallet/index.ts';
import { lockPlay, requireClaimable, type Play } from './find-play.ts';
import type { ScoreEvent } from './replay-task.ts';
import { isLate, rewardCoins, unpaidReason, type UnpaidReason } from './rules.ts';

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

interface Payment {
  coins: number;
  reason: UnpaidReason | null;
  transactionId: string | null;
  /** Coins in the account after the payment; null where nothing was paid. */
  balance: number | null;
}

/** What became of a game: the payment, and the paid games of its player with this one. */
export interface Settlement extends Payment {
  gamesPlayed: number;
}

async function pay(tx: Tx, play: Play, accountId: string, coins: number): Promise<Payment> {
  const title = findGame(play.game_id)?.title ?? play.game_id;
  const { transactionId, balance } = await post(tx, {
    accountId,
    reason: 'game',
    reference: play.id,
    coins,
    label: `Game: ${title}`,
  });
  return { coins, reason: null, transactionId, balance };
}

/** What a withdrawal review should know: late beyond pauses, or played with nothing sent on the way. */
function reviewFlags(play: Play, proven: ProvenResult): string[] {
  const late = isLate(play.elapsedMs, proven.ticks) && play.state === 'open';
  return [...play.flags, ...(late ? ['late'] : []), ...(play.chunks === 0 ? ['unwatched'] : [])];
}

/** Play, scores and tally in one statement: a settled game must not keep its locks for three round trips. */
async function recordResult(tx: Tx, play: Play, proven: ProvenResult, payment: Payment): Promise<void> {
  const scores = JSON.stringify(proven.scoreEvents);
  await tx
    .with(
      'scores',
      () => sql`(
      insert into game_score (play_id, tick, score)
      select ${play.id}::uuid, tick, score
        from json_to_recordset(${scores}::json) as event(tick integer, score integer)
      on conflict do nothing)`,
    )
    .with('tally', (with_) =>
      with_
        .updateTable('play_tally')
        .set({ games_played: sql<number>`games_played + 1` })
        .where('player_id', '=', play.player_id)
        .where(sql<boolean>`${payment.coins > 0}`),
    )
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
}

/**
 * Pays a proven game: the tier is read under the player's lock, and play, scores, tally and ledger
 * change together or not at all (§4). Throws what `requireClaimable` and the ledger throw.
 */
export async function settlePlay(
  tx: Tx,
  { playerId, accountId, playId, proven }: Settling,
): Promise<Settlement> {
  const { play, gamesPlayed } = await lockPlay(tx, playerId, playId);
  requireClaimable(play);
  const floor = cores.get(play.rules)?.floor ?? { ticks: 0, score: 0 };
  const reason = unpaidReason(proven, floor);
  const payment: Payment =
    reason === null
      ? await pay(tx, play, accountId, rewardCoins(gamesPlayed))
      : { coins: 0, reason, transactionId: null, balance: null };
  await recordResult(tx, play, proven, payment);
  return { ...payment, gamesPlayed: gamesPlayed + (payment.coins > 0 ? 1 : 0) };
}
