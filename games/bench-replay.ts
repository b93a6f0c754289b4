import { botGame, bots } from './bots.ts';
import { cores, currentRules } from './cores.ts';
import { seedFromNumber } from './sdk/random.ts';
import { replay } from './sdk/replay.ts';

export interface ReplaySpeed {
  rules: string;
  ticksPerSecond: number;
  /** How many times faster than it was played. */
  timesRealTime: number;
  gamesPerSecond: number;
}

const games = 8;
const measureMs = 1500;

/** Replays bot games of every current core on this thread and says how fast that goes, by processor time. */
export function measureReplaySpeed(): ReplaySpeed[] {
  return Object.values(currentRules).flatMap((rules) => {
    const core = cores.get(rules ?? '');
    const bot = bots.get(rules ?? '');
    if (!core || !bot) return [];
    const played = Array.from({ length: games }, (_, index) => {
      const seed = seedFromNumber(index);
      return { seed, ...botGame(core, bot, seed, 2) };
    });
    // The first rounds are the compiler's.
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
    // Seconds of the processor, not of the clock: what else the machine does must not count.
    const used = process.cpuUsage(before);
    const seconds = (used.user + used.system) / 1e6;
    return [
      {
        rules: core.rules,
        ticksPerSecond: Math.round(ticks / seconds),
        timesRealTime: Math.round(ticks / seconds / core.tickHz),
        gamesPerSecond: Math.round(count / seconds),
      },
    ];
  });
}

if (import.meta.main) {
  for (const speed of measureReplaySpeed()) {
    process.stdout.write(
      `${speed.rules}: ${(speed.ticksPerSecond / 1e6).toFixed(1)} M ticks/s, ${speed.timesRealTime} × real time, ${speed.gamesPerSecond} games/s\n`,
    );
  }
}
