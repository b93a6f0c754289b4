import { describe, expect, test } from 'vitest';
import { Camera, farMetres, follow, laneX } from './camera.ts';

const sizes = [
  [320, 480],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

/** A camera behind a runner in the middle lane. */
function cameraOf([width, height]: readonly [number, number]): Camera {
  const camera = new Camera();
  camera.resize(width, height);
  follow(camera, { x: 0, y: 0, z: 0 }, 10_000);
  [camera.bend, camera.slope] = [0, 0];
  return camera;
}

describe('§8 sight on every screen', () => {
  test.each(sizes)(
    '§8 at %i × %i the runner stands on the screen, no more than a quarter above its foot',
    (...size) => {
      const camera = cameraOf(size);
      const feet = camera.screenY(0, 0);
      expect(feet).toBeLessThan(size[1] * 0.95);
      expect(feet).toBeGreaterThan(size[1] * 0.75);
      expect(camera.scale(0) * 1.7).toBeGreaterThan(size[1] * 0.13);
    },
  );

  test.each(sizes)('§8 at %i × %i all three lanes are in sight as far ahead as anywhere', (...size) => {
    const camera = cameraOf(size);
    for (const ahead of [6, 39, farMetres - 6]) {
      for (const lane of [0, 1, 2]) {
        const x = camera.screenX(laneX(lane), ahead);
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(size[0]);
        expect(camera.screenY(0, ahead)).toBeGreaterThan(camera.horizon);
        expect(camera.screenY(0, ahead)).toBeLessThan(size[1]);
      }
    }
  });
});
