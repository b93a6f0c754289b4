/** npm run bench -- replay: what a replay costs, game by game, and what a task of a thread adds to it. */
import { botGame, bots } from '../games/bots.ts';
import { cores, currentRules } from '../games/cores.ts';
import { ticksPerSecond, type GameCore } from '../games/sdk/core/game-core.ts';
import { seedFromNumber } from '../games/sdk/core/random.ts';
import { replay } from '../games/sdk/core/replay.ts';
import { createReplayPool, type ReplayPool } from '../server/src/play/index.ts';

export interface ReplaySpeed {
  rules: string;
  /** Three-minute games that one core replays in a second, computed from ticks. */
  threeMinuteGamesPerSecond: number;
  /** The bot's own games, from tens of seconds to minutes long. */
  gamesPerSecond: number;
  medianMs: number;
  p99Ms: number;
  logBytes: number;
  /** Processor time of one replay as a task of a thread, with its messages. */
  taskMs: number;
}

interface PlayedGame {
  seed: Uint32Array;
  log: Uint8Array;
  ticks: number;
}

const threeMinutes = 180;
const games = 24;
const measureMs = 1_500;
const tasks = 192;

const cpuMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

/** Games of all strengths. */
function playGames(core: GameCore): PlayedGame[] {
  const bot = bots.get(core.rules);
  if (!bot) return [];
  return Array.from({ length: games }, (_, index) => {
    const seed = seedFromNumber(index);
    return { seed, ...botGame(core, bot, seed, (index % 3) as 0 | 1 | 2) };
  });
}

function replayOnce(core: GameCore, { seed, log }: PlayedGame): void {
  if (!replay(core, seed, log).ok) throw new Error(`${core.rules}: a bot's game was refused`);
}

/** Replays games on this thread for a while. All times are the processor's, so the machine's other work does not count. */
function measureReplays(core: GameCore, played: readonly PlayedGame[]) {
  // The first rounds warm up the compiler.
  for (const game of [...played, ...played]) replayOnce(core, game);
  const times: number[] = [];
  let ticks = 0;
  const before = process.cpuUsage();
  for (const begun = performance.now(); performance.now() - begun < measureMs;) {
    const game = played[times.length % played.length]!;
    const startedAt = process.cpuUsage();
    replayOnce(core, game);
    times.push(cpuMs(startedAt));
    ticks += game.ticks;
  }
  const seconds = cpuMs(before) / 1_000;
  times.sort((a, b) => a - b);
  return {
    threeMinuteGamesPerSecond: ticks / ticksPerSecond / threeMinutes / seconds,
    gamesPerSecond: times.length / seconds,
    medianMs: times[times.length >> 1] ?? 0,
    p99Ms: times[Math.trunc(times.length * 0.99)] ?? 0,
  };
}

/** The processor time of a task, both threads together. */
async function measureTasks(pool: ReplayPool, rules: string, played: readonly PlayedGame[]): Promise<number> {
  const run = (index: number) => {
    const { seed, log } = played[index % played.length]!;
    return pool.replayLog({ rules, seed: seedBytes(seed), log });
  };
  for (let index = 0; index < tasks; index += 1) await run(index);
  const before = process.cpuUsage();
  for (let index = 0; index < tasks; index += 1) await run(index);
  return cpuMs(before) / tasks;
}

function seedBytes(words: Uint32Array): Uint8Array {
  const bytes = Buffer.alloc(words.byteLength);
  words.forEach((word, index) => bytes.writeUInt32BE(word, index * 4));
  return bytes;
}

/** Measures bot games of all current cores. */
export async function measureReplaySpeed(): Promise<ReplaySpeed[]> {
  const pool = createReplayPool(1);
  const speeds: ReplaySpeed[] = [];
  for (const rules of Object.values(currentRules)) {
    const core = cores.get(rules ?? '');
    const played = core ? playGames(core) : [];
    if (!core || played.length === 0) continue;
    const logBytes = played.reduce((sum, { log }) => sum + log.length, 0) / played.length;
    const measured = measureReplays(core, played);
    speeds.push({
      rules: core.rules,
      ...measured,
      logBytes,
      taskMs: await measureTasks(pool, core.rules, played),
    });
  }
  await pool.close();
  return speeds;
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const whole = (value: number): string => Math.round(value).toLocaleString('en').padStart(9);
const fine = (value: number): string => value.toFixed(2).padStart(9);

/** Three-minute games a second a core. */
export const budgets = { median: 1_000, slowest: 20 };

/** A table, then what has a budget. */
export function replaySpeedRows(speeds: readonly ReplaySpeed[]): string[] {
  const head = ['3 min/s', 'games/s', 'median ms', 'p99 ms', 'task ms', 'log bytes'];
  const rows = speeds.map((speed) =>
    [
      speed.rules.padEnd(24),
      whole(speed.threeMinuteGamesPerSecond),
      whole(speed.gamesPerSecond),
      ...[speed.medianMs, speed.p99Ms, speed.taskMs].map(fine),
      whole(speed.logBytes),
    ].join(' '),
  );
  const rates = speeds.map((speed) => speed.threeMinuteGamesPerSecond);
  const taskMs = speeds.map((speed) => speed.taskMs);
  return [
    `${''.padEnd(24)} ${head.map((word) => word.padStart(9)).join(' ')}`,
    ...rows,
    `three-minute games a second a core: slowest${whole(Math.min(...rates))} (at least ${budgets.slowest}), ` +
      `median${whole(middle(rates))} (at least ${budgets.median})`,
    `the dearest task costs ${(Math.max(...taskMs) / middle(taskMs)).toFixed(1)} median ones`,
  ];
}

/** Prints the table; false where a budget is missed. */
export async function benchReplay(): Promise<boolean> {
  const speeds = await measureReplaySpeed();
  for (const row of replaySpeedRows(speeds)) process.stdout.write(`${row}\n`);
  const rates = speeds.map((speed) => speed.threeMinuteGamesPerSecond);
  return Math.min(...rates) >= budgets.slowest && middle(rates) >= budgets.median;
}

if (import.meta.main) process.exitCode = (await benchReplay()) ? 0 : 1;
