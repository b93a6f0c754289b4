import { expect, test } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { Opening } from './opening.ts';
import { scaleFor } from './layout.ts';

const scale = scaleFor(390, 844);

test('games: the count opens out of the dark around the hen, until the whole screen is seen', () => {
  const opening = new Opening(false);
  const radius = (): number | undefined => {
    const calls = recordDrawing((ctx) => opening.draw(ctx, scale));
    const [, , , outer] = calls.find(([name]) => name === 'arc') ?? [];
    const [, wide] = calls.find(([name]) => name === 'lineWidth') ?? [];
    return outer === undefined ? undefined : (outer as number) - (wide as number) / 2;
  };
  expect([opening.pass(true, 16), radius()]).toEqual([1, undefined]);
  expect(opening.pass(false, 16)).toBe(0);
  const first = radius()!;
  expect(first).toBeGreaterThan(30);
  opening.pass(false, 100);
  expect(radius()).toBeGreaterThan(first);
  expect([opening.pass(false, 300), radius()]).toEqual([1, undefined]);
});

test('games: under reduced motion the dark lifts', () => {
  const opening = new Opening(true);
  opening.pass(true, 16);
  opening.pass(false, 16);
  const names = recordDrawing((ctx) => opening.draw(ctx, scale)).map(([name]) => name);
  expect(names).toContain('fillRect');
  expect(names).not.toContain('arc');
});
