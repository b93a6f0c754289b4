import { afterAll, expect, test, vi } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { boardOf } from '../test/boards.ts';
import { AimSlots } from './aim-slots.ts';
import { OrderTurn } from './order-turn.ts';
import type { Pictures } from './pictures.ts';

vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
afterAll(() => void vi.unstubAllGlobals());

const pictures = { aim: () => undefined } as unknown as Pictures;
const place = { x: 195, y: 130, width: 112, height: 44, isColumn: false };

/** The figures in the slots after each of these waits; the order of eight, eight and one is delivered before the first. */
function figuresAfter(waits: readonly number[]): string[][] {
  const slots = new AimSlots();
  const board = boardOf([]);
  const draw = (ms: number): string[] => {
    const calls = recordDrawing((ctx) => {
      slots.resize(place, 1);
      slots.draw(ctx, board, pictures, ms);
    });
    return JSON.stringify(calls).match(/(?<="fillText",")\d+/gu) ?? [];
  };
  board.aims.set([1, 2, 3]);
  board.aimsLeft.set([0, 0, 0]);
  draw(16);
  board.aims.set([4, 5, 6]);
  board.aimsLeft.set([8, 9, 1]);
  board.orders = 1;
  return waits.map(draw);
}

test('issue 18: a delivered order keeps its ticks for a moment, then each slot turns after the other', () => {
  expect(figuresAfter([0, 300, 60, 110, 110])).toEqual([[], [], ['8'], ['8', '9'], ['8', '9', '1']]);
});

test('issue 18: a slot springs as it turns, and changes at once under reduced motion', () => {
  const turns = (isCalm: boolean): number[] => {
    const turn = new OrderTurn(isCalm);
    const aims = Uint8Array.of(1, 2, 3);
    turn.follow({ orders: 0, aims }, 16);
    turn.follow({ orders: 1, aims }, 16);
    return [360, 40, 100, 100, 300].map((ms) => (turn.follow({ orders: 1, aims }, ms), turn.turnedBy(0)));
  };
  expect([Math.min(...turns(false)) < 0.5, Math.max(...turns(false)) > 1, turns(false).at(-1)]).toEqual([
    true,
    true,
    1,
  ]);
  expect(turns(true)).toEqual([1, 1, 1, 1, 1]);
});
