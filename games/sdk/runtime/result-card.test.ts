import { describe, expect, test } from 'vitest';
import { recordDrawing } from '../render/recorded-drawing.fixture.ts';
import { finishPlace } from '../render/stars.ts';
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
  test('issue 18: a best is celebrated with what it is above the last one', () => {
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

  test('issue 18: on a small upright screen the stars fall below the figures, as on a tall one', () => {
    expect(finishPlace(0, 320, 568).y).toBeGreaterThanOrEqual(168);
    expect(finishPlace(0, 844, 390).y).toBe(78);
  });

  test('issue 18: earned stars go to the card from where they fell, so that there is one set; only in levels', () => {
    const starsAt = (ms: number, more: Partial<ScoredResult>): (readonly [x: unknown, lit: boolean])[] => {
      const calls = drawnAt(ms, more);
      const places = calls.flatMap(([name, x], at) => (name === 'translate' ? [{ x, at }] : []));
      return places.map(({ x, at }) => {
        const star = calls.slice(at, at + 8);
        return [x, star.some(([name, value]) => name === 'fillStyle' && value === colours.gold)] as const;
      });
    };
    const fallen = [0, 1, 2].map((index) => finishPlace(index, 390, 844).x);
    const [began, ended] = [starsAt(0, { stars: 2 }), starsAt(2000, { stars: 2 })];
    expect(began.map(([x]) => x)).toEqual(fallen);
    expect(ended.map(([x]) => x)).toEqual([125, 195, 265]);
    for (const stars of [began, ended]) expect(stars.map(([, lit]) => lit)).toEqual([true, true, false]);
    expect(starsAt(2000, { stars: 0 }).map(([, lit]) => lit)).toEqual([false, false, false]);
    expect(starsAt(2000, {})).toEqual([]);
  });
});
