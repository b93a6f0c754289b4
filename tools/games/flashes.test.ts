import { expect, test } from 'vitest';
import { countFlashes, rasterFor } from './flashes.ts';

const raster = rasterFor(390, 844);
const cells = raster.columns * raster.rows;
const dark = [40, 30, 60] as const;
const bright = [230, 220, 200] as const;
const red = [200, 0, 10] as const;

type Colour = readonly [number, number, number];

/** One colour all over but for the first `lit` cells. */
function picture(colour: Colour, ground: Colour = dark, lit = cells): Uint8Array {
  return Uint8Array.from({ length: cells * 3 }, (_, at) => (at < lit * 3 ? colour : ground)[at % 3]!);
}

/** Light and dark in turn, `times` each; each lasts this many pictures. */
function blink(times: number, pictures: number, light = picture(bright)): Uint8Array[] {
  return Array.from({ length: times * pictures * 2 }, (_, index) =>
    Math.floor(index / pictures) % 2 === 0 ? picture(dark) : light,
  );
}

test('games: five flashes within a second count as five', () => {
  expect(countFlashes([...blink(5, 5), picture(dark)], raster).general).toBe(5);
});

test('games: flashes more than a second apart count one at a time', () => {
  expect(countFlashes([...blink(5, 40), picture(dark)], raster).general).toBe(1);
});

test('games: small areas do not count, however fast they flash', () => {
  // A row of cells here and there is far from a quarter of 341 × 256 px.
  expect(countFlashes(blink(5, 5, picture(bright, dark, raster.columns * 2)), raster).general).toBe(0);
});

test('games: areas that stay faint or bright do not count', () => {
  const faint = blink(5, 5, picture([70, 60, 90]));
  expect(countFlashes(faint, raster).general).toBe(0);
  const pale = Array.from({ length: 50 }, (_, index) =>
    picture(index % 10 < 5 ? [233, 233, 233] : [255, 255, 255]),
  );
  expect(countFlashes(pale, raster).general).toBe(0);
});

test('games: a slow fade up and down is one flash, not one for each step of it', () => {
  const ramp = Array.from({ length: 30 }, (_, step) => picture([step * 8, step * 8, step * 8]));
  expect(countFlashes([...ramp, ...ramp.toReversed()], raster).general).toBe(1);
});

test('games: saturated red counts by itself', () => {
  const count = countFlashes([...blink(4, 6, picture(red)), picture(dark)], raster);
  expect(count.red).toBe(4);
  expect(countFlashes([...blink(4, 6), picture(dark)], raster).red).toBe(0);
});

test('games: scrolling stripes are not a flash', () => {
  const stripes = (shift: number): Uint8Array =>
    Uint8Array.from({ length: cells * 3 }, (_, at) => {
      const row = Math.floor(at / 3 / raster.columns) + shift;
      return (row % 8 < 4 ? bright : dark)[at % 3]!;
    });
  const scrolled = Array.from({ length: 60 }, (_, index) => stripes(Math.floor(index / 3)));
  expect(countFlashes(scrolled, raster).general).toBe(0);
});
