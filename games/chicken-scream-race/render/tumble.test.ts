import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { bodyReach, downTicks, event } from '../core/constants.ts';
import { itemKind } from '../core/items.ts';
import { createRace, type Race } from '../core/state.ts';
import { Chicken, coats } from './chicken.ts';
import { chickenMm, restingPose } from './flock.ts';
import { scaleFor } from './layout.ts';
import { Tumble } from './tumble.ts';

const start = 20_000;
const screens = [
  [390, 844],
  [320, 568],
  [844, 390],
  [1280, 800],
] as const;
const frameMs = 1000 / 60;

/** Into a pit of this length, touched at `beforeMm`; where she is over the ground, and how high, `ticks` later. */
function fallen(long: number, beforeMm: number, ticks: number, more: Partial<Race> = {}) {
  const fresh = createRace(seedFromNumber(1));
  const items = [{ kind: itemKind.pit, start, end: start + long }];
  const at = start + long + 2 * bodyReach;
  const race = { ...fresh, course: { ...fresh.course, items }, struck: 0, at, ...more };
  const tumble = new Tumble();
  tumble.react(event.fall, race, beforeMm);
  let now = { behind: 0, height: 0 };
  for (let tick = 0; tick <= ticks; tick += 1)
    now = tumble.now({ ...race, down: race.feathers > 0 ? downTicks - tick : downTicks - 1 }, 1, frameMs);
  return { at: at - now.behind, height: now.height };
}

test('games: who falls drops into the hole, not through the ground beside it', () => {
  for (const [long, before] of [
    [2200, start + 40],
    [2200, start + 2150],
    [1300, start + 40],
  ] as const) {
    const { at, height } = fallen(long, before, 24);
    expect(Math.min(at - start, start + long - at)).toBeGreaterThanOrEqual(649);
    expect(height).toBeLessThan(-700);
  }
});

test('games: she drops by her own height at most, so that the buttons do not cover her', () => {
  for (const [width, height] of screens) {
    const { size, lift, groundY } = scaleFor(width, height);
    const tumble = new Tumble();
    tumble.resize({ size, lift });
    const lies = { ...createRace(seedFromNumber(1)), struck: 0, down: downTicks - 1, feathers: 0 };
    tumble.react(event.fall, lies, 0);
    const feetY = groundY - tumble.now(lies, 1, 1000).height * lift;
    expect(feetY - groundY).toBeLessThanOrEqual(chickenMm * size);
    expect(feetY).toBeGreaterThan(groundY + 0.6 * chickenMm * size);
    expect(feetY).toBeLessThan(height);
  }
});

test('games: she comes out of it where the rules have put her', () => {
  expect(fallen(2200, start + 40, downTicks - 1)).toEqual({ at: start + 2200 + 2 * bodyReach, height: 0 });
});

test('games: after the last feather she stays down in the hole', () => {
  const { at, height } = fallen(2200, start + 40, 200, { feathers: 0 });
  expect([at, height]).toEqual([start + 700, -1500]);
});

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const times = ([k, l, m, n, o, p]: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  k * a + m * b,
  l * a + n * b,
  k * c + m * d,
  l * c + n * d,
  k * e + m * f + o,
  l * e + n * f + p,
];

function matrixOf(name: unknown, x: number, y: number): Matrix | undefined {
  if (name === 'translate') return [1, 0, 0, 1, x, y];
  if (name === 'scale') return [x, 0, 0, y, 0, 0];
  return name === 'rotate' ? [Math.cos(x), Math.sin(x), -Math.sin(x), Math.cos(x), 0, 0] : undefined;
}

/** The left edge of a hen that lies on her back, with each part as the ellipse in its picture. */
function leftOf(width: number, height: number): number {
  const { chickenX, groundY, size } = scaleFor(width, height);
  const saved: Matrix[] = [[1, 0, 0, 1, 0, 0]];
  let left = Infinity;
  const calls = recordDrawing((ctx) => {
    const hen = new Chicken(coats[0]!, chickenMm * size, 1, true);
    hen.draw(ctx, chickenX, groundY, { ...restingPose(), down: 1 });
  });
  for (const [name, ...values] of calls) {
    const last = saved.at(-1)!;
    const moved = matrixOf(name, values[0] as number, values[1] as number);
    if (name === 'save') saved.push(last);
    if (name === 'restore') saved.pop();
    if (moved) saved[saved.length - 1] = times(last, moved);
    if (name !== 'drawImage') continue;
    const [, x, y, wide, tall] = values as number[];
    const middle = last[0] * (x! + wide! / 2) + last[2] * (y! + tall! / 2) + last[4];
    left = Math.min(left, middle - Math.hypot(last[0] * wide!, last[2] * tall!) / 2);
  }
  return left;
}

test('games: lying on her back she is whole on the screen', () => {
  for (const [width, height] of screens) expect(leftOf(width, height)).toBeGreaterThanOrEqual(0);
});
