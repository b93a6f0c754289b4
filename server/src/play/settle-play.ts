import { sql } from 'kysely';
import { embeddedId, findGame } from '@sikka/contract/catalogue';
import { earningDay, nextReward, type NextReward } from '@sikka/contract/rewards';
import type { Tx } from '../platform/database/index.ts';
import { announceFriend } from '../referral/index.ts';
import { post } from '../wallet/index.ts';
import { type Floor, isLate, type UnpaidReason } from './rules.ts';
import { lockPlay, requireClaimable, type Play } from './find-play.ts';
import type { EmbeddedGame } from './parts.ts';
import { decideReward } from './decide-reward.ts';
import { gamesToday } from './tally.ts';
import type { ScoreEvent } from './replay-pool.ts';

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
  /** The title of a game by URL in the coin history. */
  embeddedGame: EmbeddedGame | null;
}

interface Payment {
  coins: number;
  reason: UnpaidReason | null;
  transactionId: string | null;
  /** Coins in the account after the payment; null where nothing was paid. */
  balance: number | null;
}

/** Outcome of a game: the payment, and its player's paid games including this one. */
export interface Settlement extends Payment {
  gamesPlayed: number;
  /** This game's minimum to earn. */
  floor: Floor;
  /** By the current settings. */
  nextReward: NextReward;
}

async function pay(tx: Tx, play: Play, settling: Settling, coins: number): Promise<Payment> {
  const { accountId, embeddedGame } = settling;
  const title = findGame(play.game_id)?.title ?? embeddedGame?.title ?? play.game_id;
  const { transactionId, balance } = await post(tx, {
    accountId,
    reason: 'game',
    reference: play.id,
    coins,
    label: `Game: ${title}`,
  });
  return { coins, reason: null, transactionId, balance };
}

/** Whether the game moves its player on to the next tier. */
function counts(play: Play, payment: Payment): boolean {
  return payment.coins > 0 && play.game_id !== embeddedId;
}

/** Flags for a withdrawal review: later than pauses explain, or no uploads during the game. */
function reviewFlags(play: Play, proven: ProvenResult): string[] {
  const late = isLate(play.elapsedMs, proven.ticks) && play.state === 'open';
  return [...play.flags, ...(late ? ['late'] : []), ...(play.chunks === 0 ? ['unwatched'] : [])];
}

/** Play, scores and tally in one statement: a settled game must not hold its locks for three round trips. */
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
        .set({
          games_played: sql<number>`games_played + ${counts(play, payment) ? 1 : 0}`,
          day: sql<Date>`ledger_day_of(clock_timestamp())`,
          day_games: sql<number>`${gamesToday} + 1`,
        })
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
 * Pays a proven game: the tier is read under the player's lock, by the settings of the game's start; play,
 * scores, tally and ledger change in one transaction (§4). Throws what `requireClaimable` and the ledger
 * throw.
 */
export async function settlePlay(tx: Tx, settling: Settling): Promise<Settlement> {
  const { playerId, playId, proven } = settling;
  const { play, gamesPlayed, gamesToday, promised, current } = await lockPlay(tx, playerId, playId);
  requireClaimable(play);
  const { floor, coins, reason } = decideReward(promised, play, { gamesPlayed, gamesToday }, proven);
  const payment: Payment =
    reason === null
      ? await pay(tx, play, settling, coins)
      : { coins, reason, transactionId: null, balance: null };
  await recordResult(tx, play, proven, payment);
  const played = gamesPlayed + (counts(play, payment) ? 1 : 0);
  // A referral bonus may have waited for this game.
  if (played > gamesPlayed && played <= current.values.referralMinGames) await announceFriend(tx, playerId);
  return {
    ...payment,
    gamesPlayed: played,
    floor,
    nextReward: nextReward(
      played,
      current.values.rewardTiers,
      earningDay(gamesToday + (payment.coins > 0 ? 1 : 0), current.values.dailyFullGames),
    ),
  };
}
