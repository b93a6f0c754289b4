import { createHash } from 'node:crypto';
import { findGame } from '@sikka/contract/catalogue';
import type { ErrorCode } from '@sikka/contract/errors';
import type { PlayResult } from '@sikka/contract/routes/play';
import { cores } from '@sikka/games/cores';
import { decodeLog, joinLog } from '@sikka/games/sdk/log';
import { constraintOf, inTransaction } from '../database/index.ts';
import type { Caller } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { findPlay, requireClaimable, type Play } from './find-play.ts';
import { holdPlay, keepRefusal } from './hold-play.ts';
import type { PlayParts } from './parts.ts';
import { describeResult, readResult } from './read-result.ts';
import type { LogVerdict } from './replay-task.ts';
import { isTooEarly } from './rules.ts';
import { settlePlay, type ProvenResult, type Settlement } from './settle-play.ts';

export interface Result {
  log: Buffer;
  /** What the player's screen showed. */
  score: number;
}

const refusalCodes = {
  malformed: 'log_malformed',
  forged: 'log_forged',
  truncated: 'log_truncated',
  overrun: 'log_overrun',
} as const satisfies Record<string, ErrorCode>;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** True when this very log was counted before: the answer got lost, so it is given again. */
function isAnsweredAlready(play: Play, logHash: Buffer): boolean {
  return (play.state === 'paid' || play.state === 'unpaid') && play.log_hash?.equals(logHash) === true;
}

/** Refuses what needs no replay to be seen: wrong shape, edited, faster than the clock. */
function checkBeforeReplay(play: Play, log: Buffer): void {
  // What is held is the log that came in time. Another one would have had for ever to be made.
  if (play.state === 'held' && play.log?.equals(log) !== true) throw new Refusal('log_edited');
  const core = cores.get(play.rules);
  if (!core) throw new Error(`no core for the rules ${play.rules}`);
  const decoded = decodeLog(log, core);
  if (!decoded.ok) throw new Refusal(refusalCodes[decoded.refusal]);
  const { endTick } = decoded.value;
  const sentBefore = joinLog(endTick, play.body);
  if (!log.subarray(0, sentBefore.length).equals(sentBefore)) throw new Refusal('log_edited');
  if (isTooEarly(play.elapsedMs, endTick)) {
    throw new Refusal(play.state === 'abandoned' ? 'play_superseded' : 'play_too_early');
  }
}

async function replay(parts: PlayParts, play: Play, log: Buffer): Promise<LogVerdict> {
  try {
    return await parts.replays.replayLog({ rules: play.rules, seed: play.seed, log });
  } catch (error) {
    // The check broke, not the player: the result is kept and stays claimable (docs/decisions/0006).
    parts.log.error({ playId: play.id, err: error }, 'a game could not be checked');
    await holdPlay(parts.db, play.id, log, 'check_failed');
    throw new Refusal('check_unavailable', { retryAfterMs: 5_000 });
  }
}

async function prove(parts: PlayParts, play: Play, result: Result): Promise<ProvenResult> {
  checkBeforeReplay(play, result.log);
  const verdict = await replay(parts, play, result.log);
  if (!verdict.ok) throw new Refusal(refusalCodes[verdict.refusal]);
  if (verdict.score !== result.score) {
    await holdPlay(parts.db, play.id, result.log, 'score_mismatch');
    throw new Refusal('score_mismatch');
  }
  return { ...verdict, log: result.log, logHash: sha256(result.log) };
}

function titleOf(parts: PlayParts, play: Play): string {
  return findGame(play.game_id)?.title ?? parts.embeddedGame?.title ?? play.game_id;
}

async function settle(
  parts: PlayParts,
  caller: Caller,
  play: Play,
  proven: ProvenResult,
): Promise<Settlement> {
  const { playerId, accountId } = caller;
  try {
    return await inTransaction(parts.db, (tx) =>
      settlePlay(tx, { playerId, accountId, playId: play.id, proven, title: titleOf(parts, play) }),
    );
  } catch (error) {
    if (constraintOf(error) === 'play_log_once') throw new Refusal('log_replayed');
    // Over the coin cap: nothing is paid now, and nothing is lost (docs/decisions/0002).
    if (error instanceof Refusal && error.code === 'invalid_coin_value') {
      await holdPlay(parts.db, play.id, proven.log, 'coin_cap');
    }
    throw error;
  }
}

/** The answer: what was just settled is at hand; only a game that paid nothing must ask for the balance. */
async function tell(
  parts: PlayParts,
  caller: Caller,
  play: Play,
  proven: ProvenResult,
  settlement: Settlement,
): Promise<PlayResult> {
  const { balance, coins, reason, gamesPlayed, floor, nextReward } = settlement;
  if (balance === null) return readResult(parts.db, caller, play.id);
  return describeResult({
    ...play,
    score: proven.score,
    ticks: proven.ticks,
    balance,
    gamesPlayed,
    floor,
    nextReward,
    coins_earned: coins,
    unpaid_reason: reason,
  });
}

/**
 * Checks a finished game by playing it again and pays what it proves, once (§4 'Game play').
 * Sent again with the same log it answers the same. Throws `play_*`, `log_*`, `score_mismatch`,
 * `check_unavailable` (try again) or `invalid_coin_value` (stays claimable).
 */
export async function finishPlay(
  parts: PlayParts,
  caller: Caller,
  playId: string,
  result: Result,
): Promise<PlayResult> {
  const play = await findPlay(parts.db, caller.playerId, playId);
  if (isAnsweredAlready(play, sha256(result.log))) return readResult(parts.db, caller, playId);
  requireClaimable(play);
  try {
    const proven = await prove(parts, play, result);
    const settlement = await settle(parts, caller, play, proven);
    return await tell(parts, caller, play, proven, settlement);
  } catch (error) {
    if (error instanceof Refusal) await keepRefusal(parts.db, play.id, error.code, result);
    // Two tabs sent the same result: the other one was faster.
    if (!(error instanceof Refusal) || error.code !== 'play_already_finished') throw error;
    const now = await findPlay(parts.db, caller.playerId, playId);
    if (!isAnsweredAlready(now, sha256(result.log))) throw error;
  }
  return readResult(parts.db, caller, playId);
}
