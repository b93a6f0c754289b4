import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localeNames } from '@sikka/contract/locales';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const named = [
  'games/cores.ts',
  'games/bots.ts',
  'contract/src/catalogue.ts',
  'contract/src/settings.ts',
  ...localeNames.map((locale) => `i18n/${locale}/player/player.ts`),
];

describe('games: a new game', () => {
  let root = '';
  const begin = (id: string) => run(process.execPath, [join(import.meta.dirname, 'new-game.ts'), id, root]);

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'sikka-new-game-'));
    for (const file of named) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await cp(join(repository, file), join(root, file));
    }
    for (const folder of ['web/public/art', ...localeNames.map((locale) => `i18n/${locale}/games`)])
      await mkdir(join(root, folder), { recursive: true });
    await symlink(join(repository, 'games/sdk'), join(root, 'games/sdk'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('games: is created from the template under its own name, plays and proves its score', async () => {
    await begin('kite-fight');
    const script = `
      import { kiteFight } from '${root}/games/kite-fight/core/index.ts';
      import { kiteFightBot } from '${root}/games/kite-fight/bot.ts';
      import { botGame } from '${repository}/games/sdk/core/bot-game.ts';
      import { seedFromNumber } from '${repository}/games/sdk/core/random.ts';
      import { replay } from '${repository}/games/sdk/core/replay.ts';
      const seed = seedFromNumber(7);
      const game = botGame(kiteFight, kiteFightBot, seed, 2);
      const proof = replay(kiteFight, seed, game.log);
      console.log(JSON.stringify([kiteFight.id, kiteFight.rules, proof.ok, proof.score === game.score]));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: repository,
    });
    expect(JSON.parse(stdout)).toEqual(['kite-fight', 'kite-fight@1', true, true]);
    for (const file of ['core/index.ts', 'bot.ts', 'core.test.ts', 'view.ts'])
      expect(await readFile(join(root, 'games/kite-fight', file), 'utf8')).not.toMatch(/\btemplate\b/);
  });

  test('games: is registered everywhere, and has a card', async () => {
    for (const file of named)
      expect(await readFile(join(root, file), 'utf8')).toMatch(/kite-fight|kiteFight/);
    expect((await stat(join(root, 'web/public/art/kite-fight.svg'))).size).toBeGreaterThan(100);
  });

  test('games: an invalid or taken id is refused', async () => {
    await expect(begin('Kite Fight')).rejects.toThrow('lower-case words');
    await expect(begin('sdk')).rejects.toThrow('is there already');
  });
});
