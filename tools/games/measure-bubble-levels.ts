import { botGame, bots } from '../../games/bots.ts';
import { starsOf } from '../../games/bubble-shooter/core/ends.ts';
import { bubbleShooter } from '../../games/bubble-shooter/core/index.ts';
import { levels } from '../../games/bubble-shooter/core/levels/index.ts';
import { ending, type Game } from '../../games/bubble-shooter/core/state.ts';
import type { BotStrength, GameCore } from '../../games/sdk/core/game-core.ts';
import { seedFromNumber } from '../../games/sdk/core/random.ts';
import { percentOf, quantile, readLevelOptions, scoreAboveBored } from './level-measures.ts';

/**
 * Prints for levels of Bubble Shooter how often the bots win, and with --propose the line of figures.ts that would suit:
 * `node tools/games/measure-bubble-levels.ts --levels 1-40 --games 50 --propose`.
 */

const { first, last, games, propose: proposes } = readLevelOptions(levels.length);
const bot = bots.get(bubbleShooter.rules)!;

/** How many of a hundred practised players win: easier and harder levels take turns. */
const winRates = [88, 80, 72, 82, 66] as const;
/** More than a beginner can throw before the clock runs out. */
const plentyOfThrows = 70;
/** At least this many throws, even where one lucky fall could be enough. */
const throwsMin = 8;
/** No level pays for less, though chance may reach it nowhere near. */
const earnMin = 1000;

const isPaid = (game: Game, { score, stars = 0 }: (typeof levels)[number]['earn']): boolean =>
  game.points >= score && starsOf(game) >= stars;
const isWon = (game: Game): boolean => game.ending === ending.cleared;

function withThrows(number: number, throws?: number): GameCore {
  const level = bubbleShooter.levels![number - 1]!;
  const init = (seed: Uint32Array): Game => Object.assign(level.init(seed), throws ? { shots: throws } : {});
  return { ...level, init } as GameCore;
}

function playAll(number: number, strength: BotStrength, throws?: number): Game[] {
  const core = withThrows(number, throws);
  return Array.from({ length: games }, (_, index) => {
    return botGame(core, bot, seedFromNumber(900 + index), strength).state as Game;
  });
}

/** Throws with which this many of a hundred win. */
function throwsNeeded(number: number, strength: BotStrength, percent: number): number {
  const played = playAll(number, strength, plentyOfThrows);
  return quantile(
    played.map((game) => (isWon(game) ? plentyOfThrows - game.shots : plentyOfThrows)),
    percent,
  );
}

function propose(number: number): number[] {
  const rate = winRates[(number - 1) % winRates.length]!;
  const throws = Math.max(throwsMin, throwsNeeded(number, 1, rate), throwsNeeded(number, 2, 97));
  const points = (strength: BotStrength): number[] =>
    playAll(number, strength, throws)
      .filter(isWon)
      .map((game) => game.points);
  const two = quantile(points(1), 40);
  const best = points(2);
  const three = Math.min(Math.max(quantile(best, 40), Math.round(two * 1.2)), quantile(best, 75));
  const earn = Math.max(earnMin, scoreAboveBored(withThrows(number, throws), games));
  return [throws, ...[two, three, earn].map((score) => Math.ceil(score / 50) * 50)];
}

for (let number = first; number <= last; number += 1) {
  if (proposes) {
    console.log(`  [${propose(number).join(', ')}],`);
    continue;
  }
  const { throws, earn } = levels[number - 1]!;
  const results = ([0, 1, 2] as const).map((strength) => playAll(number, strength));
  const stars = [1, 2, 3].map((least) => percentOf(results[2]!, (game) => starsOf(game) >= least));
  console.log(
    `level ${number}: ${throws} throws · won by the bots ${results.map((one) => percentOf(one, isWon)).join(' / ')} %` +
      ` · stars of the best ${stars.join(' ')} % · earning ${results.map((one) => percentOf(one, (game) => isPaid(game, earn))).join(' / ')} %`,
  );
}
