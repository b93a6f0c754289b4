import { describe, expect, test } from 'vitest';
import {
  bannerPlace,
  halfOf,
  payPlace,
  placeAt,
  pointsPlace,
  stay,
  stayRisePx,
  wordsPlace,
} from './caption-places.ts';
import { chickenMm } from './flock.ts';
import { cornerPx, photoBox } from './photo.ts';
import { scaleFor } from './layout.ts';

const screens = [
  [390, 844],
  [320, 568],
  [844, 390],
  [1280, 800],
] as const;
/** Up to the ceiling of a flight, in millimetres. */
const heights = [0, 1500, 3600, 5400];
const samples = ['Ouch!', 'Unstoppable!', 'सबैभन्दा अगाडि!', '+120'];

describe.each(screens)('issue 18: words on %i × %i', (width, height) => {
  const scale = scaleFor(width, height);
  const hen = chickenMm * scale.size;

  test('issue 18: they are read: 20 px at least, and whole on the screen', () => {
    for (const text of samples)
      for (const heightMm of heights)
        for (const place of [wordsPlace, pointsPlace]) {
          const { x, y, size } = place(scale, scale.groundY - heightMm * scale.lift, text, 16);
          expect(size).toBeGreaterThanOrEqual(20);
          expect(x - halfOf(text, size)).toBeGreaterThanOrEqual(0);
          expect(x + halfOf(text, size)).toBeLessThanOrEqual(width);
          expect(y - size / 2).toBeGreaterThanOrEqual(height < 480 ? 90 : 130);
        }
  });

  test("issue 18: they stand above the hen's head, and beside her where she flies up to the figures", () => {
    for (const heightMm of heights) {
      const feetY = scale.groundY - heightMm * scale.lift;
      const { x, y, size } = wordsPlace(scale, feetY, 'Ouch!', 24);
      const isAbove = y + size / 2 <= feetY - hen;
      const isBeside = x - halfOf('Ouch!', size) >= scale.chickenX + hen * 0.5;
      expect([heightMm, isAbove || isBeside]).toEqual([heightMm, true]);
    }
  });

  test.each([2, 3])(
    "issue 18: %i lines of a finish's pay keep clear of the tilted photo as they rise",
    (lines) => {
      const photo = photoBox(scale);
      const places = [0, 1, 2]
        .slice(0, lines)
        .map((line) => payPlace(scale, 'Time left +48', line, lines, 34));
      for (const { x, y, size } of places) {
        const isBelow = y - stayRisePx - size / 2 >= photo.y + photo.tall + cornerPx - 0.01;
        const isBeside = x + halfOf('Time left +48', size) <= photo.x;
        expect(isBelow || isBeside).toBe(true);
        expect(y + size / 2).toBeLessThanOrEqual(scale.groundY + 8);
        expect(size).toBeGreaterThanOrEqual(lines === 2 ? 30 : 20);
      }
      expect(places[1]!.y - places[0]!.y).toBeGreaterThanOrEqual(places[0]!.size);
    },
  );
});

test('issue 18: on a low screen the photo lies right of the hen, below the figures', () => {
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    const scale = scaleFor(width, height);
    const { x, y, wide } = photoBox(scale);
    expect(x).toBeGreaterThanOrEqual(scale.chickenX + chickenMm * scale.size * 0.7);
    expect(x + wide).toBeLessThanOrEqual(width);
    expect(y - cornerPx).toBeGreaterThanOrEqual(100);
    const half = halfOf('Time left +48', payPlace(scale, 'Time left +48', 0, 2, 34).size);
    expect(payPlace(scale, 'Time left +48', 0, 2, 34).x + half).toBeLessThanOrEqual(x);
  }
});

test('issue 18: words and points grow with the hen as she is drawn', () => {
  const [phone, wide] = [scaleFor(390, 844), scaleFor(1280, 800)];
  const grown = wide.size / phone.size;
  const [small, large] = [phone, wide].map((scale) => wordsPlace(scale, scale.groundY, 'Ouch!', 24));
  expect(large!.size).toBeGreaterThan(small!.size * 1.2);
  const above = (scale: typeof phone): number => scale.groundY - wordsPlace(scale, scale.groundY, 'O', 24).y;
  expect(above(wide) / above(phone)).toBeGreaterThan(grown * 0.85);
});

test('issue 18: points stand behind her where the screen has room, else above her', () => {
  const at = ([width, height]: readonly [number, number]): number => {
    const scale = scaleFor(width, height);
    return pointsPlace(scale, scale.groundY, '+15', 20).x - scale.chickenX;
  };
  expect(at([1280, 800])).toBeLessThan(-50);
  expect(at([844, 390])).toBeLessThan(-30);
  expect(Math.abs(at([390, 844]))).toBeLessThan(8);
});

test('issue 18: on an upright screen the pay stands beside the hen', () => {
  for (const [width, height] of screens.filter(([wide, high]) => high! > wide!)) {
    const scale = scaleFor(width!, height!);
    const hen = chickenMm * scale.size;
    for (const line of [0, 1, 2]) {
      const place = payPlace(scale, 'Time left +144', line, 3, 34);
      const isBeside = place.x - halfOf('Time left +144', place.size) >= scale.chickenX + hen * 0.5;
      expect(isBeside || place.y + place.size / 2 <= scale.groundY - hen * 1.2, `${width} ${line}`).toBe(
        true,
      );
      expect(place.x + halfOf('Time left +144', place.size)).toBeLessThanOrEqual(width!);
    }
  }
});

test('issue 18: a text that would be wider than the screen is smaller, and the announcement is below the figures', () => {
  const narrow = scaleFor(320, 568);
  expect(placeAt(narrow, [160, 200], 'A new personal best!', 40).size).toBeLessThan(30);
  for (const [width, height] of screens) {
    const { y, size } = bannerPlace(scaleFor(width, height), 'Final stretch!', 30);
    expect(y - stay.rise - size / 2).toBeGreaterThanOrEqual(height < 480 ? 96 : 132);
  }
});
