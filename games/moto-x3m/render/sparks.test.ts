import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { createRide } from '../core/state.ts';
import { Camera } from './camera.ts';
import { wheelbase } from '../core/constants.ts';
import { placeBike } from '../core/bike.ts';
import { Sparks } from './sparks.ts';
import { cameraOf } from '../test/tracks.fixture.ts';

test('games: gas held during the count makes the engine puff faster', () => {
  const puffs = (underGas: boolean): number => {
    let count = 0;
    recordDrawing(() => {
      const sparks = new Sparks(new Camera(), new ScreenEffects(false));
      const ride = createRide(seedFromNumber(4));
      for (let ms = 0; ms < 500; ms += 16) if (sparks.rev(ride, 0.2, underGas, 16)) count += 1;
    });
    return count;
  };
  expect(puffs(true)).toBeGreaterThan(puffs(false) * 2);
});

test('games: the exhaust puffs behind the rear wheel, which stays in sight', () => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    const camera = cameraOf(width, height);
    const puffs: { x: number; size: number }[] = [];
    const fx = {
      calm: false,
      spark: (spark: (typeof puffs)[0]) => void puffs.push(spark),
    } as unknown as ScreenEffects;
    const ride = { ...createRide(seedFromNumber(4)), bike: placeBike({ x: 1, y: 0 }) };
    recordDrawing(() => new Sparks(camera, fx).rev(ride, 0.2, true, 60));
    const middle = (ride.bike.rearX + ride.bike.frontX) / 2;
    const hub = camera.screenX(middle) - (wheelbase / 2) * camera.riderScale;
    expect(puffs.length).toBe(1);
    expect(puffs[0]!.x + puffs[0]!.size / 2).toBeLessThan(hub);
  }
});
