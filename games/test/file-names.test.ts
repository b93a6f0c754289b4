import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** One look into one game tells where everything is in all of them. */

const root = join(import.meta.dirname, '..');
const games = readdirSync(root).filter((id) => existsSync(join(root, id, 'view.ts')));

/** Each a file, or a folder with an `index.ts`. */
const parts = ['bot', 'input', 'effects', 'messages', 'tutorial'];
const always = ['view.ts', 'audio.ts', 'core.test.ts', 'core/index.ts', 'core/constants.ts', 'core/state.ts'];
const allowed = new Set([
  ...parts.flatMap((part) => [part, `${part}.ts`]),
  ...always.map((file) => file.split('/')[0]),
  'render',
  'replays',
  'test',
  'sprites.json',
  'input.test.ts',
  'properties.test.ts',
]);

describe('games: the same file names in every game', () => {
  test('games: covers all seven games and the template', () => {
    expect(games).toContain('template');
    expect(games.length).toBeGreaterThanOrEqual(8);
  });

  for (const id of games) {
    const has = (path: string): boolean => existsSync(join(root, id, path));

    test(`games: ${id} has every part under its name, and no other`, () => {
      for (const part of parts)
        expect([part, has(`${part}.ts`) || has(`${part}/index.ts`)]).toEqual([part, true]);
      for (const file of always) expect([file, has(file)]).toEqual([file, true]);
      expect(has('replays')).toBe(id !== 'template');
      const others = readdirSync(join(root, id)).filter((name) => !allowed.has(name));
      expect(others).toEqual(id === 'template' ? ['card.svg'] : []);
    });
  }
});

test('games: views make paths by pathFromSvg alone: the render thread knows no other', () => {
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('sdk') && !file.endsWith('.test.ts'),
  );
  const others = own.filter((file) => readFileSync(join(root, file), 'utf8').includes('new Path2D'));
  expect(others).toEqual([]);
});
