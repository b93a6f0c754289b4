import { expect, test } from 'vitest';
import { recordDrawing } from '../render/recorded-drawing.fixture.ts';
import type { DrawContext } from '../render/picture.ts';
import { Celebration } from './celebration.ts';
import { drawOverlays, type Overlaid } from './overlays.ts';
import type { SharedMessages } from './shared-messages.ts';

const size = { width: 390, height: 844 };
const messages = { go: 'Go!', best: 'Best', newBest: 'New best!' } as SharedMessages;

/** The fanfare's pitches, and how many pieces fly after a second and a half of the card. */
function celebrated(calm: boolean): { pitches: number[]; pieces: number } {
  const pitches: number[] = [];
  const celebration = new Celebration(calm, (pitch) => pitches.push(pitch));
  for (let tick = 0; tick < 90; tick += 1) celebration.step(tick, size);
  const calls = recordDrawing((ctx) => celebration.draw(ctx, size, 16));
  return { pitches, pieces: calls.filter(([name]) => name === 'fillRect').length };
}

function overlaid(ctx: DrawContext, more: Partial<Overlaid>): void {
  const state: Overlaid = {
    mode: 'play',
    paused: false,
    isReplay: false,
    ticksLeft: 0,
    overTicks: 0,
    mayLeave: false,
    result: () => ({ title: 'Over', won: false, rows: [], score: 500, best: 300 }),
    celebrate: () => {},
    ...more,
  };
  drawOverlays(ctx, size, state, messages);
}

test('issue 18: a best ends with one rising fanfare and pieces that fly, few under reduced motion', () => {
  const lively = celebrated(false);
  expect(lively.pitches).toEqual([...lively.pitches].sort((one, other) => one - other));
  expect(lively.pitches).toHaveLength(4);
  expect(lively.pieces).toBeGreaterThan(150);
  expect(celebrated(true).pieces).toBeLessThan(60);
});

test('issue 18: what flies is neither dimmed nor covers the score', () => {
  const calls = recordDrawing((ctx) => {
    const celebrate = (): void => ctx.fillRect(1, 2, 3, 4);
    overlaid(ctx, { mode: 'over', overTicks: 200, celebrate });
  });
  const order = calls.filter(([name]) => name === 'fillRect' || name === 'roundRect');
  expect(order.slice(0, 3)).toEqual([
    ['fillRect', 0, 0, 390, 844],
    ['fillRect', 1, 2, 3, 4],
    expect.arrayContaining(['roundRect']),
  ]);
});

test('issue 18: the word at the start is small and soon gone, for the player is in control', () => {
  const callsAt = (ticksLeft: number): unknown[][] => recordDrawing((ctx) => overlaid(ctx, { ticksLeft }));
  const said = (ticksLeft: number): unknown[][] => callsAt(ticksLeft).filter(([name]) => name === 'fillText');
  expect([said(-1).length, said(-18).length]).toEqual([1, 0]);
  expect(callsAt(-1)).toContainEqual(['font', expect.stringContaining('56px')]);
});
