import { describe, expect, test } from 'vitest';
import { action, moveOf, place } from './core/moves.ts';
import { klondike } from './core/klondike.ts';
import { spot } from './core/card-rules.ts';
import { toHome } from './core/solver.ts';
import type { Table } from './core/state.ts';
import { placeMove, tapMove } from './input/choices.ts';
import { TableInput } from './input/index.ts';
import { CardMotion } from './render/card-motion.ts';
import { layoutFor, pileOffsets } from './render/layout.ts';
import { cardOf, tableOf } from './test/tables.ts';

const phone = { width: 390, height: 844, ratio: 1 };
const layout = layoutFor(phone, klondike);

/** An input over a table whose cards are at rest. */
function handsOn(table: Table) {
  const motion = new CardMotion(klondike);
  motion.aim(table, layout, true);
  const refused: number[] = [];
  let refusals = 0;
  const touch = new TableInput(klondike, motion, {
    pick: () => undefined,
    refuse: (cards) => {
      refusals += 1;
      refused.push(...cards);
    },
  });
  touch.resize(layout);
  touch.moves(table);
  const { handlers } = touch;
  const tap = (x: number, y: number): void => {
    handlers.press?.(x, y, 1);
    handlers.release?.(x, y, 1, false);
  };
  const drag = (from: readonly [number, number], to: readonly [number, number]): void => {
    handlers.press?.(...from, 1);
    handlers.drag?.(...to, 1);
    handlers.release?.(...to, 1, false);
  };
  const keys = (...codes: string[]): void => codes.forEach((code) => handlers.keyDown?.(code));
  return { touch, tap, drag, keys, refused, refusals: () => refusals };
}

/** A point on a card of a pile, a little below its upper edge. */
function on(table: Table, pile: number, index: number): [number, number] {
  const { x, y } = layout.piles[pile]!;
  const offsets = pileOffsets(layout, table.piles[pile]!.length, table.hidden[pile]!);
  return [x + layout.cardWidth / 2, y + (offsets[index] ?? 0) + 5];
}

describe('games: what a tap does', () => {
  test('games: to the foundation first, else a pile that takes it; for a king that is an empty column', () => {
    const table = tableOf({ piles: ['*4s Ah', '*5s 2c', '', '*6s Kd', '*7s Ks Qh'] });
    expect(tapMove(klondike, table, { from: 0, count: 1 })).toBe(moveOf(0, toHome));
    expect(tapMove(klondike, table, { from: 3, count: 1 })).toBe(moveOf(3, 2));
    expect(tapMove(klondike, table, { from: 1, count: 1 })).toBeUndefined();
  });

  test('games: tapping inside a run moves the cards on it too, or none', () => {
    const table = tableOf({ piles: ['*4s 9s 8h 7s', '*5s 9c', '*6s 8d'] });
    expect(tapMove(klondike, table, { from: 0, count: 2 })).toBe(moveOf(0, 1));
    expect(tapMove(klondike, table, { from: 0, count: 1 })).toBe(moveOf(0, 2));
    expect(tapMove(klondike, table, { from: 0, count: 3 })).toBeUndefined();
  });

  test('games: keys move the whole run first, then the largest part that fits', () => {
    const table = tableOf({ piles: ['*4s 9s 8h', '*5s Td', '*6s 9c'] });
    expect(placeMove(klondike, table, 0)).toBe(moveOf(0, 1));
  });

  test('games: a hint suggests turning a card before the foundation, and drawing last', () => {
    expect(klondike.hint(tableOf({ piles: ['*4s Ah', '*5s 9s', '*6s Td'] }))).toBe(moveOf(1, 2));
    expect(klondike.hint(tableOf({ piles: ['*4s Ah', '*5s 9s'] }))).toBe(moveOf(0, toHome));
    expect(klondike.hint(tableOf({ piles: ['*5s 9s'], stock: '2c' }))).toBe(action.draw);
    expect(klondike.hint(tableOf({ piles: ['*5s 9s'] }))).toBeUndefined();
  });
});

