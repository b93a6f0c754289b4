import { expect, test } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { klondike } from '../core/klondike.ts';
import { phase, type Table } from '../core/state.ts';
import { layoutFor } from '../render/layout.ts';
import { Tension, tensionOf } from '../render/tension.ts';
import { tableOf } from './tables.ts';

const layout = layoutFor({ width: 390, height: 844, ratio: 1 }, klondike);
const left = (ticks: number): Table => ({ ...tableOf({ piles: ['9s'] }), tick: klondike.clockTicks - ticks });

function alphas(ticks: number, isCalm: boolean): unknown[] {
  const tension = new Tension();
  tension.resize(layout);
  const calls = recordDrawing((ctx) => tension.draw(ctx, klondike, left(ticks), isCalm));
  return calls.filter(([name]) => name === 'globalAlpha').map(([, value]) => value);
}

test('issue 18: tension grows in the last twenty seconds, while there are moves', () => {
  const grown = [1201, 900, 300, 0].map((ticks) => tensionOf(klondike, left(ticks)));
  expect(grown).toEqual([0, 0.25, 0.75, 1]);
  expect(tensionOf(klondike, { ...left(300), phase: phase.auto })).toBe(0);
});

test('issue 18: its edges beat once a second, and keep still under reduced motion', () => {
  expect(alphas(1201, false)).toEqual([]);
  expect(alphas(659, false)[0]).toBeGreaterThan(alphas(630, false)[0] as number);
  const calm = [alphas(659, true)[0], alphas(630, true)[0]] as [number, number];
  expect(Math.abs(calm[0] - calm[1])).toBeLessThan(0.02);
});
