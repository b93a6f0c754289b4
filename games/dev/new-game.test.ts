import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const games = join(import.meta.dirname, '..');

describe('games: a new game', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sikka-new-game-'));
    await symlink(join(games, 'sdk'), join(folder, 'sdk'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('games: begins from the template under its own name, plays and proves itself', async () => {
    await run(process.execPath, [join(games, 'dev/new-game.ts'), 'kite-fight', folder]);
    const script = `
      import { kiteFight } from '${folder}/kite-fight/core.ts';
      import { kiteFightBot } from '${folder}/kite-fight/bot.ts';
      import { botGame } from '${games}/sdk/bot-game.ts';
      import { seedFromNumber } from '${games}/sdk/random.ts';
      import { replay } from '${games}/sdk/replay.ts';
      const seed = seedFromNumber(7);
      const game = botGame(kiteFight, kiteFightBot, seed, 2);
      const proof = replay(kiteFight, seed, game.log);
      console.log(JSON.stringify([kiteFight.id, kiteFight.rules, proof.ok, proof.score === game.score]));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: games });
    expect(JSON.parse(stdout)).toEqual(['kite-fight', 'kite-fight@1', true, true]);
    for (const file of ['core.ts', 'bot.ts', 'core.test.ts', 'view.ts'])
      expect(await readFile(join(folder, 'kite-fight', file), 'utf8')).not.toMatch(/\btemplate\b/);
  });

  test('games: an id that is no name is refused, and so is one that is taken', async () => {
    const begin = (id: string) => run(process.execPath, [join(games, 'dev/new-game.ts'), id, folder]);
    await expect(begin('Kite Fight')).rejects.toThrow('lower-case words');
    await expect(begin('sdk')).rejects.toThrow('is there already');
  });
});
