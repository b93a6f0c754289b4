import { beforeEach, expect, test } from 'vitest';
import { useEasel } from './easel.ts';
import { easelThatKeeps } from './kept-pictures.fixture.ts';
import type { Pen, Picture } from './paint.ts';
import { Sizes } from './sizes.ts';

/** Copies on an easel that is no browser's: what matters is how many are made, and where they are put. */

let made: Picture[];
let drawn: [image: unknown, ...to: number[]][];
let pen: Pen;
const picture = { width: 90, height: 90 };

beforeEach(() => {
  made = [];
  drawn = [];
  useEasel(easelThatKeeps(made));
  pen = {
    setTransform() {},
    drawImage: (image: unknown, ...to: number[]) => drawn.push([image, ...to]),
  } as unknown as Pen;
});

test('games: a picture is scaled once for a size and from then on copied onto whole device pixels', () => {
  const sizes = new Sizes(picture, 2);
  sizes.draw(pen, 50.2, 20.3, 15);
  sizes.draw(pen, 51.4, 20.3, 15.1);
  expect(made).toMatchObject([{ width: 30, height: 30 }]);
  expect(drawn).toEqual([
    [made[0], 85, 26],
    [made[0], 88, 26],
  ]);
});

test('games: what is as large as the screen is not kept, and neither is more than a handful of sizes', () => {
  const sizes = new Sizes(picture, 1);
  sizes.draw(pen, 0, 0, 600);
  expect(drawn).toEqual([[picture, -300, -300, 600, 600]]);
  for (let wide = 1; wide <= 39; wide += 1)
    for (let high = 1; high <= 39; high += 1) sizes.draw(pen, 0, 0, wide, high);
  expect(made).toHaveLength(96);
});
