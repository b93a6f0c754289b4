import { expect, test } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { Camera } from './camera.ts';
import { drawFinish, drawLights } from './landmarks.ts';
import { cameraOf } from '../test/tracks.fixture.ts';

const cameraAt = (width: number, height: number): Camera => {
  const camera = cameraOf(width, height);
  camera.jumpTo(0, 0.6);
  return camera;
};

const screens = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

test('games: the lights of the start stand clear of the count, whose figures are in the middle, also after a fast tutorial', () => {
  for (const [width, height] of screens) {
    const camera = cameraAt(width, height);
    camera.follow(90, 0.6, 9, 2000);
    camera.jumpTo(0, 0.6);
    const calls = recordDrawing((ctx) => drawLights(ctx, camera, { x: 0, y: 0 }, 1));
    const lamps = calls.filter(([name]) => name === 'arc') as [string, number, number, number][];
    expect(lamps.length).toBe(6);
    for (const [, x, y, radius] of lamps)
      expect(x - radius > width / 2 + 50 || y - radius > height * 0.36 + 50).toBe(true);
  }
});

test("games: the finish's name is legible on every screen", () => {
  for (const [width, height] of screens) {
    const calls = recordDrawing((ctx) => drawFinish(ctx, cameraAt(width, height), { x: 4, y: 0 }, 'Finish'));
    const [, font] = calls.find(([name]) => name === 'font')!;
    expect(Number.parseInt(String(font).replace(/^\d+ /u, ''), 10)).toBeGreaterThanOrEqual(14);
  }
});
