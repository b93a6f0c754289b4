import { botGame } from '../sdk/core/bot-game.ts';
import { actionsPerTickMax, type Bot, type BotStrength, type GameCore } from '../sdk/core/game-core.ts';
import { decodeLog, LogWriter, logVersion, type LogEntry } from '../sdk/core/log.ts';
import { createRandom, seedFromNumber, type Random } from '../sdk/core/random.ts';
import { replay } from '../sdk/core/replay.ts';
import { lastState } from './last-state.ts';

/** Throws bent and invented logs at a core's replay, and checks by another way what it proves. */

export interface FuzzReport {
  /** How many logs came to which end: `replayed` or a refusal. */
  ends: Record<string, number>;
  /** Logs whose proof differs from what stepping through them gives. */
  wrong: number;
  /** Of one replay, in milliseconds of the processor: what else the machine does must not count. */
  slowestMs: number;
}

export interface FuzzOptions {
  count: number;
  /** The same number gives the same logs. */
  first: number;
  /** What must hold at the end of every game that is proven. */
  holds?: ((state: unknown) => boolean) | undefined;
}

const sources = 12;

/** Never throws unless the replay does. */
export function fuzzLogs(core: GameCore, bot: Bot, { count, first, holds }: FuzzOptions): FuzzReport {
  const games = Array.from({ length: sources }, (_, index) => {
    const seed = seedFromNumber(first + index);
    return { seed, log: botGame(core, bot, seed, (index % 3) as BotStrength).log };
  });
  const random = createRandom(seedFromNumber(first));
  const report: FuzzReport = { ends: {}, wrong: 0, slowestMs: 0 };
  for (let index = 0; index < count; index += 1) {
    const { seed, log } = games[random.below(sources)]!;
    tryLog(core, seed, strangeLog(core, log, random), { report, holds });
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

function strangeLog(core: GameCore, log: Uint8Array, random: Random): Uint8Array {
  const ways = [bendBytes, bendBytes, bendEntries, bendEntries, inventEntries, inventBytes] as const;
  return ways[random.below(ways.length)]!(core, log, random);
}

/** A good log with one to four bytes changed, cut out, doubled or put in. */
function bendBytes(_core: GameCore, log: Uint8Array, random: Random): Uint8Array {
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

/** A good log with moves dropped, doubled, shifted or exchanged, still well formed. */
function bendEntries(core: GameCore, log: Uint8Array, random: Random): Uint8Array {
  const decoded = decodeLog(log, core);
  if (!decoded.ok) throw new Error('a bot wrote a log that is none');
  const { entries, endTick } = decoded.value;
  // Half of the logs are bent hard, the others in a place or two.
  const odds = random.below(2) === 0 ? 60 : entries.length * 3;
  const bent = entries.flatMap((entry) =>
    random.below(odds) < 4 ? bendEntry(entry, core, random) : [entry],
  );
  const writer = new LogWriter(core.actionBits);
  for (const { tick, action } of bent.toSorted((one, other) => one.tick - other.tick)) {
    if (tick < core.ticksMax) writer.push(tick, action);
  }
  const end = random.below(3) === 0 ? random.below(core.ticksMax) + 1 : endTick;
  return writer.finish(Math.max(end, writer.lastTick + 1));
}

function bendEntry({ tick, action }: LogEntry, core: GameCore, random: Random): LogEntry[] {
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

/** Random moves at random times, for the whole of the clock or a part. */
function inventEntries(core: GameCore, _log: Uint8Array, random: Random): Uint8Array {
  const log = new LogWriter(core.actionBits);
  const spread = 1 + random.below(200);
  const end = random.below(2) === 0 ? core.ticksMax : 1 + random.below(core.ticksMax);
  for (let tick = random.below(spread); tick < end; tick += 1 + random.below(spread)) {
    log.push(tick, random.below(1 << core.actionBits));
  }
  return log.finish(end);
}

function inventBytes(_core: GameCore, _log: Uint8Array, random: Random): Uint8Array {
  const bytes = Array.from({ length: 1 + random.below(400) }, () => random.below(256));
  return Uint8Array.from(random.below(2) === 0 ? [logVersion, ...bytes] : bytes);
}
