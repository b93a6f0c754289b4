import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { ticksMax } from '../core/constants.ts';
import { createRun, type RunState } from '../core/state.ts';
import { isHeartbeat, LastSeconds, suddenLeft, tensionOf, textOf } from '../render/last-seconds.ts';

const sudden = (left: number): RunState => ({
  ...createRun(seedFromNumber(1)),
  finished: 1,
  lives: 1,
  tick: ticksMax - left,
});

test('issue 18: the seconds of sudden death are counted down, to its end', () => {
  expect([3600, 601, 60, 1].map((left) => textOf(sudden(left)))).toEqual(['60', '11', '1', '1']);
  expect(suddenLeft({ ...sudden(60), lives: 0 })).toBeUndefined();
  expect(suddenLeft(sudden(0))).toBeUndefined();
});

test('issue 18: so are the last metres to the arch', () => {
  const before = (mm: number): RunState => {
    const run = createRun(seedFromNumber(1));
    return { ...run, at: run.track.archAt - mm };
  };
  expect([251_000, 120_500, 0].map((mm) => textOf(before(mm)))).toEqual([undefined, '121 m', undefined]);
});

test('issue 18: tension grows in the last ten seconds; a heart beats, twice as fast in the last five', () => {
  expect([601, 600, 300, 0].map((left) => tensionOf(sudden(left)))).toEqual([0, 0, 0.5, 0]);
  const beats = Array.from({ length: 700 }, (_, left) => left).filter((left) => isHeartbeat(sudden(left)));
  expect(beats).toEqual([30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 360, 420, 480, 540, 600]);
});

test('issue 18: the edges beat with it, and keep still under reduced motion', () => {
  const alphas = (left: number, isCalm: boolean): unknown[] => {
    const seconds = new LastSeconds();
    seconds.resize(390, 844, 1);
    const calls = recordDrawing((ctx) => seconds.draw(ctx, sudden(left), isCalm));
    return calls.filter(([name]) => name === 'globalAlpha').map(([, value]) => value);
  };
  globalThis.document ??= { createElement: () => ({ getContext: () => null }) } as unknown as Document;
  expect(alphas(900, false)).toEqual([]);
  expect(alphas(359, false)[0]).toBeGreaterThan(alphas(330, false)[0] as number);
  expect(Math.abs((alphas(359, true)[0] as number) - (alphas(330, true)[0] as number))).toBeLessThan(0.02);
});
