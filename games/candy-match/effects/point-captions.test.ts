import { expect, test } from 'vitest';
import type { CaptionText } from '../../sdk/render/captions.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { blastTicks, fallTicks, popTicks } from '../core/constants.ts';
import { cause } from '../core/state.ts';
import { GainCounter } from '../render/gain-counter.ts';
import { layoutFor, middleOf } from '../render/layout.ts';
import { at, boardOf } from '../test/boards.ts';
import { PointCaptions } from './point-captions.ts';

const phone = { width: 390, height: 844, ratio: 1 };

/** What is said when candies of a row burst, by default three. */
function burst(
  { gain, chain, columns = [1, 2, 3] }: { gain: number; chain: number; columns?: readonly number[] },
  counter = new GainCounter(),
) {
  const said: CaptionText[] = [];
  const fx = { addCaption: (caption: CaptionText) => said.push(caption) } as unknown as ScreenEffects;
  const captions = new PointCaptions(fx, counter);
  const layout = layoutFor(phone);
  captions.resize(layout);
  const board = Object.assign(boardOf([]), { gain, chain });
  for (const x of columns) board.doomed[at(x, 4)] = cause.match;
  captions.sayGain(board);
  return { ...said[0]!, layout, counter };
}

/** From a burst until what falls over this many rows has landed, and a frame. */
const landedMs = (ticks: number, rows: number): number =>
  ((ticks + fallTicks[rows]!) / ticksPerSecond) * 1000 + 16;

test('issue 18: points stand in the gap of what burst and are gone when candies fill it', () => {
  const { x, y, lifeMs, layout } = burst({ gain: 24, chain: 1 });
  expect({ x, y }).toEqual(middleOf(layout, at(2, 4)));
  expect(lifeMs).toBeLessThan(landedMs(popTicks, 1));
  expect(burst({ gain: 90_000, chain: 4 }).lifeMs).toBeLessThan(landedMs(blastTicks, 9));
});

test('issue 18: the more points, the larger they are and the longer they stay, up to a cell', () => {
  const all = [12, 220, 1456, 90_000].map((gain) => burst({ gain, chain: 1 }));
  const sizes = all.map(({ size }) => size);
  for (let index = 1; index < all.length; index += 1) {
    expect(sizes[index]).toBeGreaterThanOrEqual(sizes[index - 1]! + 5);
    expect(all[index]!.lifeMs).toBeGreaterThan(all[index - 1]!.lifeMs! + 60);
  }
  expect(sizes[3]).toBeLessThanOrEqual(layoutFor(phone).cell);
});

test('issue 18: points stay on the board, at its edges too', () => {
  for (const columns of [[0], [6]]) {
    const { x, size, text, layout } = burst({ gain: 12_500, chain: 1, columns });
    expect(x - text.length * size * 0.28).toBeGreaterThanOrEqual(layout.box.x);
    expect(x + text.length * size * 0.28).toBeLessThanOrEqual(layout.box.x + layout.box.width);
  }
});

test('issue 18: a chain is summed up beside the score; the next move begins another sum', () => {
  const { counter } = burst({ gain: 24, chain: 1 });
  burst({ gain: 40, chain: 2 }, counter);
  burst({ gain: 100, chain: 3 }, counter);
  expect(counter.sum).toBe(164);
  burst({ gain: 12, chain: 1 }, counter);
  expect(counter.sum).toBe(12);
});
