import { createHash } from 'node:crypto';
import type { ErrorCode } from '@sikka/contract/errors';
import type { PlayResult } from '@sikka/contract/routes/player/play';
import { cores, currentRules } from '@sikka/games/cores';
import { gameRules } from '@sikka/games/sdk/core/game-core';
import { decodeLog, joinLog, type LogShape } from '@sikka/games/sdk/core/log';
import type { Caller } from '../platform/caller.ts';
import { Refusal } from '../platform/errors.ts';
import { inSpan, rememberSpan } from '../platform/tracing/index.ts';
import { refusedByDatabase } from '../platform/refused-by-database.ts';
import { requireClaimable, type Play } from './find-play.ts';
import { putUnderReview, recordRejection } from './put-under-review.ts';
import type { FinishDeps } from './deps.ts';
import { readResult, toPlayResult } from './read-result.ts';
import type { LogVerdict } from './verdict-cache.ts';
import { isTooEarly } from './result-timing.ts';
import type { ProvenResult, Settlement } from './settle-games.ts';

export interface Result {
  log: Buffer;
  /** What the player's screen showed. */
  score: number;
}

/** A result with the hash of its log, which identifies a repeat. */
interface HashedResult extends Result {
  logHash: Buffer;
}

const refusalCodes = {
  malformed: 'log_malformed',
  forged: 'log_forged',
  truncated: 'log_truncated',
  overrun: 'log_overrun',
} as const satisfies Record<string, ErrorCode>;

/** True if this log was counted before: its answer was lost, so repeat it. */
function isAnsweredAlready(play: Play, logHash: Buffer): boolean {
  return (play.state === 'paid' || play.state === 'unpaid') && play.log_hash?.equals(logHash) === true;
}

/** Refuses what needs no replay to be seen: wrong shape, edited, faster than the clock. */
function checkBeforeReplay(play: Play, log: Buffer, core: LogShape): void {
  // Under review is the log that came in time. Another one would have had unlimited time to be made.
  if (play.state === 'held' && play.log?.equals(log) !== true) throw new Refusal('log_edited');
  const decoded = decodeLog(log, core);
  if (!decoded.ok) throw new Refusal(refusalCodes[decoded.refusal]);
  const { endTick } = decoded.value;
  const sentBefore = joinLog(endTick, play.body);
  if (!log.subarray(0, sentBefore.length).equals(sentBefore)) throw new Refusal('log_edited');
  if (isTooEarly(play.elapsedMs, endTick)) {
    throw new Refusal(play.state === 'abandoned' ? 'play_superseded' : 'play_too_early');
  }
}

const newerRulesRetryMs = 5_000;

/** Rules later than ours: of a game that we do not know, or of a higher version. */
function isNewer(rules: string): boolean {
  const [gameId = '', version] = gameRules(rules).split('@');
  return Number(version) > Number(currentRules[gameId]?.split('@')[1] ?? 0);
}

/** Our check failed, not the player: the result is stored and stays claimable (docs/decisions/0006). */
async function parkUnchecked(deps: FinishDeps, play: Play, log: Buffer, error: unknown): Promise<never> {
  deps.log.error({ playId: play.id, err: error }, 'a game could not be checked');
  await putUnderReview(deps.db, play, log, 'check_failed');
  throw new Refusal('check_unavailable', { retryAfterMs: 5_000 });
}

async function replay(deps: FinishDeps, play: Play, { log, logHash }: HashedResult): Promise<LogVerdict> {
  try {
    const owner = { playerId: play.player_id, playId: play.id, logHash };
    const task = { rules: play.rules, seed: play.seed, log };
    return await inSpan('replay', () => deps.replays.replayLog(task, owner));
  } catch (error) {
    // Not even tried: too much is asked of us at present.
    if (error instanceof Refusal) throw error;
    return parkUnchecked(deps, play, log, error);
  }
}

