import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { photoTicks, ticksMax } from '../core/constants.ts';
import { createRace, type Race } from '../core/state.ts';
import { beatOf, clockLook, Edges, isHeartbeat, isLastTicks } from './last-seconds.ts';
import { scaleFor } from './layout.ts';

const race = createRace(seedFromNumber(1));
/** The race `left` ticks before the clock runs out. */
const withLeft = (left: number, more: Partial<Race> = {}): Race => ({
  ...race,
  tick: ticksMax - photoTicks - left,
  ...more,
});
const nearFinish = (left: number): Race => withLeft(left, { at: race.course.length - 10_000 });

test('issue 18: a heart beats in the last ten seconds, twice as fast in the last five', () => {
  const beats = Array.from({ length: 700 }, (_, left) => left).filter((left) => isHeartbeat(withLeft(left)));
  expect(beats).toEqual([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 360, 420, 480, 540, 600]);
  expect([601, 600].map((left) => isLastTicks(withLeft(left)))).toEqual([false, true]);
});

test('issue 18: it beats on the last metres too, whatever the clock says, and stops at the line', () => {
  const beats = Array.from({ length: 120 }, (_, tick) => isHeartbeat(nearFinish(3000 + tick))).filter(
    Boolean,
  );
  expect(beats).toHaveLength(4);
  expect(beatOf({ ...nearFinish(3000), finished: 1 })).toBeUndefined();
  expect(beatOf({ ...nearFinish(3000), feathers: 0 })).toBeUndefined();
});

test('issue 18: the edges pulse with it, and keep still under reduced motion', () => {
  const alphas = (left: number, isCalm: boolean): unknown[] => {
    const edges = new Edges();
    const calls = recordDrawing((ctx) => {
      edges.resize(scaleFor(390, 844), 1);
      edges.draw(ctx, withLeft(left), isCalm);
    });
    return calls.filter(([name]) => name === 'globalAlpha').map(([, value]) => value);
  };
  expect(alphas(900, false)).toEqual([]);
  expect(alphas(359, false)[0]).toBeGreaterThan(alphas(310, false)[0] as number);
  expect(alphas(359, true)).toEqual(alphas(310, true));
});

test("issue 18: the clock's figure is large in the last ten seconds and beats, under reduced motion it is only large", () => {
  const look = (left: number, isCalm = false) => clockLook(withLeft(left), false, isCalm);
  expect(look(600).size).toBeGreaterThan(look(601).size * 1.5);
  expect(look(359).grown).toBeGreaterThan(look(310).grown!);
  expect(look(359, true)).toEqual(look(310, true));
});
