import { beforeEach, expect, test } from 'vitest';
import { Particles, type Spark } from './particles.ts';
import type { DrawContext, Picture } from './picture.ts';
import { recordingBackend } from './recorded-drawing.fixture.ts';
import { setRenderBackend } from './render-backend.ts';

/** A context translated by 3 and 5 units, two device pixels each, that records its calls. */

const light = { width: 24, height: 24 };
const set = { a: 2, b: 0, c: 0, d: 2, e: 6, f: 10 };
let made: Picture[];
let drawn: unknown[][];
let ctx: DrawContext;
let left: unknown;

beforeEach(() => {
  made = [];
  drawn = [];
  left = undefined;
  setRenderBackend(recordingBackend(made));
  ctx = {
    getTransform: () => set,
    setTransform: (...to: unknown[]) => (left = to),
    drawImage: (...to: unknown[]) => drawn.push(to),
    fillRect: (...to: unknown[]) => drawn.push(to),
  } as unknown as DrawContext;
});

const still = { x: 20, y: 10, speedX: 0, speedY: 0, gravity: 0, lifeMs: 1000, size: 10, spin: 0 };
const spark = (over: Partial<Spark>): Omit<Spark, 'leftMs'> => ({ ...still, look: '#fff', ...over });

test('games: lights of one size share one copy on whole device pixels, and the context is restored', () => {
  const particles = new Particles(4);
  particles.add(spark({ look: light }));
  particles.add(spark({ look: light, x: 30.2 }));
  particles.draw(ctx, 0);
  expect(made).toMatchObject([{ width: 20 }]);
  expect(drawn).toEqual([
    [made[0], 36, 20],
    [made[0], 56, 20],
  ]);
  expect(left).toEqual([2, 0, 0, 2, 6, 10]);
});

test('games: confetti is drawn where the transformed context would put it', () => {
  const particles = new Particles(1);
  particles.add(spark({}));
  particles.draw(ctx, 0);
  expect(drawn).toEqual([[46, 30, 20, 20]]);
});

test('games: the oldest spark is replaced first, and none outlives its time', () => {
  const particles = new Particles(1);
  particles.add(spark({ x: 1 }));
  particles.add(spark({ x: 2 }));
  particles.draw(ctx, 400);
  expect(drawn).toHaveLength(1);
  particles.draw(ctx, 700);
  particles.draw(ctx, 10);
  expect(drawn).toHaveLength(2);
});
