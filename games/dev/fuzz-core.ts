import { botGame } from '../sdk/bot-game.ts';
import type { Bot, BotStrength, GameCore } from '../sdk/core.ts';
import { LogWriter, logVersion } from '../sdk/log.ts';
import { createRandom, seedFromNumber, type Random } from '../sdk/random.ts';
import { replay } from '../sdk/replay.ts';
import { lastState } from './last-state.ts';

/** Throws bent and invented logs at a core's replay. */

export interface FuzzReport {
  /** How many logs came to which end: `replayed` or a refusal. */
  ends: Record<string, number>;
  /** Logs whose proof differs from what stepping through them gives. */
  wrong: number;
  slowestMs: number;
}

const sources = 9;

/** Never throws unless the replay does. The same `first` gives the same logs. */
export function fuzzLogs<State>(
  core: GameCore<State>,
  bot: Bot<State>,
  count: number,
  first: number,
): FuzzReport {
  const games = Array.from({ length: sources }, (_, index) => {
    const seed = seedFromNumber(first + index);
    return { seed, log: botGame(core, bot, seed, (index % 3) as BotStrength).log };
  });
  const random = createRandom(seedFromNumber(first));
  const report: FuzzReport = { ends: {}, wrong: 0, slowestMs: 0 };
  for (let index = 0; index < count; index += 1) {
    const { seed, log } = games[random.below(sources)]!;
    tryLog(core, seed, index % 4 === 0 ? invent(core, random) : bend(log, random), report);
  }
  return report;
}

function tryLog<State>(core: GameCore<State>, seed: Uint32Array, log: Uint8Array, report: FuzzReport): void {
  const before = process.cpuUsage();
  const proof = replay(core, seed, log);
  // Time of the processor: what else the machine does must not count.
  const used = process.cpuUsage(before);
  report.slowestMs = Math.max(report.slowestMs, (used.user + used.system) / 1000);
  const end = proof.ok ? 'replayed' : proof.refusal;
  report.ends[end] = (report.ends[end] ?? 0) + 1;
  if (!proof.ok) return;
  const state = lastState(core, seed, log);
  if (!state || core.hash(state) !== proof.hash || core.outcome(state).score !== proof.score)
    report.wrong += 1;
}

/** A good log with one to four bytes changed, cut out, doubled or put in, or with its end moved. */
function bend(log: Uint8Array, random: Random): Uint8Array {
  const bytes = [...log];
  for (let change = random.below(4); change >= 0; change -= 1) {
    const at = random.below(bytes.length);
    const way = random.below(5);
    if (way === 0) bytes[at] = bytes[at]! ^ (1 << random.below(8));
    else if (way === 1) bytes[at] = random.below(256);
    else if (way === 2) bytes.splice(at, 1 + random.below(3));
    else if (way === 3) bytes.splice(at, 0, random.below(256));
    else bytes.splice(at, 0, ...bytes.slice(at, at + 1 + random.below(8)));
    if (bytes.length === 0) bytes.push(random.below(256));
  }
  return Uint8Array.from(bytes);
}

/** A log of random moves at random times, or of random bytes. */
function invent(core: GameCore, random: Random): Uint8Array {
  if (random.below(2) === 0) {
    const bytes = Array.from({ length: 1 + random.below(400) }, () => random.below(256));
    return Uint8Array.from([logVersion, ...bytes]);
  }
  const log = new LogWriter(core.actionBits);
  const spread = 1 + random.below(120);
  for (let tick = 0; tick < core.ticksMax; tick += 1 + random.below(spread)) {
    log.push(tick, random.below(1 << core.actionBits));
  }
  return log.finish(core.ticksMax);
}
