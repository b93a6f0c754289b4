import { expect, test } from 'vitest';
import type { Stage } from '../../sdk/runtime/stage.ts';
import { speedMax } from '../core/constants.ts';
import { Camera } from '../render/camera.ts';

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
