import { expect, test } from 'vitest';
import { seedFromNumber } from '../../../sdk/core/random.ts';
import { recordDrawing } from '../../../sdk/render/recorded-drawing.fixture.ts';
import type { Sprites } from '../../../sdk/render/sprites.ts';
import { itemKind, scene } from '../../core/items.ts';
import { createRace } from '../../core/state.ts';
import { scaleFor } from '../layout.ts';
import { Things } from './index.ts';

const sprites = { paint: () => ({ width: 35, height: 35 }) } as unknown as Sprites;
const pale = '#ffe3b8';

/** Whether the picture of a crow in this scene has a pale rim. */
function hasRim(place: number): boolean {
  const fresh = createRace(seedFromNumber(1));
  const items = [{ kind: itemKind.crows, start: 2000, end: 3000 }];
  const calls = recordDrawing((ctx) => {
    const things = new Things(sprites, scaleFor(390, 844), 1);
    things.draw(ctx, { ...fresh, course: { ...fresh.course, items } }, 0, { atMm: 0, nowMs: 0, place });
  });
  const [, picture] = calls.find(([name]) => name === 'drawImage')!;
  const painted = (picture as { calls?: unknown[][] }).calls ?? [];
  return painted.some(([name, colour]) => name === 'fillStyle' && colour === pale);
}

test('games: crows stand out from the dark bazaar by a pale rim, and have none elsewhere', () => {
  expect([scene.bazaar, scene.terraces, scene.snow].map(hasRim)).toEqual([true, false, false]);
});
