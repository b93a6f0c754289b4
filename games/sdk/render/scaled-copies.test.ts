import { beforeEach, expect, test } from 'vitest';
import type { DrawContext, Picture } from './picture.ts';
import { recordingBackend } from './recorded-drawing.fixture.ts';
import { setRenderBackend } from './render-backend.ts';
import { ScaledCopies } from './scaled-copies.ts';

/** Counts the copies and their places, without a browser. */

let made: Picture[];
let drawn: [image: unknown, ...to: number[]][];
let ctx: DrawContext;
const picture = { width: 90, height: 90 };

beforeEach(() => {
  made = [];
  drawn = [];
  setRenderBackend(recordingBackend(made));
  ctx = {
    setTransform() {},
    drawImage: (image: unknown, ...to: number[]) => drawn.push([image, ...to]),
  } as unknown as DrawContext;
});

test('games: a picture is scaled once per size and then copied onto whole device pixels', () => {
  const sizes = new ScaledCopies(picture, 2);
  sizes.draw(ctx, 50.2, 20.3, 15);
  sizes.draw(ctx, 51.4, 20.3, 15.1);
  expect(made).toMatchObject([{ width: 30, height: 30 }]);
  expect(drawn).toEqual([
    [made[0], 85, 26],
    [made[0], 88, 26],
  ]);
});

test('games: screen-sized copies are not cached, and only a handful of sizes is', () => {
  const sizes = new ScaledCopies(picture, 1);
  sizes.draw(ctx, 0, 0, 600);
  expect(drawn).toEqual([[picture, -300, -300, 600, 600]]);
  for (let wide = 1; wide <= 39; wide += 1)
    for (let high = 1; high <= 39; high += 1) sizes.draw(ctx, 0, 0, wide, high);
  expect(made).toHaveLength(96);
});
