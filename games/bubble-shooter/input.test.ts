import { describe, expect, test } from 'vitest';
import type { Stage } from '../sdk/runtime/stage.ts';
import { angles, angleUp } from './core/angles.ts';
import { cellsAll } from './core/constants.ts';
import { fly } from './core/flight.ts';
import { swap } from './core/shots.ts';
import { createGame } from './core/start.ts';
import { AimInput } from './input/index.ts';
import { Layout } from './render/layout.ts';

const screens = [
  [360, 640],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

function layoutOf([width, height]: readonly [number, number]): Layout {
  const layout = new Layout();
  layout.resize({ width, height, ratio: 2 } as Stage);
  return layout;
}

function aimOn(screen: readonly [number, number] = screens[1]) {
  const layout = layoutOf(screen);
  const refused: string[] = [];
  return { aim: new AimInput(layout, (what) => refused.push(what)), layout, refused };
}

const game = Object.assign(createGame(Uint32Array.of(1, 2, 3, 4)), { held: 1, next: 2 });

describe('games: layout', () => {
  test('games: field, basket and shooter fit on every screen, below the figures', () => {
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

describe('games: aiming', () => {
  test('games: a shot flies to where the finger points', () => {
    for (const screen of screens) {
      const { aim, layout } = aimOn(screen);
      const { launch, unit } = layout;
      for (const [dx, dy] of [
        [0, 8],
        [-3, 9],
        [4, 6],
      ] as const) {
        aim.handlers.press?.(launch.x + dx * unit, launch.y - dy * unit, 1);
        const places: number[] = [];
        fly(new Uint8Array(cellsAll), 0, aim.angle, (x, y) => {
          if (Math.abs(layout.y(y) - (launch.y - dy * unit)) < unit * 0.15) places.push(layout.x(x));
        });
        expect(Math.min(...places.map((x) => Math.abs(x - launch.x - dx * unit)))).toBeLessThan(unit * 0.2);
        aim.handlers.release?.(launch.x, launch.y - 100, 1, false);
      }
    }
  });

  test('games: releasing shoots, releasing below the shooter does not', () => {
    const { aim, layout } = aimOn();
    aim.handlers.press?.(100, 300, 1);
    expect(aim.moves(game)).toEqual([]);
    aim.handlers.release?.(120, 300, 1, false);
    expect(aim.moves(game)).toEqual([aim.angle]);
    aim.reset();
    aim.handlers.press?.(100, 300, 2);
    aim.handlers.drag?.(100, layout.height - 10, 2);
    expect(aim.valid).toBe(false);
    aim.handlers.release?.(100, layout.height - 10, 2, false);
    expect([aim.moves(game), aim.valid]).toEqual([[], true]);
  });

  test('games: a cancelled touch shoots nothing, nor does a second finger', () => {
    const { aim } = aimOn();
    aim.handlers.press?.(100, 300, 1);
    aim.handlers.press?.(200, 300, 2);
    aim.handlers.release?.(200, 300, 2, false);
    aim.handlers.release?.(100, 300, 1, true);
    expect(aim.moves(game)).toEqual([]);
  });

  test('games: a shot waits while another flies, but not forever', () => {
    const { aim } = aimOn();
    aim.handlers.keyDown?.('Space');
    let waits = 0;
    while (aim.moves(game).length > 0) waits += 1;
    expect(waits).toBe(24);
    aim.handlers.keyDown?.('Space');
    aim.done(aim.angle);
    expect(aim.moves(game)).toEqual([]);
  });

  test('games: the basket and the down arrow swap', () => {
    const { aim, layout } = aimOn();
    aim.handlers.press?.(layout.basket.x, layout.basket.y, 1);
    aim.handlers.release?.(layout.basket.x, layout.basket.y, 1, false);
    expect(aim.moves(game)).toEqual([swap]);
    aim.handlers.keyDown?.('ArrowDown');
    expect(aim.moves(game)).toEqual([swap]);
    expect(aim.moves(game)).toEqual([]);
  });

  test('games: an arrow key moves by one at once, then ever faster, and stops at the last angle', () => {
    const { aim } = aimOn();
    aim.handlers.keyDown?.('ArrowLeft');
    expect(aim.angle).toBe(angleUp - 1);
    aim.update(200);
    const slow = angleUp - 1 - aim.angle;
    aim.update(200);
    expect(angleUp - 1 - aim.angle - slow).toBeGreaterThan(slow);
    for (let count = 0; count < 30; count += 1) aim.update(100);
    expect(aim.angle).toBe(0);
    aim.handlers.keyUp?.('ArrowLeft');
    aim.handlers.keyDown?.('ArrowRight');
    for (let count = 0; count < 30; count += 1) aim.update(100);
    expect(aim.angle).toBe(angles - 1);
  });

  test('issue 18: a throw that waited too long for another to land is refused, one that was made is not', () => {
    const { aim, layout, refused } = aimOn();
    const throwUp = (): void => {
      aim.handlers.press?.(layout.launch.x, 300, 1);
      aim.handlers.release?.(layout.launch.x, 300, 1, false);
    };
    const waitFor = (ticks: number): void => {
      for (let tick = 0; tick < ticks; tick += 1) aim.moves(game);
    };
    throwUp();
    waitFor(24);
    aim.done(angleUp);
    waitFor(2);
    expect(refused).toEqual([]);
    throwUp();
    waitFor(24);
    expect(refused).toEqual([]);
    waitFor(3);
    expect(refused).toEqual(['throw']);
  });

  test('issue 18: a press that does nothing is answered: on the thrower, for a useless swap, on the ring', () => {
    const { aim, layout, refused } = aimOn();
    const { launch, unit, streakRing, basket } = layout;
    aim.handlers.press?.(launch.x, launch.y + 3 * unit, 1);
    aim.handlers.release?.(launch.x, launch.y + 3 * unit, 1, false);
    expect([aim.moves(game), refused]).toEqual([[], ['throw']]);
    aim.handlers.press?.(streakRing.x, streakRing.y, 1);
    aim.handlers.release?.(streakRing.x, streakRing.y, 1, false);
    expect([aim.moves(game), refused]).toEqual([[], ['throw', 'streak']]);
    for (const next of [0, 1]) {
      aim.handlers.press?.(basket.x, basket.y, 1);
      expect(aim.moves({ ...game, next })).toEqual([]);
    }
    expect(refused).toEqual(['throw', 'streak', 'swap', 'swap']);
  });
});
