import { describe, expect, test } from 'vitest';
import { recordDrawing } from '../render/recorded-drawing.fixture.ts';
import { colours } from '../render/theme.ts';
import { drawResult, type ScoredResult } from './result-card.ts';
import type { SharedMessages } from './shared-messages.ts';

const messages = { best: 'Best', newBest: 'New best!' } as SharedMessages;
const result = (more: Partial<ScoredResult> = {}): ScoredResult => ({
  title: 'Over',
  won: false,
  rows: [],
  score: 1200,
  best: 0,
  ...more,
});

function drawnAt(ms: number, more: Partial<ScoredResult>): unknown[][] {
  return recordDrawing((ctx) => drawResult(ctx, { width: 390, height: 844 }, result(more), ms, messages));
}

const wordsOf = (calls: unknown[][]): unknown[] =>
  calls.filter(([name]) => name === 'fillText').map(([, text]) => text);

describe('issue 18: the result', () => {
  test('issue 18: a best is hailed with what it is above the last one', () => {
    expect(wordsOf(drawnAt(2000, { best: 1000 }))).toContain('New best!  +200');
    expect(wordsOf(drawnAt(2000, { best: 0 })).join()).not.toContain('est');
  });

  test('issue 18: below it a line shows how near the score came', () => {
    const calls = drawnAt(2000, { best: 2400 });
    expect(wordsOf(calls)).toContain('Best 2,400');
    const widths = calls
      .filter(([name, , , , high]) => name === 'roundRect' && high === 8)
      .map((call) => call[3]);
    expect(widths).toEqual([200, 100]);
  });

  test('issue 18: earned stars are lit one after the other, and only in levels', () => {
    const lit = (ms: number, more: Partial<ScoredResult>): number => {
      const calls = drawnAt(ms, more);
      return calls.filter(
        ([name], at) =>
          name === 'fill' && calls[at - 1]?.[1] === colours.gold && calls[at - 1]?.[0] === 'fillStyle',
      ).length;
    };
    expect([lit(250, { stars: 2 }), lit(2000, { stars: 2 }), lit(2000, { stars: 0 })]).toEqual([1, 2, 0]);
    expect(lit(2000, {})).toBe(0);
  });
});
