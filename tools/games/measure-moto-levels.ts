import { motoX3mBot } from '../../games/moto-x3m/bot/index.ts';
import { motoX3m } from '../../games/moto-x3m/core/index.ts';
import { levels } from '../../games/moto-x3m/core/levels.ts';
import type { Ride } from '../../games/moto-x3m/core/state.ts';
import { starsOf } from '../../games/moto-x3m/core/tracks.ts';
import { botGame } from '../../games/sdk/core/bot-game.ts';
import type { BotStrength, GameCore } from '../../games/sdk/core/game-core.ts';
import { seedFromNumber } from '../../games/sdk/core/random.ts';
import { boredLevel, boredLevelPlayersOf, isLevelPaid } from '../../games/test/boredom-levels.ts';
import { percentOf, quantile, readLevelOptions } from './level-measures.ts';

/**
 * Prints for levels of Moto X3M how often the bots and players who do not look are paid, and the best bot's ticks beside the
 * limits of its stars: `node tools/games/measure-moto-levels.ts --levels 1-15 --games 100`.
 */

const { first, last, games } = readLevelOptions(levels.length);
const botSeed = 5000;
const boredSeed = 7000;

const playAll = (number: number, strength: BotStrength): Ride[] =>
  Array.from(
    { length: games },
    (_, index) =>
      botGame(motoX3m.levels![number - 1]!, motoX3mBot, seedFromNumber(botSeed + index), strength).state,
  );

for (let number = first; number <= last; number += 1) {
  const [core, level] = [motoX3m.levels![number - 1]!, levels[number - 1]!];
  const { ticks, score } = core.minimumToEarn;
  const results = ([0, 1, 2] as const).map((strength) => playAll(number, strength));
  const isPaid = ({ times, tick, points }: Ride): boolean =>
    starsOf(level, times[0]!) > 0 && tick >= ticks && points >= score;
  const paid = boredLevelPlayersOf(core.id).map((player) => ({
    name: player.name,
    percent: percentOf(
      Array.from({ length: games }, (_, index) => boredLevel(core as GameCore, player, boredSeed + index)),
      (game) => isLevelPaid(core as GameCore, game),
    ),
  }));
  const most = paid.toSorted((one, other) => other.percent - one.percent)[0]!;
  const best = results[2]!.filter(isPaid).map(({ times }) => times[0]!);
  console.log(
    `level ${number}: paid of the bots ${results.map((one) => percentOf(one, isPaid)).join(' / ')} %` +
      ` · of who do not look at most ${most.percent} % (${most.name})` +
      ` · the best one's ticks ${[10, 50, 90].map((percent) => quantile(best, percent)).join(' ')}, stars ${level.starTicks.join(' ')}`,
  );
}