describe('games: moving cards', () => {
  test('games: tapping the stock or pressing N draws', () => {
    const table = tableOf({ piles: ['*5s 9s'], stock: '2c 3c' });
    const { touch, tap, keys } = handsOn(table);
    tap(layout.stock.x + 10, layout.stock.y + 10);
    expect(touch.moves(table)).toEqual([action.draw]);
    keys('KeyN');
    expect(touch.moves(table)).toEqual([action.draw]);
  });

  test('games: a card without a legal move shakes', () => {
    const table = tableOf({ piles: ['*5s 9s'] });
    const { touch, tap, refused } = handsOn(table);
    tap(...on(table, 0, 1));
    expect([touch.moves(table), refused]).toEqual([[], [cardOf('9s')]]);
  });

  test('games: a closed card and a stock that cannot be drawn say no', () => {
    const table = tableOf({ piles: ['*5s 9s'] });
    const { touch, tap, refused, refusals } = handsOn(table);
    tap(...on(table, 0, 0));
    expect([touch.moves(table), refused]).toEqual([[], [cardOf('5s')]]);
    tap(layout.stock.x + 10, layout.stock.y + 10);
    expect([touch.moves(table), refusals()]).toEqual([[], 2]);
  });

  test('games: cards dropped on a wrong pile shake, put back on their own place they do not', () => {
    const table = tableOf({ piles: ['*4s 9s 8h', '*5s Td', '*6s 9c'] });
    const { drag, refused } = handsOn(table);
    const [x, y] = on(table, 0, 1);
    drag([x, y], [x + 12, y + 4]);
    expect(refused).toEqual([]);
    drag([x, y], on(table, 2, 1));
    expect(refused).toEqual(['9s', '8h'].map(cardOf));
  });

  test('games: an idle player is shown a card and where it goes', () => {
    const table = tableOf({ piles: ['*5s 9s', '*6s Td'], waste: 'Ah' });
    const { touch } = handsOn(table);
    expect(touch.hint(table)).toBeUndefined();
    touch.pass(table, 9000);
    expect(touch.hint(table)).toEqual({ card: cardOf('9s'), goal: 1 });
    const ace = tableOf({ piles: ['*5s 9s'], waste: 'Ah' });
    touch.pass(ace, 9000);
    expect(touch.hint(ace)).toEqual({ card: cardOf('Ah'), goal: spot.home + 1 });
  });

  test('games: a dragged run drops where it fits, else it flies back', () => {
    const table = tableOf({ piles: ['*4s 9s 8h', '*5s Td', '*6s 9c'] });
    const { touch, drag } = handsOn(table);
    drag(on(table, 0, 1), on(table, 1, 1));
    expect(touch.moves(table)).toEqual([moveOf(0, 1)]);
    drag(on(table, 0, 2), on(table, 2, 1));
    expect(touch.moves(table)).toEqual([moveOf(0, 2)]);
    drag(on(table, 0, 1), on(table, 2, 1));
    expect(touch.moves(table)).toEqual([]);
  });

  test('games: Enter picks up and puts down, on the foundation too', () => {
    const table = tableOf({ piles: ['*4s 9s', '*5s Td'], waste: 'Ah' });
    const { touch, keys } = handsOn(table);
    keys('ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter');
    expect(touch.moves(table)).toEqual([moveOf(0, 1)]);
    keys('ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter', 'ArrowLeft', 'Enter');
    expect(touch.moves(table)).toEqual([moveOf(place.waste, toHome)]);
  });

  test('games: giving up takes two taps on the flag', () => {
    const table = tableOf({ piles: ['*5s 9s'] });
    const { touch, tap } = handsOn(table);
    tap(layout.giveUp.x, layout.giveUp.y);
    expect([touch.moves(table), touch.isAsking]).toEqual([[], true]);
    tap(layout.giveUp.x, layout.giveUp.y);
    expect(touch.moves(table)).toEqual([action.giveUp]);
    const slow = handsOn(table);
    slow.tap(layout.giveUp.x, layout.giveUp.y);
    slow.touch.pass(table, 3500);
    expect(slow.touch.isAsking).toBe(false);
  });

  test('games: a queued move waits for the pause between two moves', () => {
    const table = tableOf({ piles: ['*5s 9s'], stock: '2c 3c' });
    const { touch, keys } = handsOn(table);
    table.rest = 3;
    keys('KeyN');
    expect(touch.moves(table)).toEqual([]);
    table.rest = 0;
    expect(touch.moves(table)).toEqual([action.draw]);
  });
});
