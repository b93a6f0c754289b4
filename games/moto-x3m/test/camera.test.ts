import { expect, test } from 'vitest';
import type { Stage } from '../../sdk/runtime/stage.ts';
import { speedMax } from '../core/constants.ts';
import { Camera, easeOver, footOver } from '../render/camera.ts';

const screens = [
  [320, 640],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

test('decisions 0064: at full speed every screen shows the same 1.2 seconds and more ahead', () => {
  const seconds = screens.map(([width, height]) => {
    const camera = new Camera();
    camera.resize({ width, height, ratio: 1 } as Stage);
    for (let frame = 0; frame < 200; frame += 1) camera.follow(50, 0, speedMax, 16.7);
    expect(camera.screenX(50)).toBeGreaterThan(40);
    return (width - camera.screenX(50)) / camera.scale / speedMax;
  });
  expect(Math.min(...seconds)).toBeGreaterThan(1.2);
  expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThan(0.01);
});

test('decisions 0064: high over the ground the bike rises on the screen first, then the view widens', () => {
  expect([footOver(1, 30, 0.63), easeOver(1, 30)]).toEqual([0.63, 1]);
  expect([footOver(12, 30, 0.63), easeOver(12, 30)]).toEqual([expect.closeTo(0.44), 1]);
  expect([footOver(20, 30, 0.63), easeOver(20, 30)]).toEqual([0.34, expect.closeTo(0.75)]);
});

test('decisions 0064: the ground below a high jump is on the screen, and no frame jumps', () => {
  for (const [width, height] of screens) {
    const camera = new Camera();
    camera.resize({ width, height, ratio: 1 } as Stage);
    let before = camera.screenY(0);
    for (let frame = 0; frame < 200; frame += 1) {
      const high = 10 * Math.sin((Math.PI * frame) / 200);
      camera.keepInSight(0, 16.7, false);
      camera.follow(frame / 5, high, speedMax, 16.7);
      expect(camera.screenY(0)).toBeLessThan(height);
      expect(Math.abs(camera.screenY(0) - before)).toBeLessThan(height / 40);
      before = camera.screenY(0);
    }
  }
});
