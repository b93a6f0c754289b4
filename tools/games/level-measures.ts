import { parseArgs } from 'node:util';
import type { GameCore } from '../../games/sdk/core/game-core.ts';
import { boredLevel, boredLevelPlayersOf, isLevelPaid } from '../../games/test/boredom-levels.ts';

/** What the tools that measure levels share. */

export interface LevelOptions {
  first: number;
  last: number;
  /** Games a level and player. */
  games: number;
  propose: boolean;
}

/** Reads `--levels 1-60 --games 50 --propose`. */
export function readLevelOptions(levels: number, usualGames = 50): LevelOptions {
  const { values } = parseArgs({
    options: {
      levels: { type: 'string', default: `1-${levels}` },
      games: { type: 'string', default: String(usualGames) },
      propose: { type: 'boolean', default: false },
    },
  });
  const [first = 1, last = first] = values.levels.split('-').map(Number);
  return { first, last, games: Number(values.games), propose: values.propose };
}

/** The least of the numbers that this many percent do not exceed; 0 of none. */
export function quantile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return (
    sorted[Math.max(0, Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1))] ?? 0
  );
}

/** The share of games for which this holds, in per cent. */
export function percentOf<Game>(games: readonly Game[], is: (game: Game) => boolean): number {
  return Math.round((games.filter(is).length / games.length) * 100);
}

const boredSeed = 7000;

/** More than 96 of 100 games reach of any player who does not look: the least that may be paid for. */
export function scoreAboveBored(level: GameCore, games: number): number {
  const free: GameCore = { ...level, minimumToEarn: { ...level.minimumToEarn, score: 0 } };
  const scores = boredLevelPlayersOf(level.id).map((player) => {
    const played = Array.from({ length: games }, (_, index) => boredLevel(free, player, boredSeed + index));
    return quantile(
      played.map((game) => (isLevelPaid(free, game) ? game.score : 0)),
      96,
    );
  });
  return Math.max(...scores) + 1;
}
