import { expect, test } from 'vitest';
import { starsTicks } from '../../sdk/render/stars.ts';
import type { Messages } from '../messages.ts';
import { levels } from '../core/levels/index.ts';
import { boardOf } from '../test/boards.ts';
import { resultOf } from './result.ts';

const messages = { stars: 'Stars', chain: 'Chain', orders: 'Orders', specials: 'Specials' } as Messages;

test("issue 18: a level's stars fall into place and then stand on the card, not in its rows", () => {
  const board = Object.assign(boardOf([]), { level: 1, score: levels[0]!.stars[1] });
  board.aimsLeft.fill(0);
  const { stars, afterTicks, rows } = resultOf(board, 3, messages);
  expect([stars, afterTicks]).toEqual([3, starsTicks]);
  expect(rows.map(([name]) => name)).not.toContain('Stars');
});

test('issue 18: a level without a star shows three empty ones at once, the game itself none', () => {
  const lost = resultOf(Object.assign(boardOf([]), { level: 1 }), 1, messages);
  expect([lost.stars, lost.afterTicks]).toEqual([0, undefined]);
  expect(resultOf(boardOf([]), 1, messages).stars).toBeUndefined();
});
