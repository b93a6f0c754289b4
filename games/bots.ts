import { bubbleShooterBot } from './bubble-shooter/bot/index.ts';
import { bubbleShooter1Bot } from './bubble-shooter/bot/v1.ts';
import { bubbleShooter } from './bubble-shooter/core/index.ts';
import { bubbleShooter1 } from './bubble-shooter/core/v1/index.ts';
import { candyMatch1Bot, candyMatchBot } from './candy-match/bot.ts';
import { candyMatch, candyMatch2 } from './candy-match/core/index.ts';
import { candyMatch1 } from './candy-match/core/v1/index.ts';
import { chickenScreamRaceBot } from './chicken-scream-race/bot/index.ts';
import { chickenScreamRace1Bot } from './chicken-scream-race/bot/v1.ts';
import { chickenScreamRace } from './chicken-scream-race/core/index.ts';
import { chickenScreamRace1 } from './chicken-scream-race/core/v1/index.ts';
import { embeddedBot } from './embedded/bot.ts';
import { embedded } from './embedded/core/index.ts';
import { fruitNinja2Bot } from './fruit-ninja-2/bot/index.ts';
import { fruitNinja21Bot } from './fruit-ninja-2/bot/v1.ts';
import { fruitNinja2 } from './fruit-ninja-2/core/index.ts';
import { fruitNinja21 } from './fruit-ninja-2/core/v1/index.ts';
import { motoX3mBot } from './moto-x3m/bot/index.ts';
import { motoX3m1Bot } from './moto-x3m/bot/v1.ts';
import { motoX3m } from './moto-x3m/core/index.ts';
import { motoX3m1 } from './moto-x3m/core/v1/index.ts';
import { motoX3m2, motoX3m3, motoX3m4 } from './moto-x3m/core/v2/index.ts';
import type { Bot, GameCore } from './sdk/core/game-core.ts';
import { solitaireBot } from './solitaire/bot/index.ts';
import { solitaire } from './solitaire/core/index.ts';
import { solitaire1 } from './solitaire/core/v1/index.ts';
import { solitaire2 } from './solitaire/core/v2/index.ts';
import { subwaySurfers1Bot, subwaySurfers2Bot, subwaySurfersBot } from './subway-surfers/bot.ts';
import { subwaySurfers, subwaySurfers1, subwaySurfers2 } from './subway-surfers/core/index.ts';

export { botGame, earningGame } from './sdk/core/bot-game.ts';

const botOf = <State>(core: GameCore<State>, bot: Bot<State>): [string, Bot][] =>
  [core, ...(core.levels ?? [])].map(({ rules }) => [rules, bot as Bot]);

/** A bot for every rules version in `cores`. */
export const bots: ReadonlyMap<string, Bot> = new Map([
  ...botOf(chickenScreamRace1, chickenScreamRace1Bot),
  ...botOf(chickenScreamRace, chickenScreamRaceBot),
  ...botOf(fruitNinja21, fruitNinja21Bot),
  ...botOf(fruitNinja2, fruitNinja2Bot),
  ...botOf(embedded, embeddedBot),
  ...botOf(candyMatch1, candyMatch1Bot),
  ...botOf(candyMatch2, candyMatchBot),
  ...botOf(candyMatch, candyMatchBot),
  ...botOf(solitaire1, solitaireBot),
  ...botOf(solitaire2, solitaireBot),
  ...botOf(solitaire, solitaireBot),
  ...botOf(subwaySurfers1, subwaySurfers1Bot),
  ...botOf(subwaySurfers2, subwaySurfers2Bot),
  ...botOf(subwaySurfers, subwaySurfersBot),
  ...botOf(bubbleShooter1, bubbleShooter1Bot),
  ...botOf(bubbleShooter, bubbleShooterBot),
  ...botOf(motoX3m1, motoX3m1Bot),
  ...botOf(motoX3m2, motoX3mBot),
  ...botOf(motoX3m3, motoX3mBot),
  ...botOf(motoX3m4, motoX3mBot),
  ...botOf(motoX3m, motoX3mBot),
]);
