import { describe, expect, test } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { plain, rideOver } from '../test/tracks.fixture.ts';
import { trackOf } from '../core/state.ts';
import { Backdrop } from './backdrop.ts';
import { Camera } from './camera.ts';
import { Vegetation } from './vegetation.ts';

const camera = new Camera();

/** The pictures drawn in a frame, with their places. */
function pictures(backdrop: Backdrop, nowMs: number, elapsedMs = 0): string[] {
  return recordDrawing((ctx) => {
    backdrop.prepare(camera, 0);
    backdrop.draw(ctx, camera, nowMs, elapsedMs);
  })
    .filter(([name]) => name === 'drawImage')
    .map(([, , ...place]) => place.join());
}

describe('games: the landscape of Moto X3M lives', () => {
  test('games: clouds drift slowly, and stand still when the clock does', () => {
    const moved = (nowMs: number): number => {
      const [before, after] = [pictures(new Backdrop(), 0), pictures(new Backdrop(), nowMs)];
      return after.filter((place) => !before.includes(place)).length;
    };
    expect([moved(0), moved(4000) > 2]).toEqual([0, true]);
  });

  test('games: a blast frightens a flock, which flies off and is gone', () => {
    const backdrop = new Backdrop();
    const calm = pictures(backdrop, 0).length;
    backdrop.startle(camera, 100, 400);
    const flight = [500, 1500, 4000].map((ms) => pictures(backdrop, 0, ms).length - calm);
    expect([flight[0]! > 5, flight[1], flight[2]]).toEqual([true, flight[0], 0]);
  });

  test('games: prayer flags sway in the wind', () => {
    const ride = rideOver(plain());
    const growth = new Vegetation();
    const shown = (nowMs: number): unknown[] =>
      recordDrawing((ctx) => {
        growth.prepare(camera, { ...trackOf(ride), segments: manyLevels });
        growth.draw(ctx, wide, nowMs);
      })
        .filter(([name]) => name === 'drawImage')
        .map(([, picture]) => picture);
    expect(shown(0)).toEqual(shown(0));
    expect(shown(700)).not.toEqual(shown(0));
  });
});

/** Level stretches with a growth of each kind. */
const manyLevels = Array.from({ length: 6 }, (_, at) => ({ x: at * 7, y: 0, dx: 7, dy: 0, code: 0 }));
const wide = Object.assign(new Camera(), { width: 4000 });
