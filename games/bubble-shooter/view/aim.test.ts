import { describe, expect, test } from 'vitest';
import type { Stage } from '../../sdk/kit/stage.ts';
import { angles, angleUp } from '../core/angles.ts';
import { fly } from '../core/flight.ts';
import { cellsAll } from '../core/measures.ts';
import { swap } from '../core/shots.ts';
import { Aim } from './aim.ts';
import { Layout } from './layout.ts';

const screens = [
  [360, 640],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

function layoutOf([width, height]: readonly [number, number]): Layout {
  const layout = new Layout();
  layout.fit({ width, height, ratio: 2 } as Stage);
  return layout;
}

function aimOn(screen: readonly [number, number] = screens[1]): { aim: Aim; layout: Layout } {
  const layout = layoutOf(screen);
  return { aim: new Aim(layout), layout };
}

describe('games: where things lie', () => {
  test('games: field, basket and thrower are on every screen, below the figures', () => {
    for (const screen of screens) {
      const layout = layoutOf(screen);
      const [width, height] = screen;
      expect(layout.left).toBeGreaterThanOrEqual(0);
      expect(layout.right).toBeLessThanOrEqual(width);
      expect(layout.launch.y + layout.unit).toBeLessThan(height);
      expect(layout.basket.x - layout.unit).toBeGreaterThan(0);
      if (layout.tall) expect(layout.top - layout.unit).toBeGreaterThan(60);
    }
  });
});

describe('games: the aim', () => {
  test('games: a throw flies to where the finger points', () => {
    for (const screen of screens) {
      const { aim, layout } = aimOn(screen);
      const { launch, unit } = layout;
      for (const [dx, dy] of [
        [0, 8],
        [-3, 9],
        [4, 6],
      ] as const) {
        aim.hands.press?.(launch.x + dx * unit, launch.y - dy * unit, 1);
        const places: number[] = [];
        fly(new Uint8Array(cellsAll), 0, aim.angle, (x, y) => {
          if (Math.abs(layout.y(y) - (launch.y - dy * unit)) < unit * 0.15) places.push(layout.x(x));
        });
        expect(Math.min(...places.map((x) => Math.abs(x - launch.x - dx * unit)))).toBeLessThan(unit * 0.2);
        aim.hands.release?.(launch.x, launch.y - 100, 1, false);
      }
    }
  });

  test('games: letting go throws, letting go under the thrower does not', () => {
    const { aim, layout } = aimOn();
    aim.hands.press?.(100, 300, 1);
    expect(aim.wishes()).toEqual([]);
    aim.hands.release?.(120, 300, 1, false);
    expect(aim.wishes()).toEqual([aim.angle]);
    aim.rest();
    aim.hands.press?.(100, 300, 2);
    aim.hands.drag?.(100, layout.height - 10, 2);
    expect(aim.valid).toBe(false);
    aim.hands.release?.(100, layout.height - 10, 2, false);
    expect([aim.wishes(), aim.valid]).toEqual([[], true]);
  });

  test('games: a finger that the system takes away throws nothing, nor does a second finger', () => {
    const { aim } = aimOn();
    aim.hands.press?.(100, 300, 1);
    aim.hands.press?.(200, 300, 2);
    aim.hands.release?.(200, 300, 2, false);
    aim.hands.release?.(100, 300, 1, true);
    expect(aim.wishes()).toEqual([]);
  });

  test('games: a throw waits while another flies, but not for ever', () => {
    const { aim } = aimOn();
    aim.hands.keyDown?.('Space');
    let waits = 0;
    while (aim.wishes().length > 0) waits += 1;
    expect(waits).toBe(24);
    aim.hands.keyDown?.('Space');
    aim.done(aim.angle);
    expect(aim.wishes()).toEqual([]);
  });

  test('games: the basket and the down arrow swap', () => {
    const { aim, layout } = aimOn();
    aim.hands.press?.(layout.basket.x, layout.basket.y, 1);
    aim.hands.release?.(layout.basket.x, layout.basket.y, 1, false);
    expect(aim.wishes()).toEqual([swap]);
    aim.hands.keyDown?.('ArrowDown');
    expect(aim.wishes()).toEqual([swap]);
    expect(aim.wishes()).toEqual([]);
  });

  test('games: an arrow moves by one at once, then ever faster, and stops at the last angle', () => {
    const { aim } = aimOn();
    aim.hands.keyDown?.('ArrowLeft');
    expect(aim.angle).toBe(angleUp - 1);
    aim.update(200);
    const slow = angleUp - 1 - aim.angle;
    aim.update(200);
    expect(angleUp - 1 - aim.angle - slow).toBeGreaterThan(slow);
    for (let count = 0; count < 30; count += 1) aim.update(100);
    expect(aim.angle).toBe(0);
    aim.hands.keyUp?.('ArrowLeft');
    aim.hands.keyDown?.('ArrowRight');
    for (let count = 0; count < 30; count += 1) aim.update(100);
    expect(aim.angle).toBe(angles - 1);
  });
});
