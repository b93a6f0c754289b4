import { expect, test } from 'vitest';
import type { CaptionText } from '../../sdk/render/captions.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { fallTicks, popTicks } from '../core/constants.ts';
import { cause } from '../core/state.ts';
import { GainCounter } from '../render/gain-counter.ts';
import { layoutFor, middleOf } from '../render/layout.ts';
import { at, boardOf } from '../test/boards.ts';
import { PointCaptions } from './point-captions.ts';

const phone = { width: 390, height: 844, ratio: 1 };

/** What is said when three candies of a row burst. */
function burst({ gain, chain }: { gain: number; chain: number }, counter = new GainCounter()) {
  const said: CaptionText[] = [];
  const fx = { addCaption: (caption: CaptionText) => said.push(caption) } as unknown as ScreenEffects;
  const captions = new PointCaptions(fx, counter);
  const layout = layoutFor(phone);
  captions.resize(layout);
  const board = Object.assign(boardOf([]), { gain, chain });
  for (const x of [1, 2, 3]) board.doomed[at(x, 4)] = cause.match;
  captions.sayGain(board);
  return { ...said[0]!, layout, counter };
}

test('issue 18: points stand in the gap of what burst and are gone when candies fill it', () => {
  const { x, y, lifeMs, layout } = burst({ gain: 24, chain: 1 });
  expect({ x, y }).toEqual(middleOf(layout, at(2, 4)));
  expect(lifeMs).toBeLessThan(((popTicks + fallTicks[1]) / ticksPerSecond) * 1000 + 16);
});

test('issue 18: points grow with what they count, but never over six tenths of a cell', () => {
  const sizes = [24, 600, 90_000].map((gain) => burst({ gain, chain: 4 }).size);
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  expect(new Set(sizes).size).toBe(3);
  expect(sizes[2]).toBeLessThanOrEqual(layoutFor(phone).cell * 0.6);
});

test('issue 18: a chain is summed up beside the score; the next move begins another sum', () => {
  const { counter } = burst({ gain: 24, chain: 1 });
  burst({ gain: 40, chain: 2 }, counter);
  burst({ gain: 100, chain: 3 }, counter);
  expect(counter.sum).toBe(164);
  burst({ gain: 12, chain: 1 }, counter);
  expect(counter.sum).toBe(12);
});
