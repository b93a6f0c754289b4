import { actionsPerTickMax, type GameCore } from '../sdk/core/game-core.ts';
import { decodeLog, LogWriter, logVersion, type LogEntry } from '../sdk/core/log.ts';
import { createRandom, seedFromNumber, type Random } from '../sdk/core/random.ts';
import { replay } from '../sdk/core/replay.ts';

/** Replays mutated and random logs, and compares each accepted one with a plain step-by-step run. */

export interface FuzzReport {
  /** How many logs ended so: `replayed`, or a refusal. */
  ends: Record<string, number>;
  /** Logs whose replay differs from stepping through them. */
  wrong: number;
  /** The slowest replay, in milliseconds of processor time, so the machine's other work does not count. */
  slowestMs: number;
}

export interface PlayedLog {
  seed: Uint32Array;
  log: Uint8Array;
}

export interface FuzzOptions {
  count: number;
  /** The same number gives the same logs. */
  seed: number;
  /** An invariant of every accepted game's last state. */
  holds?: ((state: unknown) => boolean) | undefined;
}

/** Replays `count` logs made from those of played games; throws only if the replay does. */
export function fuzzLogs(
  core: GameCore,
  games: readonly PlayedLog[],
  { count, seed, holds }: FuzzOptions,
): FuzzReport {
  const random = createRandom(seedFromNumber(seed));
  const report: FuzzReport = { ends: {}, wrong: 0, slowestMs: 0 };
  for (let index = 0; index < count; index += 1) {
    const game = games[random.below(games.length)]!;
    tryLog(core, game.seed, mutatedLog(core, game.log, random), { report, holds });
  }
  return report;
}

function tryLog(
  core: GameCore,
  seed: Uint32Array,
  log: Uint8Array,
  { report, holds }: { report: FuzzReport; holds: FuzzOptions['holds'] },
): void {
  const before = process.cpuUsage();
  const proof = replay(core, seed, log);
  const used = process.cpuUsage(before);
  report.slowestMs = Math.max(report.slowestMs, (used.user + used.system) / 1000);
  const end = proof.ok ? 'replayed' : proof.refusal;
  report.ends[end] = (report.ends[end] ?? 0) + 1;
  if (!proof.ok) return;
  const state = lastState(core, seed, log);
  const isSame = core.hash(state) === proof.hash && core.outcome(state).score === proof.score;
  if (!isSame || holds?.(state) === false) report.wrong += 1;
}

/**
 * The state at a log's end, stepped tick by tick as a browser does, to compare with the replay. Undefined for an
 * unreadable log; illegal moves are skipped.
 */
function lastState<State>(core: GameCore<State>, seed: Uint32Array, log: Uint8Array): State | undefined {
  const decoded = decodeLog(log, core);
  if (!decoded.ok) return undefined;
  const { endTick, entries } = decoded.value;
  const state = core.init(seed);
  let next = 0;
  for (let tick = 0; tick < endTick; tick += 1) {
    const first = next;
    while (entries[next]?.tick === tick) next += 1;
    const actions = entries.slice(first, next).map((entry) => entry.action);
    core.step(
      state,
      actions.filter((action) => core.accepts(state, action)),
    );
  }
  return state;
}

function mutatedLog(core: GameCore, log: Uint8Array, random: Random): Uint8Array {
  const ways = [mutateBytes, mutateBytes, mutateEntries, mutateEntries, randomEntries, randomBytes] as const;
  return ways[random.below(ways.length)]!(core, log, random);
}

/** A valid log with one to four bytes changed, removed, repeated or inserted. */
function mutateBytes(_core: GameCore, log: Uint8Array, random: Random): Uint8Array {
  const bytes = [...log];
  for (let change = random.below(4); change >= 0; change -= 1) {
    const at = random.below(bytes.length);
    const way = random.below(6);
    if (way === 0) bytes[at] = bytes[at]! ^ (1 << random.below(8));
    else if (way === 1) bytes[at] = random.below(256);
    else if (way === 2) bytes.splice(at, 1 + random.below(3));
    else if (way === 3) bytes.splice(at, 0, random.below(256));
    else if (way === 4) bytes.splice(at, 0, ...bytes.slice(at, at + 1 + random.below(8)));
    else bytes.length = at;
    if (bytes.length === 0) bytes.push(random.below(256));
  }
  return Uint8Array.from(bytes);
}

/** A valid log with moves dropped, repeated, shifted or replaced, still well formed. */
function mutateEntries(core: GameCore, log: Uint8Array, random: Random): Uint8Array {
  const decoded = decodeLog(log, core);
  if (!decoded.ok) throw new Error('a bot wrote an invalid log');
  const { entries, endTick } = decoded.value;
  // Half of the logs are changed in many places, the others in one or two.
  const odds = random.below(2) === 0 ? 60 : entries.length * 3;
  const mutated = entries.flatMap((entry) =>
    random.below(odds) < 4 ? mutateEntry(entry, core, random) : [entry],
  );
  const writer = new LogWriter(core.actionBits);
  for (const { tick, action } of mutated.toSorted((one, other) => one.tick - other.tick)) {
    if (tick < core.ticksMax) writer.push(tick, action);
  }
  const end = random.below(3) === 0 ? random.below(core.ticksMax) + 1 : endTick;
  return writer.finish(Math.max(end, writer.lastTick + 1));
}

function mutateEntry({ tick, action }: LogEntry, core: GameCore, random: Random): LogEntry[] {
  const way = random.below(4);
  if (way === 0) return [];
  if (way === 1)
    return [
      { tick, action },
      { tick: tick + 1 + random.below(actionsPerTickMax), action },
    ];
  if (way === 2) return [{ tick, action: random.below(1 << core.actionBits) }];
  return [{ tick: Math.max(0, tick + random.below(41) - 20), action }];
}

/** Random moves at random times, for the longest game or a part of it. */
function randomEntries(core: GameCore, _log: Uint8Array, random: Random): Uint8Array {
  const log = new LogWriter(core.actionBits);
  const spread = 1 + random.below(200);
  const end = random.below(2) === 0 ? core.ticksMax : 1 + random.below(core.ticksMax);
  for (let tick = random.below(spread); tick < end; tick += 1 + random.below(spread)) {
    log.push(tick, random.below(1 << core.actionBits));
  }
  return log.finish(end);
}

function randomBytes(_core: GameCore, _log: Uint8Array, random: Random): Uint8Array {
  const bytes = Array.from({ length: 1 + random.below(400) }, () => random.below(256));
  return Uint8Array.from(random.below(2) === 0 ? [logVersion, ...bytes] : bytes);
}
