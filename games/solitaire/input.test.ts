import { describe, expect, test } from 'vitest';
import { action, moveOf, place } from './core/moves.ts';
import { klondike } from './core/klondike.ts';
import { spot } from './core/card-rules.ts';
import { toHome } from './core/solver.ts';
import { placeMove, tapMove } from './input/choices.ts';
import { layoutFor } from './render/layout.ts';
import { handsOn, on } from './test/hands.ts';
import { cardOf, tableOf } from './test/tables.ts';

const phone = { width: 390, height: 844, ratio: 1 };
const layout = layoutFor(phone, klondike);

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
    const { touch, tap, keys } = handsOn(klondike, table, layout);
    tap(layout.stock.x + 10, layout.stock.y + 10);
    expect(touch.moves(table)).toEqual([action.draw]);
    keys('KeyN');
    expect(touch.moves(table)).toEqual([action.draw]);
  });

  test('games: a card without a legal move shakes', () => {
    const table = tableOf({ piles: ['*5s 9s'] });
    const { touch, tap, refused } = handsOn(klondike, table, layout);
    tap(...on(table, layout, 0, 1));
    expect([touch.moves(table), refused]).toEqual([[], [cardOf('9s')]]);
  });

  test('games: a closed card and a stock that cannot be drawn say no', () => {
    const table = tableOf({ piles: ['*5s 9s'] });
    const { touch, tap, refused, refusals } = handsOn(klondike, table, layout);
    tap(...on(table, layout, 0, 0));
    expect([touch.moves(table), refused]).toEqual([[], [cardOf('5s')]]);
    tap(layout.stock.x + 10, layout.stock.y + 10);
    expect([touch.moves(table), refusals()]).toEqual([[], 2]);
  });

  test('games: cards dropped on a wrong pile shake, put back on their own place they do not', () => {
    const table = tableOf({ piles: ['*4s 9s 8h', '*5s Td', '*6s 9c'] });
    const { drag, refused } = handsOn(klondike, table, layout);
    const [x, y] = on(table, layout, 0, 1);
    drag([x, y], [x + 12, y + 4]);
    expect(refused).toEqual([]);
    drag([x, y], on(table, layout, 2, 1));
    expect(refused).toEqual(['9s', '8h'].map(cardOf));
  });

  test('games: an idle player is shown a card and where it goes', () => {
    const table = tableOf({ piles: ['*5s 9s', '*6s Td'], waste: 'Ah' });
    const { touch } = handsOn(klondike, table, layout);
    expect(touch.hint(table)).toBeUndefined();
    touch.pass(table, 9000);
    expect(touch.hint(table)).toEqual({ card: cardOf('9s'), goal: 1 });
    const ace = tableOf({ piles: ['*5s 9s'], waste: 'Ah' });
    touch.pass(ace, 9000);
    expect(touch.hint(ace)).toEqual({ card: cardOf('Ah'), goal: spot.home + 1 });
  });

  test('games: a dragged run drops where it fits, else it flies back', () => {
    const table = tableOf({ piles: ['*4s 9s 8h', '*5s Td', '*6s 9c'] });
    const { touch, drag } = handsOn(klondike, table, layout);
    drag(on(table, layout, 0, 1), on(table, layout, 1, 1));
    expect(touch.moves(table)).toEqual([moveOf(0, 1)]);
    drag(on(table, layout, 0, 2), on(table, layout, 2, 1));
    expect(touch.moves(table)).toEqual([moveOf(0, 2)]);
    drag(on(table, layout, 0, 1), on(table, layout, 2, 1));
    expect(touch.moves(table)).toEqual([]);
  });

  test('games: Enter picks up and puts down, on the foundation too', () => {
    const table = tableOf({ piles: ['*4s 9s', '*5s Td'], waste: 'Ah' });
    const { touch, keys } = handsOn(klondike, table, layout);
    keys('ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter');
    expect(touch.moves(table)).toEqual([moveOf(0, 1)]);
    keys('ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter', 'ArrowLeft', 'Enter');
    expect(touch.moves(table)).toEqual([moveOf(place.waste, toHome)]);
  });

  test('games: giving up takes two taps on the flag', () => {
    const table = tableOf({ piles: ['*5s 9s'] });
    const { touch, tap } = handsOn(klondike, table, layout);
    tap(layout.giveUp.x, layout.giveUp.y);
    expect([touch.moves(table), touch.isAsking]).toEqual([[], true]);
    tap(layout.giveUp.x, layout.giveUp.y);
    expect(touch.moves(table)).toEqual([action.giveUp]);
    const slow = handsOn(klondike, table, layout);
    slow.tap(layout.giveUp.x, layout.giveUp.y);
    slow.touch.pass(table, 3500);
    expect(slow.touch.isAsking).toBe(false);
  });

  test('games: a queued move waits for the pause between two moves', () => {
    const table = tableOf({ piles: ['*5s 9s'], stock: '2c 3c' });
    const { touch, keys } = handsOn(klondike, table, layout);
    table.rest = 3;
    keys('KeyN');
    expect(touch.moves(table)).toEqual([]);
    table.rest = 0;
    expect(touch.moves(table)).toEqual([action.draw]);
  });
});
