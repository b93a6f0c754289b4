import { actionsPerTickMax, type GameCore } from '../sdk/core.ts';
import { decodeLog, LogWriter, type LogEntry } from '../sdk/log.ts';
import { replay } from '../sdk/replay.ts';

/** Throws bent and invented logs at a core and counts what became of them. */

export interface FuzzTally {
  logs: number;
  proven: number;
  refused: number;
  /** The slowest replay in milliseconds. */
  slowestMs: number;
}

export interface FuzzOptions {
  /** How many logs; `FUZZ_LOGS` by convention, see `fuzzLogsWanted`. */
  logs: number;
  /** A number below the limit; hand in a seeded one and print its seed. */
  below(limit: number): number;
  /** Real games to bend: a log and the seed that it was played on. */
  games: readonly { seed: Uint32Array; log: Uint8Array }[];
  /** Hears of every log that was proven, for the caller to check by hand. */
  proven?(seed: Uint32Array, log: Uint8Array, score: number): void;
}

/** How many logs a fuzz test throws: the environment's `FUZZ_LOGS`, else two thousand. */
export function fuzzLogsWanted(): number {
  // oxlint-disable-next-line node/no-process-env
  return Number(process.env['FUZZ_LOGS'] ?? 2000);
}

/** Replays every bent log; what a replay throws comes out. */
export function fuzzLogs(core: GameCore, options: FuzzOptions): FuzzTally {
  const tally: FuzzTally = { logs: 0, proven: 0, refused: 0, slowestMs: 0 };
  for (let count = 0; count < options.logs; count += 1) {
    const { seed, log } = options.games[options.below(options.games.length)]!;
    const bent = bend(core, log, options);
    const begun = performance.now();
    const proof = replay(core, seed, bent);
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - begun);
    tally.logs += 1;
    if (proof.ok) options.proven?.(seed, bent, proof.score);
    if (proof.ok) tally.proven += 1;
    else tally.refused += 1;
  }
  return tally;
}

function bend(core: GameCore, log: Uint8Array, { below }: FuzzOptions): Uint8Array {
  const way = below(4);
  if (way === 0) return flipBytes(log, below);
  if (way === 1) return Uint8Array.from({ length: below(400) }, () => below(256));
  if (way === 2) return inventLog(core, below);
  return bendEntries(core, log, below);
}

type Below = (limit: number) => number;

function flipBytes(log: Uint8Array, below: Below): Uint8Array {
  const bent = log.slice(0, below(8) === 0 ? below(log.length) : log.length);
  for (let flips = below(4); flips >= 0 && bent.length > 0; flips -= 1) {
    const at = below(bent.length);
    bent[at] = bent[at]! ^ (1 << below(8));
  }
  return bent;
}

/** A well-formed log of moves at random ticks. */
function inventLog(core: GameCore, below: Below): Uint8Array {
  const writer = new LogWriter(core.actionBits);
  let tick = 0;
  for (let moves = below(200); moves > 0; moves -= 1) {
    tick += below(200);
    if (tick >= core.ticksMax) break;
    writer.push(tick, below(1 << core.actionBits));
  }
  return writer.finish(Math.min(core.ticksMax, Math.max(writer.lastTick + 1, below(core.ticksMax) + 1)));
}

/** A real log with moves dropped, doubled, moved or exchanged, still well formed. */
function bendEntries(core: GameCore, log: Uint8Array, below: Below): Uint8Array {
  const decoded = decodeLog(log, core);
  if (!decoded.ok) return log;
  const { entries, endTick } = decoded.value;
  // Half of the logs are bent hard, the others in a place or two.
  const odds = below(2) === 0 ? 60 : entries.length * 3;
  const bent = entries.flatMap((entry) => (below(odds) < 4 ? bendEntry(entry, core, below) : [entry]));
  const writer = new LogWriter(core.actionBits);
  for (const { tick, action } of bent.toSorted((one, other) => one.tick - other.tick)) {
    if (tick < core.ticksMax) writer.push(tick, action);
  }
  const end = below(3) === 0 ? below(core.ticksMax) + 1 : endTick;
  return writer.finish(Math.max(end, writer.lastTick + 1));
}

function bendEntry(entry: LogEntry, core: GameCore, below: Below): LogEntry[] {
  const chance = below(4);
  if (chance === 0) return [];
  if (chance === 1) return [entry, { tick: entry.tick + 1 + below(actionsPerTickMax), action: entry.action }];
  if (chance === 2) return [{ tick: entry.tick, action: below(1 << core.actionBits) }];
  return [{ tick: Math.max(0, entry.tick + below(41) - 20), action: entry.action }];
}
