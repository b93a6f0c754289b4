import { botGame, bots, type BotGame } from '../bots.ts';
import { cores } from '../cores.ts';
import { seedFromNumber } from '../sdk/random.ts';
import { replay } from '../sdk/replay.ts';
import { lastState } from './last-state.ts';
import { wellEnded } from './well-ended.ts';

/**
 * Plays many seeds with the bot at its best and tells which it did not bring to a good end, the clock's or what
 * `wellEnded` says of the game: `node games/dev/prove-seeds.ts <rules> <first> <count>`. A test runs it in a process of
 * its own, where modules are linked natively; inside the test runner the same takes six times as long.
 */

const [rules = '', first = '0', count = '1000'] = process.argv.slice(2);
const core = cores.get(rules);
const bot = bots.get(rules);
if (!core || !bot) throw new Error(`no core and bot for '${rules}'`);

const endsWell = (seed: Uint32Array, game: BotGame): boolean => {
  const isWell = wellEnded.get(rules);
  return isWell ? isWell(lastState(core, seed, game.log) as never) : game.ticks === core.ticksMax;
};
const failed: number[] = [];
for (let number = Number(first); number < Number(first) + Number(count); number += 1) {
  const seed = seedFromNumber(number);
  const game = botGame(core, bot, seed, 2);
  const proof = replay(core, seed, game.log);
  const isGood = proof.ok && proof.score === game.score && endsWell(seed, game);
  if (!isGood) failed.push(number);
}
process.stdout.write(JSON.stringify({ played: Number(count), failed }));
