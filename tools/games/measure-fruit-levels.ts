import { fruitNinja2Bot } from '../../games/fruit-ninja-2/bot/index.ts';
import { starsOf } from '../../games/fruit-ninja-2/core/aims.ts';
import { fruitNinja2 } from '../../games/fruit-ninja-2/core/index.ts';
import type { Play } from '../../games/fruit-ninja-2/core/state.ts';
import { randomSwipes } from '../../games/fruit-ninja-2/test/players.ts';
import { botGame } from '../../games/sdk/core/bot-game.ts';
import type { Bot, BotStrength } from '../../games/sdk/core/game-core.ts';
import { seedFromNumber } from '../../games/sdk/core/random.ts';
import { replay } from '../../games/sdk/core/replay.ts';
import { quantile, readLevelOptions } from './level-measures.ts';

/**
 * Prints for levels of Fruit Ninja 2 how often the bots win them and earn, and with --propose the lines of
 * level-figures.ts that would suit: `node tools/games/measure-fruit-levels.ts --levels 1-30 --games 60 --propose`.
 */

const { first, last, games, propose } = readLevelOptions(fruitNinja2.levels!.length, 60);
const firstSeed = 900;

interface Played {
  play: Play;
  score: number;
  ticks: number;
  log: Uint8Array;
}

function playAll(number: number, bot: Bot<Play>, strength: BotStrength): Played[] {
  const core = fruitNinja2.levels![number - 1]!;
  return Array.from({ length: games }, (_, index) => {
    const { state, ...rest } = botGame(core, bot, seedFromNumber(firstSeed + index), strength);
    return { play: state, ...rest };
  });
}

/** Scores of games that are sent again for another seed; 0 where the replay is refused. */
function sentAgain(number: number, played: readonly Played[]): number[] {
  const core = fruitNinja2.levels![number - 1]!;
  return played.map(({ log }, index) => {
    const proof = replay(core, seedFromNumber(firstSeed + index + 1), log);
    return proof.ok ? proof.score : 0;
  });
}

const share = (count: number): string => `${Math.round((count / games) * 100)}`.padStart(3);
const scores = (played: readonly Played[]): number[] => played.map(({ score }) => score);
const won = (played: readonly Played[]): Played[] => played.filter(({ play }) => starsOf(play) > 0);

function measure(number: number): void {
  const core = fruitNinja2.levels![number - 1]!;
  const { score: least, ticks } = core.minimumToEarn;
  const bots = ([0, 1, 2] as const).map((strength) => playAll(number, fruitNinja2Bot, strength));
  const random = playAll(number, randomSwipes, 0);
  const again = [bots[1]!, bots[2]!].flatMap((played) => sentAgain(number, played));
  if (propose) {
    const best = scores(won(bots[2]!));
    const two = Math.min(quantile(scores(won(bots[1]!)), 50), Math.round(quantile(best, 50) * 0.85));
    const three = Math.max(quantile(best, 60), Math.round(two * 1.15));
    const earn = Math.max(quantile(scores(random), 96), quantile(again, 100)) + 10;
    const line = [two, three, earn].map((score) => Math.ceil(score / 20) * 20);
    return console.log(`  [${line.join(', ')}],`);
  }
  const earning = [random, ...bots].map((played) =>
    share(won(played).filter((game) => game.score >= least && game.ticks >= ticks).length),
  );
  const stars = [1, 2, 3].map((count) => share(bots[2]!.filter(({ play }) => starsOf(play) >= count).length));
  console.log(
    `level ${String(number).padStart(2)}: won ${bots.map((played) => share(won(played).length)).join(' /')} %` +
      ` · earning: random ${earning[0]}, bots ${earning.slice(1).join(' /')} %` +
      ` · stars of the best ${stars.join(' ')} %` +
      ` · medians ${bots.map((played) => quantile(scores(played), 50)).join(' / ')}, least ${least}` +
      ` · sent again ${quantile(again, 100)}`,
  );
}

for (let number = first; number <= last; number += 1) measure(number);
