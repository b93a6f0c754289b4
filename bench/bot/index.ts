/**
 * npm run bot: plays real games over HTTP against a running server, in real time.
 *
 *   npm run bot -- --url http://127.0.0.1:3000 --game candy-match --games 3 --players 4 --strength 1
 *
 * Without --email and --password each player registers and is verified through the local mailbox. `--game all` plays the
 * games in turn. `--farm` needs no server: it runs a farm of bots and cheats against the rules, and `--samples` times a
 * thousand honest players.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { currentRules } from '@sikka/games/cores';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import type { BotStrength } from '@sikka/games/sdk/core/game-core';
import { playGame } from './play.ts';
import { Visitor } from './visitor.ts';

const playersMax = 50;
const gamesMax = 1000;
const samplesMax = 20;

const usage =
  'npm run bot -- [--farm [--samples 1]] [--url http://127.0.0.1:3000] [--game all|<id>] [--games 1] [--players 1] [--strength 0|1|2] [--email <email> --password <password>]';

const values = readOptions();

function readOptions() {
  try {
    return parseArgs({
      options: {
        url: { type: 'string', default: 'http://127.0.0.1:3000' },
        game: { type: 'string', default: 'all' },
        games: { type: 'string', default: '1' },
        players: { type: 'string', default: '1' },
        strength: { type: 'string', default: '1' },
        farm: { type: 'boolean', default: false },
        samples: { type: 'string', default: '1' },
        email: { type: 'string' },
        password: { type: 'string' },
      },
    }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
    process.exit(2);
  }
}

function whole(name: 'games' | 'players' | 'samples' | 'strength', least: number, most: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} is a whole number from ${least} to ${most}`);
}

/** The requested games that are playable. */
function wantedGames(): string[] {
  const known = Object.keys(currentRules);
  if (values.game === 'all') return known;
  if (known.includes(values.game)) return [values.game];
  throw new Error(`--game is 'all' or one of ${known.join(', ')}`);
}

async function enter(number: number): Promise<Visitor> {
  const visitor = new Visitor(values.url);
  const { email, password } = values;
  if (email && password) await visitor.signIn(email, password);
  else {
    const mark = randomBytes(4).toString('hex');
    await visitor.join({
      name: `Bot ${number}`,
      email: `bot-${mark}@example.com`,
      password: `marigold ${mark}`,
    });
  }
  return visitor;
}

async function playAll(number: number): Promise<void> {
  const visitor = await enter(number);
  const ids = wantedGames();
  for (let game = 0; game < whole('games', 1, gamesMax); game += 1) {
    const id = ids[(number + game) % ids.length] ?? '';
    const result = await playGame(visitor, id, whole('strength', 0, 2) as BotStrength);
    const seconds = Math.round(result.ticks / ticksPerSecond);
    const paid = result.unpaidReason ?? `+${result.coinsEarned} coins, ${result.balance} in all`;
    process.stdout.write(`player ${number}: ${id}, ${seconds} s, score ${result.score}, ${paid}\n`);
  }
}

/** Loaded when it is asked for: it brings the whole server. */
async function runFarm(): Promise<void> {
  const samples = whole('samples', 1, samplesMax);
  await (await import('../bot-farm/index.ts')).runFarm(samples);
}

async function playOverHttp(): Promise<void> {
  const players = whole('players', 1, values.email ? 1 : playersMax);
  const ends = await Promise.allSettled(Array.from({ length: players }, (_, index) => playAll(index + 1)));
  for (const end of ends) if (end.status === 'rejected') process.stderr.write(`${String(end.reason)}\n`);
  process.exitCode = ends.some((end) => end.status === 'rejected') ? 1 : 0;
}

try {
  await (values.farm ? runFarm() : playOverHttp());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
