import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import type { Stage } from '../../sdk/runtime/stage.ts';
import { createRide } from '../core/state.ts';
import type { Pose } from './rider.ts';
import { Scene } from './scene.ts';

const phone = { width: 390, height: 844, ratio: 2 } as Stage;
const ride = createRide(seedFromNumber(7), 1);

/** How often something is drawn as pale as the ghost. */
function paleOf(rival?: Pose): number {
  const still = { elapsedMs: 0, nowMs: 0, finish: '', tick: 0, counted: 1, revs: false, joy: 0 };
  const calls = recordDrawing((ctx) => {
    const scene = new Scene(new ScreenEffects(true, 180), undefined);
    scene.resize(phone);
    scene.jump(ride);
    scene.draw(ctx, ride, { ...still, pose: ride.bike, rival, closesIn: Infinity });
  });
  return calls.filter(([name, value]) => name === 'globalAlpha' && value === 0.36).length;
}

test('games: the ghost to race against rides along pale, and only in a race', () => {
  expect([paleOf(), paleOf(ride.bike)]).toEqual([0, 1]);
});
