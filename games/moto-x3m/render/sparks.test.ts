import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { createRide } from '../core/state.ts';
import { Camera } from './camera.ts';
import { Sparks } from './sparks.ts';

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
