import { bubbleShooterBot } from './bubble-shooter/bot.ts';
import { bubbleShooter } from './bubble-shooter/core/index.ts';
import { candyMatchBot } from './candy-match/bot.ts';
import { candyMatch } from './candy-match/core/index.ts';
import { chickenScreamRaceBot } from './chicken-scream-race/bot.ts';
import { chickenScreamRace } from './chicken-scream-race/core/index.ts';
import { embeddedBot } from './embedded/bot.ts';
import { embedded } from './embedded/core/index.ts';
import { fruitNinja2Bot } from './fruit-ninja-2/bot/index.ts';
import { fruitNinja2 } from './fruit-ninja-2/core/index.ts';
import { motoX3mBot } from './moto-x3m/bot.ts';
import { motoX3m } from './moto-x3m/core/index.ts';
import type { Bot } from './sdk/core/game-core.ts';
import { solitaireBot } from './solitaire/bot.ts';
import { solitaire } from './solitaire/core/index.ts';
import { subwaySurfersBot } from './subway-surfers/bot.ts';
import { subwaySurfers, subwaySurfers1 } from './subway-surfers/core/index.ts';

export { botGame, botRandom, type BotGame } from './sdk/core/bot-game.ts';

/** A bot for every rules version in `cores`. */
export const bots: ReadonlyMap<string, Bot> = new Map<string, Bot>([
  [chickenScreamRace.rules, chickenScreamRaceBot as Bot],
  [fruitNinja2.rules, fruitNinja2Bot as Bot],
  [embedded.rules, embeddedBot as Bot],
  [candyMatch.rules, candyMatchBot as Bot],
  [solitaire.rules, solitaireBot as Bot],
  [subwaySurfers1.rules, subwaySurfersBot as Bot],
  [subwaySurfers.rules, subwaySurfersBot as Bot],
  [bubbleShooter.rules, bubbleShooterBot as Bot],
  [motoX3m.rules, motoX3mBot as Bot],
]);
