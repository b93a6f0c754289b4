import { mkdir, writeFile } from 'node:fs/promises';
import { botGame, bots } from '../../games/bots.ts';
import { cores } from '../../games/cores.ts';
import type { BotStrength } from '../../games/sdk/core/game-core.ts';
import { seedFromNumber } from '../../games/sdk/core/random.ts';
import type { Recording } from '../../games/sdk/core/recording.ts';
import { replayHashes } from '../../games/sdk/core/replay.ts';

/**
 * Records games of the bot for a rules version or a level: `node tools/games/record-replays.ts subway-surfers@1`.
 * Only a new rules version needs new recordings; a changed hash under the old one breaks open plays.
 */

const games = 24;
const rules = process.argv[2] ?? '';
const core = cores.get(rules);
const bot = bots.get(rules);
if (!core || !bot) throw new Error(`no core and bot for '${rules}'`);

const folder = new URL(`../../games/${core.id}/replays/`, import.meta.url);
await mkdir(folder, { recursive: true });
for (let number = 0; number < games; number += 1) {
  const seed = seedFromNumber(31_000 + number);
  const game = botGame(core, bot, seed, (number % 3) as BotStrength);
  const recording: Recording = {
    rules,
    seed: [...seed],
    log: Buffer.from(game.log).toString('base64'),
    score: game.score,
    ticks: game.ticks,
    hashes: replayHashes(core, seed, game.log),
  };
  const name = `${rules.split('@')[1]!.replace('/', '.')}-${String(number).padStart(2, '0')}.json`;
  await writeFile(new URL(name, folder), `${JSON.stringify(recording)}\n`);
}
