import { describe, expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { crashesMax, levelTicksMax, ticksMax } from '../core/constants.ts';
import { levels } from '../core/levels.ts';
import { createRide, ending, trackOf, type Ride } from '../core/state.ts';
import { Edges, starsLeft, stretchBeat, ticksLeft } from './last-seconds.ts';
import { FinishStars, starsTicks } from '../../sdk/render/stars.ts';

const ridden = (level: number, ticks: number, more: Partial<Ride> = {}): Ride => {
  const ride = createRide(seedFromNumber(4), level, levels[level - 1]);
  return { ...ride, tick: ride.trackBegan + ticks, ...more };
};

describe('issue 18: the last seconds', () => {
  const [three, two] = levels[0]!.starTicks;

  test('issue 18: ten seconds count down to each star, then to the end of the clock', () => {
    expect([three - 601, three - 600, three, three + 1].map((ticks) => ticksLeft(ridden(1, ticks)))).toEqual([
      undefined,
      600,
      0,
      undefined,
    ]);
    expect(ticksLeft(ridden(1, two - 60))).toBe(60);
    expect(ticksLeft(ridden(1, 0, { tick: levelTicksMax - 120 }))).toBe(120);
    expect(ticksLeft(ridden(0, 0, { tick: ticksMax - 300 }))).toBe(300);
    expect(ticksLeft(ridden(0, 0, { tick: 600 }))).toBeUndefined();
  });

  test('issue 18: the stars beside the clock go out one by one, and leave when the end shows its own', () => {
    const left = [three, three + 1, two + 1].map((ticks) => starsLeft(ridden(1, ticks)));
    expect(left.map((stars) => stars.filter(Boolean).length)).toEqual([3, 2, 1]);
    expect(starsLeft(ridden(1, three, { ending: ending.finished }))).toEqual([]);
    expect(starsLeft(ridden(0, three))).toEqual([]);
  });

  test('issue 18: nothing counts once the ride is over', () => {
    expect(ticksLeft(ridden(1, three - 60, { ending: ending.finished }))).toBeUndefined();
  });

  test('issue 18: the edges glow in the last five, and keep still under reduced motion', () => {
    const alphas = (ticks: number, isCalm: boolean): unknown[] =>
      recordDrawing((ctx) => new Edges().draw(ctx, ridden(1, ticks), 390, 844, isCalm))
        .filter(([name]) => name === 'globalAlpha')
        .map(([, value]) => value);
    expect(alphas(three - 301, false)).toEqual([]);
    expect(alphas(three - 299, false)).not.toEqual(alphas(three - 270, false));
    expect(alphas(three - 299, true)).toEqual(alphas(three - 270, true));
  });
});

describe("games: the end of Moto X3M's tour", () => {
  const onTour = (part: number, more: Partial<Ride> = {}): Ride => {
    const ride = ridden(0, 1000, { track: 2, ...more });
    return { ...ride, metres: Math.ceil(trackOf(ride).finish.x * part) };
  };

  test('games: the clock beats twice a second over the last stretch of the last track', () => {
    const tick = onTour(0.9).trackBegan + 1200;
    const beats = [0, 15, 30, 45, 60].map((later) => stretchBeat(onTour(0.9, { tick: tick + later })));
    expect(beats).toEqual([0, 15, 0, 15, 0]);
    expect(stretchBeat(onTour(0.85))).toBeUndefined();
    expect(stretchBeat(onTour(0.9, { track: 1 }))).toBeUndefined();
    expect(stretchBeat(onTour(1, { ending: ending.finished }))).toBeUndefined();
    const level = ridden(1, 600);
    expect(stretchBeat({ ...level, metres: trackOf(level).finish.x })).toBeUndefined();
  });

  test('games: the edges glow on the last bike until the ride is over', () => {
    const drawn = (more: Partial<Ride>): number =>
      recordDrawing((ctx) => new Edges().draw(ctx, onTour(0.5, more), 390, 844, false)).length;
    expect(drawn({ crashes: crashesMax - 1 })).toBeGreaterThan(0);
    expect(drawn({ crashes: crashesMax - 2 })).toBe(0);
    expect(drawn({ crashes: crashesMax, ending: ending.crashed })).toBe(0);
    expect(drawn({ crashes: crashesMax - 1, ending: ending.finished })).toBe(0);
  });

  test('games: the last bike glows faintly and still, the last seconds beat', () => {
    const light = (left: number, crashes: number): number | undefined => {
      const ride = ridden(1, levels[0]!.starTicks[0]! - left, { crashes });
      const drawn = recordDrawing((ctx) => new Edges().draw(ctx, ride, 390, 844, false));
      return drawn.find(([name]) => name === 'globalAlpha')?.[1] as number | undefined;
    };
    expect([400, 370, 320].map((left) => light(left, crashesMax - 1))).toEqual([0.18, 0.18, 0.18]);
    expect(light(90, crashesMax - 1)).not.toBe(light(70, crashesMax - 1));
  });

  test("games: a level's last bike lights the edges too, also while a star counts down", () => {
    const drawn = (ticks: number, crashes: number): number =>
      recordDrawing((ctx) => new Edges().draw(ctx, ridden(1, ticks, { crashes }), 390, 844, false)).length;
    const [three] = levels[0]!.starTicks;
    for (const ticks of [60, three - 400])
      expect([drawn(ticks, crashesMax - 1) > 0, drawn(ticks, crashesMax - 2)]).toEqual([true, 0]);
  });
});

test('issue 18: earned stars ring once each, one after the other, before the result rises', () => {
  const rung: [index: number, tick: number][] = [];
  recordDrawing((ctx: DrawContext) => {
    const stars = new FinishStars();
    for (let overTicks = 0; overTicks <= starsTicks; overTicks += 1) {
      stars.draw(ctx, { width: 390, height: 844, overTicks }, 2, (index) => rung.push([index, overTicks]));
    }
  });
  expect(rung.map(([index]) => index)).toEqual([0, 1]);
  expect(rung[1]![1]).toBeGreaterThan(rung[0]![1]);
});
