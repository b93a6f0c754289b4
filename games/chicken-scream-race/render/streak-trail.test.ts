import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { createRace } from '../core/state.ts';
import { streakSize } from './hud.ts';
import { scaleFor } from './layout.ts';
import { heatColour, heatOf, isMilestone, StreakTrail } from './streak-trail.ts';

const race = { ...createRace(seedFromNumber(1)), speed: 100 };

/** Width and height of the tail that is drawn once a streak has lasted a second, and the colours in it. */
function tailOf(streak: number, isCalm = true, nowMs = 0): { wide: number; tall: number } | undefined {
  const trail = new StreakTrail();
  const calls = recordDrawing((ctx) => {
    trail.resize(scaleFor(390, 844), 1);
    trail.draw(ctx, { ...race, streak }, 600, { elapsedMs: 1000, nowMs, isCalm });
  });
  const [, , , , wide, tall] = calls.find(([name]) => name === 'drawImage') ?? [];
  return wide === undefined ? undefined : { wide: wide as number, tall: tall as number };
}

test('issue 18: a trail follows the hen from three in a row on, and grows with the streak', () => {
  expect(tailOf(2)).toBeUndefined();
  const tails = [3, 8, 15, 25].map((streak) => tailOf(streak)!);
  for (const [index, { wide, tall }] of tails.slice(1).entries()) {
    expect(wide).toBeGreaterThan(tails[index]!.wide * 1.1);
    expect(tall).toBeGreaterThan(tails[index]!.tall);
  }
});

test('issue 18: a streak that breaks lets it go out, not vanish', () => {
  const trail = new StreakTrail();
  const drawn = [20, 0, 0].map((streak, index) =>
    recordDrawing((ctx) => {
      if (index === 0) trail.resize(scaleFor(390, 844), 1);
      const elapsedMs = [1000, 40, 2000][index]!;
      trail.draw(ctx, { ...race, streak }, 600, { elapsedMs, nowMs: 0, isCalm: false });
    }).some(([name]) => name === 'drawImage'),
  );
  expect(drawn).toEqual([true, true, false]);
});

test('issue 18: it flickers, and keeps still under reduced motion', () => {
  expect(tailOf(10, false, 70)).not.toEqual(tailOf(10, false, 0));
  expect(tailOf(10, true, 70)).toEqual(tailOf(10, true, 0));
});

test('issue 18: a streak is hotter from 5, 10, 15 and 20 on, each in its colour', () => {
  expect([4, 5, 10, 15, 20, 60].map(heatOf)).toEqual([0, 1, 2, 3, 4, 4]);
  expect(new Set([0, 5, 10, 15, 20].map(heatColour)).size).toBe(5);
  const words = Array.from({ length: 45 }, (_, streak) => streak).filter(isMilestone);
  expect(words).toEqual([5, 10, 15, 20, 30, 40]);
});

test('issue 18: its figure grows with each obstacle, and fits between best and feathers on 320 pixels', () => {
  const sizes = Array.from({ length: 19 }, (_, streak) => streakSize(streak + 2, 390));
  expect(sizes.every((size, index) => index === 0 || size > sizes[index - 1]!)).toBe(true);
  expect(streakSize(2, 390)).toBeGreaterThanOrEqual(24);
  expect(streakSize(40, 320)).toBeLessThanOrEqual(32);
});
