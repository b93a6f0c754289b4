import { expect, test } from 'vitest';
import { skinsOf } from '@sikka/contract/skins';
import { seedFromNumber } from '../../sdk/core/random.ts';
import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { createRide } from '../core/state.ts';
import { Camera } from './camera.ts';
import { RiderRenderer } from './rider.ts';

const [rallyRed, ...liveries] = skinsOf['moto-x3m'];
const { bike } = createRide(seedFromNumber(7), 0);
const camera = new Camera();

const draws = {
  riding: (ctx: DrawContext, rider: RiderRenderer) =>
    rider.draw(ctx, camera, bike, { speed: 0, elapsedMs: 0, withRider: true }),
  thrown: (ctx: DrawContext, rider: RiderRenderer) => rider.drawThrown(ctx, camera, 0, 0, 1),
  ghost: (ctx: DrawContext, rider: RiderRenderer) =>
    rider.draw(ctx, camera, bike, { speed: 0, elapsedMs: 0, withRider: true, isGhost: true }),
};

function pictureOf(skin: GameSkin | undefined, what: keyof typeof draws): unknown[][] {
  return recordDrawing((ctx) => {
    const rider = new RiderRenderer(skin);
    rider.resize(camera);
    draws[what](ctx, rider);
  });
}

test.each(['riding', 'thrown'] as const)(
  'games: %s, every livery differs, and the first is the bike and rider without one',
  (what) => {
    expect(pictureOf(rallyRed, what)).toEqual(pictureOf(undefined, what));
    const drawn = [undefined, ...liveries].map((skin) => JSON.stringify(pictureOf(skin, what)));
    expect(new Set(drawn).size).toBe(6);
  },
);

test('games: the ghost rides in the first livery', () => {
  for (const skin of liveries) expect(pictureOf(skin, 'ghost')).toEqual(pictureOf(undefined, 'ghost'));
});

test('games: the colours of the table reach the bike, and the rider in the saddle and in flight', () => {
  const colors = ['#123456', '#234567', '#345678'] as const;
  const [riding, thrown] = (['riding', 'thrown'] as const).map((what) =>
    JSON.stringify(pictureOf({ id: 'unknown', colors }, what)),
  );
  for (const colour of colors) expect(riding).toContain(colour);
  expect(thrown).toContain(colors[2]);
});
