import { ticksPerSecond } from '../games/sdk/core/game-core.ts';
import { botGame, bots } from '../games/bots.ts';
import { cores, currentRules } from '../games/cores.ts';
import { seedFromNumber } from '../games/sdk/core/random.ts';
import { replay } from '../games/sdk/core/replay.ts';

export interface ReplaySpeed {
  rules: string;
  /** Three-minute games that one core replays in a second, computed from ticks. */
  threeMinuteGamesPerSecond: number;
  /** How many times faster than it was played. */
  timesRealTime: number;
  /** The bot's own games, from tens of seconds to minutes long. */
  botGamesPerSecond: number;
}

const threeMinutes = 180;
const games = 8;
const measureMs = 1500;

/** Replays bot games of all current cores on this thread and measures processor time. */
export function measureReplaySpeed(): ReplaySpeed[] {
  return Object.values(currentRules).flatMap((rules) => {
    const core = cores.get(rules ?? '');
    const bot = bots.get(rules ?? '');
    if (!core || !bot) return [];
    const played = Array.from({ length: games }, (_, index) => {
      const seed = seedFromNumber(index);
      return { seed, ...botGame(core, bot, seed, 2) };
    });
    // The first rounds warm up the compiler.
    for (const game of played) replay(core, game.seed, game.log);
    let ticks = 0;
    let count = 0;
    const begun = performance.now();
    const before = process.cpuUsage();
    while (performance.now() - begun < measureMs) {
      const game = played[count % games];
      if (!game || !replay(core, game.seed, game.log).ok)
        throw new Error(`${core.rules}: a bot's game was refused`);
      ticks += game.ticks;
      count += 1;
    }
    // Processor time, so the machine's other work does not count.
    const used = process.cpuUsage(before);
    const seconds = (used.user + used.system) / 1e6;
    const timesRealTime = ticks / ticksPerSecond / seconds;
    return [
      {
        rules: core.rules,
        threeMinuteGamesPerSecond: timesRealTime / threeMinutes,
        timesRealTime,
        botGamesPerSecond: count / seconds,
      },
    ];
  });
}

/** One row for each game, then the slowest and the median, which have budgets: 20 and 1,000 three-minute games a second. */
export function replaySpeedRows(speeds: readonly ReplaySpeed[]): string[] {
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  const rows = speeds.map(
    ({ rules, threeMinuteGamesPerSecond, timesRealTime, botGamesPerSecond }) =>
      `${rules.padEnd(24)} ${whole(threeMinuteGamesPerSecond)} three-minute games a second a core, ${whole(timesRealTime)} × real time, ${whole(botGamesPerSecond)} bot games a second`,
  );
  const sorted = speeds.map((speed) => speed.threeMinuteGamesPerSecond).toSorted((a, b) => a - b);
  const [slowest = 0, median = 0] = [sorted[0], sorted[sorted.length >> 1]];
  return [...rows, `slowest ${whole(slowest)} (at least 20), median ${whole(median)} (at least 1,000)`];
}

if (import.meta.main) process.stdout.write(`${replaySpeedRows(measureReplaySpeed()).join('\n')}\n`);
