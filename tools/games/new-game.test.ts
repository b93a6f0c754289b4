import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localeNames } from '@sikka/contract/locales';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const packages = ['contract', 'games', 'i18n', 'web'];
const projects = ['games/tsconfig.json', 'games/tsconfig.view.json', 'web/tsconfig.json'];
const named = [
  'games/cores.ts',
  'games/bots.ts',
  'contract/src/catalogue.ts',
  'contract/src/settings.ts',
  'contract/src/aims.ts',
  'contract/src/skins.ts',
  'web/src/player/features/play/skins/skin-picture.tsx',
  'games/test/content-items.ts',
  'games/test/endings.test.ts',
  ...localeNames.flatMap((locale) => [`i18n/${locale}/player/player.ts`, `i18n/${locale}/player/aims.ts`]),
];

/** The packages that a game is named in, beside the modules of this repository. */
async function copyRepository(root: string): Promise<void> {
  const { stdout } = await run(
    'git',
    ['ls-files', '-co', '--exclude-standard', ...packages, 'tsconfig*.json'],
    {
      cwd: repository,
      maxBuffer: 1e7,
    },
  );
  for (const file of stdout.trim().split('\n'))
    if (!file.startsWith('web/public') && existsSync(join(repository, file)))
      await cp(join(repository, file), join(root, file));
  await mkdir(join(root, 'web/public/art'), { recursive: true });
  const modules = join(root, 'node_modules');
  await mkdir(join(modules, '@sikka'), { recursive: true });
  for (const name of await readdir(join(repository, 'node_modules')))
    if (name !== '@sikka') await symlink(join(repository, 'node_modules', name), join(modules, name));
  for (const name of packages) await symlink(join(root, name), join(modules, '@sikka', name));
}

describe('games: a new game', () => {
  let root = '';
  const begin = (id: string) => run(process.execPath, [join(import.meta.dirname, 'new-game.ts'), id, root]);

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'sikka-new-game-'));
    await copyRepository(root);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('games: is created from the template under its own name, plays and proves its score', async () => {
    await begin('planted-game');
    const script = `
      import { plantedGame } from '${root}/games/planted-game/core/index.ts';
      import { plantedGameBot } from '${root}/games/planted-game/bot.ts';
      import { botGame } from '${repository}/games/sdk/core/bot-game.ts';
      import { seedFromNumber } from '${repository}/games/sdk/core/random.ts';
      import { replay } from '${repository}/games/sdk/core/replay.ts';
      const seed = seedFromNumber(7);
      const game = botGame(plantedGame, plantedGameBot, seed, 2);
      const proof = replay(plantedGame, seed, game.log);
      console.log(JSON.stringify([plantedGame.id, plantedGame.rules, proof.ok, proof.score === game.score]));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: repository,
    });
    expect(JSON.parse(stdout)).toEqual(['planted-game', 'planted-game@1', true, true]);
    for (const file of ['core/index.ts', 'bot.ts', 'core.test.ts', 'view.ts'])
      expect(await readFile(join(root, 'games/planted-game', file), 'utf8')).not.toMatch(/\btemplate\b/);
  });

  test('games: is registered everywhere, and has a card', async () => {
    for (const file of named)
      expect([file, await readFile(join(root, file), 'utf8')]).toEqual([
        file,
        expect.stringMatching(/planted-game|plantedGame/),
      ]);
    expect((await stat(join(root, 'web/public/art/planted-game.svg'))).size).toBeGreaterThan(100);
  });

  test('games: the types of a tree with a new game are right', async () => {
    const tsc = join(repository, 'node_modules/typescript-native/bin/tsc');
    for (const project of projects)
      expect((await run(process.execPath, [tsc, '-p', join(root, project)])).stdout).toBe('');
  });

  test('games: an invalid or taken id is refused', async () => {
    await expect(begin('Kite Fight')).rejects.toThrow('lower-case words');
    await expect(begin('sdk')).rejects.toThrow('is there already');
  });
});