async function prove(deps: FinishDeps, play: Play, result: HashedResult): Promise<ProvenResult> {
  const core = cores.get(play.rules);
  // Another server of ours has a newer build, and checks it when it is sent again (docs/decisions/0047).
  if (!core && isNewer(play.rules)) throw new Refusal('unavailable', { retryAfterMs: newerRulesRetryMs });
  if (!core) return parkUnchecked(deps, play, result.log, new Error(`no core for ${play.rules}`));
  checkBeforeReplay(play, result.log, core);
  const verdict = await replay(deps, play, result);
  if (!verdict.ok) throw new Refusal(refusalCodes[verdict.refusal]);
  if (verdict.score !== result.score) {
    await putUnderReview(deps.db, play, result.log, 'score_mismatch');
    throw new Refusal('score_mismatch');
  }
  return { ...verdict, log: result.log, logHash: result.logHash };
}

async function pay(deps: FinishDeps, caller: Caller, play: Play, proven: ProvenResult): Promise<Settlement> {
  const { playerId, accountId } = caller;
  const { db, settler, embeddedGame } = deps;
  try {
    return await inSpan('settle', () => {
      rememberSpan(accountId);
      const isChallenge = play.challenge_day !== null;
      return settler.pay({ playerId, accountId, playId: play.id, proven, embeddedGame, isChallenge });
    });
  } catch (caught) {
    const error = refusedByDatabase(caught);
    // Over the coin cap: nothing is paid now, and nothing is lost (docs/decisions/0002).
    if (error instanceof Refusal && error.code === 'invalid_coin_value') {
      await putUnderReview(db, play, proven.log, 'coin_cap');
    }
    throw error;
  }
}

/** What the completion panel shows of a game that was just settled. */
function answer(play: Play, proven: ProvenResult, settlement: Settlement): PlayResult {
  const { coins, reason, transactionId: _, ...now } = settlement;
  return toPlayResult({
    ...now,
    id: play.id,
    gameId: play.game_id,
    score: proven.score,
    ticks: proven.ticks,
    coinsEarned: coins,
    unpaidReason: reason,
  });
}

/** Says nothing about the result: too much is asked of us at present, or our check failed. */
const isOurs = ({ code }: Refusal): boolean =>
  ['too_many_requests', 'busy', 'check_unavailable', 'unavailable'].includes(code);

/** Records what an operator may want to see of a refused result. */
async function recordRefusal(
  deps: FinishDeps,
  play: Play,
  refusal: Refusal,
  { log, score }: Result,
): Promise<void> {
  if (isOurs(refusal)) return;
  const core = cores.get(play.rules);
  const isLog = core !== undefined && decodeLog(log, core).ok;
  await recordRejection(deps.db, play, refusal.code, { log: isLog ? log : Buffer.alloc(0), score });
}

/**
 * Checks a finished game by playing it again and pays what it proves, once (§4 'Game play').
 * Sent again with the same log it answers the same. Throws `play_*`, `log_*`, `score_mismatch`,
 * `check_unavailable` or `too_many_requests` (try again) or `invalid_coin_value` (stays claimable).
 */
export async function finishPlay(
  deps: FinishDeps,
  caller: Caller,
  playId: string,
  sent: Result,
): Promise<PlayResult> {
  const result = { ...sent, logHash: createHash('sha256').update(sent.log).digest() };
  const { whileChecking } = deps.settler;
  const play = await whileChecking(() => deps.findPlay(caller.playerId, playId));
  if (isAnsweredAlready(play, result.logHash)) return readResult(deps.db, caller, playId);
  requireClaimable(play);
  try {
    const proven = await whileChecking(() => prove(deps, play, result));
    const settlement = await pay(deps, caller, play, proven);
    deps.onResult?.(play.game_id, settlement.reason === null ? 'paid' : 'unpaid', settlement.coins);
    return answer(play, proven, settlement);
  } catch (error) {
    deps.onResult?.(play.game_id, error instanceof Refusal ? error.code : 'error', 0);
    if (error instanceof Refusal) await recordRefusal(deps, play, error, result);
    // Two tabs sent the same result: the other one was faster.
    if (!(error instanceof Refusal) || error.code !== 'play_already_finished') throw error;
    const now = await deps.findPlay(caller.playerId, playId);
    if (!isAnsweredAlready(now, result.logHash)) throw error;
  }
  return readResult(deps.db, caller, playId);
}
