import { botGame, bots, type BotGame } from '../bots.ts';
import { bubbleShooter } from '../bubble-shooter/core/index.ts';
import { ending as shotEnding, type Game } from '../bubble-shooter/core/state.ts';
import { goals } from '../candy-match/core/constants.ts';
import { candyMatch } from '../candy-match/core/index.ts';
import { chickenScreamRace } from '../chicken-scream-race/core/index.ts';
import type { Race } from '../chicken-scream-race/core/state.ts';
import { cores } from '../cores.ts';
import { motoX3m } from '../moto-x3m/core/index.ts';
import { ending as rideEnding, type Ride } from '../moto-x3m/core/state.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { replay } from '../sdk/core/replay.ts';
import { solitaire } from '../solitaire/core/index.ts';
import { ending as cardsEnding, type Table } from '../solitaire/core/state.ts';
import { subwaySurfers } from '../subway-surfers/core/index.ts';
import type { RunState } from '../subway-surfers/core/state.ts';

/**
 * Plays many seeds with the bot at its best and tells which it did not bring to a good end, the clock's or what
 * `wellEnded` says of the game: `node games/test/prove-seeds.ts <rules> <first> <count>`. A test runs it in a process of
 * its own, where modules are linked natively; inside the test runner the same takes six times as long.
 */

/** How a strong player's game ends, for games that may end well before the clock does. By rules version. */
const wellEnded: ReadonlyMap<string, (state: never) => boolean> = new Map<string, (state: never) => boolean>([
  [bubbleShooter.rules, ({ ending }: Game) => ending !== shotEnding.crossed],
  [candyMatch.rules, ({ score }: { score: number }) => score >= goals[0]!],
  [chickenScreamRace.rules, ({ finished }: Race) => finished === 1],
  [motoX3m.rules, ({ ending }: Ride) => ending === rideEnding.finished],
  [solitaire.rules, ({ ending }: Table) => ending === cardsEnding.won],
  [subwaySurfers.rules, ({ finished }: RunState) => finished === 1],
]);

const [rules = '', first = '0', count = '1000'] = process.argv.slice(2);
const core = cores.get(rules);
const bot = bots.get(rules);
if (!core || !bot) throw new Error(`no core and bot for '${rules}'`);

const endsWell = ({ state, ticks }: BotGame): boolean => {
  const isWell = wellEnded.get(rules);
  return isWell ? isWell(state as never) : ticks === core.ticksMax;
};
const failed: number[] = [];
for (let number = Number(first); number < Number(first) + Number(count); number += 1) {
  const seed = seedFromNumber(number);
  const game = botGame(core, bot, seed, 2);
  const proof = replay(core, seed, game.log);
  // The replay must come to the very state that the bot's game ended in.
  const isProven = proof.ok && proof.score === game.score && proof.hash === core.hash(game.state);
  if (!isProven || !endsWell(game)) failed.push(number);
}
process.stdout.write(JSON.stringify({ played: Number(count), failed }));
