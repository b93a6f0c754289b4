import { expect, test } from 'vitest';
import { speedMax } from '../core/constants.ts';
import { RideInput } from '../input/index.ts';
import { easeOver, footOver } from '../render/camera.ts';
import { cameraOf } from './tracks.fixture.ts';

const screens = [
  [320, 640],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

test('decisions 0064: at full speed every screen shows the same 1.2 seconds and more ahead', () => {
  const seconds = screens.map(([width, height]) => {
    const camera = cameraOf(width, height);
    for (let frame = 0; frame < 200; frame += 1) camera.follow(50, 0, speedMax, 16.7);
    expect(camera.screenX(50)).toBeGreaterThan(40);
    return (width - camera.screenX(50)) / camera.scale / speedMax;
  });
  expect(Math.min(...seconds)).toBeGreaterThan(1.2);
  expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThan(0.01);
});

test('decisions 0064: high over the ground the bike rises on the screen first, then the view widens', () => {
  const [rest, high] = [0.63, 30];
  const views = [1, 12, 20, 30, 50, 90].map((drop) => {
    const ease = easeOver(drop, high);
    return [footOver(drop, high, { rest, ease }), ease];
  });
  const expected = [
    [0.63, 1],
    [0.44, 1],
    [0.34, 0.75],
    [0.29, 0.55],
    [0.2, 0.384],
    [0.2, 0.28],
  ];
  expect(views).toEqual(expected.map((pair) => pair.map((value) => expect.closeTo(value))));
});

// A lift that goes up throws a bike 28 metres high.
test.each([10, 28])(
  'decisions 0064: the ground below a jump of %i m is on the screen, and no frame jumps',
  (most) => {
    for (const [width, height] of screens) {
      const camera = cameraOf(width, height);
      let before = camera.screenY(0);
      for (let frame = 0; frame < 200; frame += 1) {
        const high = most * Math.sin((Math.PI * frame) / 200);
        const rise = most * Math.cos((Math.PI * frame) / 200) * ((Math.PI * 60) / 200);
        camera.keepInSight(0, rise, 16.7, false);
        camera.follow(frame / 5, high, speedMax, 16.7);
        expect(camera.screenY(0)).toBeLessThan(height);
        expect(camera.screenY(high + 1)).toBeGreaterThan(0);
        expect(Math.abs(camera.screenY(0) - before)).toBeLessThan(height / 36);
        before = camera.screenY(0);
      }
    }
  },
);

test.each(screens)(
  'games: on a screen of %i × %i the ground below a jump stays above the pads',
  (width, height) => {
    const camera = cameraOf(width, height);
    const hands = new RideInput();
    hands.resize(width, height);
    hands.handlers.press?.(0, 0, 1);
    camera.padsHigh = hands.padsHigh;
    for (let frame = 0; frame < 120; frame += 1) {
      camera.keepInSight(0, 0, 16.7, false);
      camera.follow(50, 5, speedMax, 16.7);
    }
    expect(camera.screenY(0)).toBeLessThan(height - hands.padsHigh - 20);
  },
);
