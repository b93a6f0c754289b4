import { expect, test } from 'vitest';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { event } from '../core/constants.ts';
import { boardOf } from '../test/boards.ts';
import { Effects } from './index.ts';
import type { EffectTargets } from './targets.ts';

/** What is said, burst and shown when an order's points also pass the best. */
function deliver() {
  const said: string[] = [];
  const bursts: number[] = [];
  const points: number[] = [];
  let isBest = true;
  const targets = {
    context: {
      init: { bestScore: 100 },
      sound: { play: () => {} },
      messages: { order: 'Order delivered!', newBest: 'New best!' },
      passesBest: () => isBest && !(isBest = false),
    },
    fx: { calm: false, burst: (x: number) => bursts.push(x) } as unknown as ScreenEffects,
    hud: {
      slots: { middleOf: (index: number) => ({ x: index, y: 0 }) },
      orderPoints: { show: (sum: number) => points.push(sum) },
    },
    banner: { weight: 0, say: (text: string) => said.push(text) },
    renderer: { follow: () => 0 },
  } as unknown as EffectTargets;
  const effects = new Effects(targets);
  const board = Object.assign(boardOf([]), { orders: 4, score: 800 });
  effects.onEvents(event.order, board);
  return { said, bursts, points, effects };
}

test('issue 18: a delivered order bursts from each slot and shows its points', () => {
  const { bursts, points } = deliver();
  expect([bursts, points]).toEqual([[0, 1, 2], [800]]);
});

test('issue 18: a new best waits until the delivered order has been read', () => {
  const { said, effects } = deliver();
  expect(said).toEqual(['Order delivered!']);
  effects.pass(1299);
  expect(said).toEqual(['Order delivered!']);
  effects.pass(1);
  expect(said).toEqual(['Order delivered!', 'New best!']);
});
