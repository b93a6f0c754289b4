import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { botGame, bots } from '../bots.ts';
import { bubbleShooter } from '../bubble-shooter/core/index.ts';
import { ending as shotEnding, type Game } from '../bubble-shooter/core/state.ts';
import { goals } from '../candy-match/core/constants.ts';
import { candyMatch } from '../candy-match/core/index.ts';
import { chickenScreamRace } from '../chicken-scream-race/core/index.ts';
import type { Race } from '../chicken-scream-race/core/state.ts';
import { cores, currentRules } from '../cores.ts';
import { motoX3m } from '../moto-x3m/core/index.ts';
import { ending as rideEnding, type Ride } from '../moto-x3m/core/state.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { replay } from '../sdk/core/replay.ts';
import { solitaire } from '../solitaire/core/index.ts';
import { ending as cardsEnding, type Table } from '../solitaire/core/state.ts';
import { subwaySurfers } from '../subway-surfers/core/index.ts';
import type { RunState } from '../subway-surfers/core/state.ts';

/**
 * Whether every seed can be played to a good end, the clock's or what `wellEnded` says of the game: the bot at its best
 * plays a thousand of every game. `node games/test/prove-seeds.ts` does so for games that changed, in minutes, and notes
 * their sources in proven-seeds.json; unchanged sources would end the same.
 */

export const provenSeeds = { first: 1000, count: 1000 };

/** How a strong player's game ends, for games that may end well before the clock does. By rules version. */
const wellEnded: ReadonlyMap<string, (state: never) => boolean> = new Map<string, (state: never) => boolean>([
  [bubbleShooter.rules, ({ ending }: Game) => ending !== shotEnding.crossed],
  [candyMatch.rules, ({ score }: { score: number }) => score >= goals[0]!],
  [chickenScreamRace.rules, ({ finished }: Race) => finished === 1],
  [motoX3m.rules, ({ ending }: Ride) => ending === rideEnding.finished],
  [solitaire.rules, ({ ending }: Table) => ending === cardsEnding.won],
  [subwaySurfers.rules, ({ finished }: RunState) => finished === 1],
]);

/** Whether the bot plays this seed to a good end, and the replay of its log ends in the very same state. */
export function endsWell(rules: string, seedNumber: number): boolean {
  const core = cores.get(rules);
  const bot = bots.get(rules);
  if (!core || !bot) throw new Error(`no core and bot for '${rules}'`);
  const seed = seedFromNumber(seedNumber);
  const game = botGame(core, bot, seed, 2);
  const proof = replay(core, seed, game.log);
  if (!proof.ok || proof.score !== game.score || proof.hash !== core.hash(game.state)) return false;
  const isWell = wellEnded.get(rules);
  return isWell ? isWell(game.state as never) : game.ticks === core.ticksMax;
}

const games = join(import.meta.dirname, '..');
const recordFile = join(import.meta.dirname, 'proven-seeds.json');

/** The sources that decide how a game of the bot ends, as one hash. */
export function hashSources(id: string): string {
  const folders = [join(id, 'core'), existsSync(join(games, id, 'bot')) ? join(id, 'bot') : '', 'sdk/core'];
  const inFolders = folders
    .filter((folder) => folder !== '')
    .flatMap((folder) =>
      readdirSync(join(games, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    );
  const files = [...inFolders, join(id, 'bot.ts'), 'test/prove-seeds.ts'].filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && existsSync(join(games, file)),
  );
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\n${readFileSync(join(games, file), 'utf8')}\n`);
  return hash.digest('hex');
}

/** The hash of the sources whose thousand seeds were proven, by rules version. */
export const readRecord = (): Record<string, string> =>
  JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, string>;

function proveThousand(rules: string): void {
  const { first, count } = provenSeeds;
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  const failed = numbers.filter((number) => !endsWell(rules, number));
  if (failed.length > 0) throw new Error(`${rules}: the bot fails on seeds ${failed.join(', ')}`);
}

function proveChanged(): void {
  const before = readRecord();
  const record: Record<string, string> = {};
  for (const [id, rules] of Object.entries(currentRules)) {
    record[rules!] = hashSources(id);
    if (before[rules!] === record[rules!]) continue;
    process.stdout.write(`${rules}: playing ${provenSeeds.count} seeds …\n`);
    proveThousand(rules!);
  }
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) proveChanged();
