import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import type { Picture } from '../../sdk/render/picture.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import type { Sprites } from '../../sdk/render/sprites.ts';
import { createRace } from '../core/state.ts';
import { Hud, placeOf } from './hud.ts';
import { scaleFor } from './layout.ts';

const sprites = { paint: () => ({ width: 22, height: 22 }) } as unknown as Sprites;

test.each([
  [390, 844],
  [320, 568],
  [844, 390],
  [1280, 800],
])('decision 0078: a chequered flag of 24 px ends the progress line on %i × %i', (width, height) => {
  const calls = recordDrawing((ctx) => {
    const hud = new Hud();
    hud.resize(scaleFor(width, height), 1, sprites);
    hud.drawWay(ctx, createRace(seedFromNumber(1)), false);
  });
  const [, flag, x, , wide] = calls.find(([name]) => name === 'drawImage') as [string, Picture, ...number[]];
  const squares = (flag as Picture & { calls: unknown[][] }).calls.filter(
    ([name, , , side]) => name === 'fillRect' && side === 6,
  );
  expect(squares).toHaveLength(6);
  expect(wide).toBeGreaterThanOrEqual(24);
  expect(x! + wide!).toBeLessThanOrEqual(width);
  const end = Math.max(
    ...calls.filter(([name]) => name === 'fillRect').map(([, left, , long]) => Number(left) + Number(long)),
  );
  expect(Math.abs(x! - end)).toBeLessThanOrEqual(3);
});

test('games: a race begins in the fourth place, behind its rivals', () => {
  const race = createRace(seedFromNumber(1));
  expect(placeOf(race)).toBe(4);
  expect(placeOf({ ...race, tick: 1, place: 2 })).toBe(2);
});
