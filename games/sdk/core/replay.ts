import {
  scoreEventEveryTicks,
  ticksPerSecond,
  type Action,
  type GameCore,
  type GameStats,
} from './game-core.ts';
import { decodeBody, decodeLog, type LogEntry } from './log.ts';

/** Replays a log. The server pays only for its result (§4). */

export type ReplayRefusal = 'malformed' | 'forged' | 'truncated' | 'overrun';

export interface ScoreEvent {
  tick: number;
  score: number;
}

export interface ReplayProof {
  ok: true;
  score: number;
  ticks: number;
  inputs: number;
  /** One per `scoreEventEveryTicks` in which the score changed, and the last; bounded by the game's length. */
  scoreEvents: ScoreEvent[];
  /** The statistics at the game's end, for the player's progress; empty for a game without. */
  stats: GameStats;
  hash: number;
}

export interface PrefixProof {
  ok: true;
  over: boolean;
  score: number;
  ticks: number;
  inputs: number;
  scoreEvents: ScoreEvent[];
}

export interface Refused {
  ok: false;
  refusal: ReplayRefusal;
}

/**
 * Replays a whole log. Refusals: `malformed` (not a log), `forged` (a move the game does not allow then),
 * `truncated` (not over at its end), `overrun` (over before its end, moves after it, or too long a game).
 */
export function replay<State>(
  core: GameCore<State>,
  seed: Uint32Array,
  log: Uint8Array,
): ReplayProof | Refused {
  const decoded = decodeLog(log, core);
  if (!decoded.ok) return decoded;
  const { endTick, entries } = decoded.value;
  const state = core.init(seed);
  const run = runEntries(core, state, entries, endTick);
  if (run.forged) return refused('forged');
  if (!run.over) return refused('truncated');
  if (run.ticks !== endTick) return refused('overrun');
  const { score, ticks, scoreEvents } = run;
  const stats = core.stats?.(state) ?? {};
  return { ok: true, score, ticks, inputs: entries.length, scoreEvents, stats, hash: core.hash(state) };
}

/**
 * The result of a play's first `tick` ticks, from the body uploaded so far: the score events of an abandoned play.
 */
export function replayPrefix<State>(
  core: GameCore<State>,
  seed: Uint32Array,
  body: Uint8Array,
  tick: number,
): PrefixProof | Refused {
  if (!Number.isInteger(tick) || tick < 0) return refused('malformed');
  if (tick > core.ticksMax) return refused('overrun');
  const decoded = decodeBody(body, core, tick);
  if (!decoded.ok) return decoded;
  const run = runEntries(core, core.init(seed), decoded.value, tick);
  if (run.forged) return refused('forged');
  if (run.entriesLeft > 0) return refused('overrun');
  const { over, score, ticks, scoreEvents } = run;
  return { ok: true, over, score, ticks, inputs: decoded.value.length, scoreEvents };
}

/** The state's hash after each second of a log and at its end; for comparing engines. Stops where the log does. */
export function replayHashes<State>(core: GameCore<State>, seed: Uint32Array, log: Uint8Array): number[] {
  const decoded = decodeLog(log, core);
  if (!decoded.ok) return [];
  const state = core.init(seed);
  const hashes: number[] = [];
  const { endTick, entries } = decoded.value;
  stepThrough(core, state, { entries, endTick, pauseEvery: ticksPerSecond }, () =>
    hashes.push(core.hash(state)),
  );
  hashes.push(core.hash(state));
  return hashes;
}

interface Run {
  forged: boolean;
  over: boolean;
  score: number;
  ticks: number;
  entriesLeft: number;
  scoreEvents: ScoreEvent[];
}

/** Advances a state to the end of its log. */
function runEntries<State>(
  core: GameCore<State>,
  state: State,
  entries: readonly LogEntry[],
  endTick: number,
): Run {
  const scoreEvents: ScoreEvent[] = [];
  const addScore = (tick: number): void => addScoreEvent(scoreEvents, tick, core.outcome(state).score);
  const way = { entries, endTick, pauseEvery: scoreEventEveryTicks };
  const { ticks, entriesLeft, forged } = stepThrough(core, state, way, addScore);
  addScore(ticks);
  return { forged, ...core.outcome(state), ticks, entriesLeft, scoreEvents };
}

interface Way {
  entries: readonly LogEntry[];
  endTick: number;
  /** `atPause` is called after each `pauseEvery` ticks. */
  pauseEvery: number;
}

/** Steps through ticks with moves and fast-forwards between them, until the log or the game ends. */
function stepThrough<State>(
  core: GameCore<State>,
  state: State,
  { entries, endTick, pauseEvery }: Way,
  atPause: (tick: number) => void,
): { ticks: number; entriesLeft: number; forged: boolean } {
  let next = 0;
  let tick = 0;
  let pause = pauseEvery;
  let forged = false;
  while (tick < endTick && !core.outcome(state).over) {
    const move = entries[next]?.tick ?? endTick;
    if (tick === move) {
      const actions = takeActions(entries, next, tick);
      forged = !actions.every((action) => core.accepts(state, action));
      if (forged) break;
      core.step(state, actions);
      next += actions.length;
      tick += 1;
    } else {
      tick += core.fastForward(state, Math.min(move, pause) - tick);
    }
    if (tick < pause) continue;
    atPause(tick);
    pause += pauseEvery;
  }
  return { ticks: tick, entriesLeft: entries.length - next, forged };
}

function takeActions(entries: readonly LogEntry[], from: number, tick: number): Action[] {
  const actions: Action[] = [];
  for (let index = from; entries[index]?.tick === tick; index += 1) actions.push(entries[index]!.action);
  return actions;
}

function addScoreEvent(events: ScoreEvent[], tick: number, score: number): void {
  const last = events.at(-1)?.score ?? 0;
  if (score !== last) events.push({ tick, score });
}

function refused(refusal: ReplayRefusal): Refused {
  return { ok: false, refusal };
}
