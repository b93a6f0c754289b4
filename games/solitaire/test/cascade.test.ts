import { expect, test } from 'vitest';
import { Cascade } from '../render/cascade.ts';
import { klondike } from '../core/klondike.ts';
import { layoutFor } from '../render/layout.ts';

const layout = layoutFor({ width: 390, height: 844, ratio: 1 }, klondike);
const cardAt = (home: number, rank: number) => home * 13 + rank;
const frameMs = 16;

function passed(cascade: Cascade, ms: number): number[] {
  for (let at = 0; at < ms; at += frameMs) cascade.pass(frameMs, layout, cardAt);
  return cascade.left();
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

test('games: after a win cards leap suit by suit, until no home has one', () => {
  const cascade = new Cascade(4, false);
  expect(cascade.left()).toEqual([13, 13, 13, 13]);
  const counts = passed(cascade, 600);
  expect(sum(counts)).toBeLessThan(52);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  expect(passed(cascade, 4000)).toEqual([0, 0, 0, 0]);
  cascade.reset();
  expect(sum(cascade.left())).toBe(52);
});
