import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { createRide } from '../core/state.ts';
import { levels } from '../core/levels.ts';
import { Hud } from './hud.ts';

/** The chequered flag, in CSS pixels. */
const flag = { width: 14, height: 18 };

test('games: the way of Moto X3M ends at a flag for each track, also by itself in the tutorial', () => {
  for (const [level, tracks] of [
    [0, 3],
    [1, 1],
  ] as const) {
    const ride = createRide(seedFromNumber(7), level, levels[level - 1]);
    const flags = recordDrawing((ctx) => new Hud().drawWay(ctx, ride, 390)).filter(
      ([name, picture]) =>
        name === 'drawImage' &&
        (picture as typeof flag).width === flag.width &&
        (picture as typeof flag).height === flag.height,
    );
    expect(flags.length).toBe(tracks);
  }
});
