import { expect, test } from 'vitest';
import type { Stage } from '../../sdk/runtime/stage.ts';
import { angles } from '../core/angles.ts';
import { fly } from '../core/flight.ts';
import { field } from '../test/fields.ts';
import { placeBesideAim, Layout } from './layout.ts';

/** How far a caption rises. */
const rise = 54;
const text = '+1,234 ×4';

test('games: big points stand clear of the aiming line, up to its first wall, at every angle and size', () => {
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
    [1280, 800],
  ] as const) {
    const layout = new Layout();
    layout.resize({ width, height, ratio: 1 } as Stage);
    for (let angle = 0; angle < angles; angle += 5) {
      const { x, y, size } = placeBesideAim(layout, angle, text, 46);
      const half = text.length * size * 0.29;
      expect(size).toBeGreaterThanOrEqual(16);
      let isFirstLeg = true;
      let lastX = layout.launch.x;
      fly(field(), 0, angle, (atX, atY) => {
        const [dotX, dotY] = [layout.x(atX), layout.y(atY)];
        if ((dotX - lastX) * (angle - angles / 2) < 0) isFirstLeg = false;
        lastX = dotX;
        const isOver = Math.abs(dotX - x) < half && dotY < y + size / 2 && dotY > y - rise - size / 2;
        expect(isFirstLeg && isOver).toBe(false);
      });
      expect(x - half).toBeGreaterThanOrEqual(layout.left - 1);
      expect(x + half).toBeLessThanOrEqual(layout.right + 1);
    }
  }
});
