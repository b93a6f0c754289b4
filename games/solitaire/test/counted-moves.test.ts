import { describe, expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { event, gains, idleFree, points } from '../core/constants.ts';
import { homeWorth, idleCost, klondikeCounting, pointsOf } from '../core/counted-moves.ts';
import { solitaire as core, untimed } from '../core/index.ts';
import { action, moveOf, place } from '../core/moves.ts';
import { toHome as home } from '../core/solver.ts';
import { phase } from '../core/state.ts';
import { solitaire2 } from '../core/v2/index.ts';
import { play, tableOf } from './tables.ts';

/** A red nine that fits on two black tens, over and over; four cards in the stock that fit nowhere. */
const idleTable = () => tableOf({ piles: ['*2s Ts', 'Tc 9h', '*3s 5s'], stock: '2c 2d 4c 4d' });
/** The nine to the other ten, and back. */
const toAndFro = [moveOf(1, 0), moveOf(0, 1)];

describe('decisions 0075: what moves bring', () => {
  test('decisions 0075: a card turned between columns brings much, one turned by bringing home only makes homes worth more', () => {
    const between = tableOf({ piles: ['*2s 9h', 'Tc'] });
    play(between, moveOf(0, 1));
    expect([between.gained, between.mostTurned]).toEqual([gains.uncovered, 21]);
    const byHome = tableOf({ piles: ['*2s Ah', '*3c *4c 5c'] });
    const worth = homeWorth(byHome.mostTurned);
    play(byHome, moveOf(0, home));
    expect([byHome.gained, byHome.mostTurned]).toEqual([worth, 19]);
  });

  test('decisions 0075: a card brings more home, the more were turned before', () => {
    expect([0, 1, 20].map(homeWorth)).toEqual([1, 2, 21].map((times) => times * gains.home));
    const table = tableOf({ piles: ['*Kd 9s', '*2c As', 'Th'] });
    play(table, moveOf(1, home));
    const first = table.gained;
    expect(first).toBe(homeWorth(19));
    play(table, moveOf(0, 2));
    expect(table.gained - first).toBe(gains.uncovered);
  });

  test('decisions 0075: nothing pays twice, neither a card that is taken back nor one that is turned again', () => {
    const table = tableOf({ piles: ['*Kd *2s 9h', 'Tc', 'As'] });
    play(table, moveOf(0, 1), moveOf(2, home));
    const { gained } = table;
    play(table, action.undo, action.undo, moveOf(0, 1), moveOf(2, home));
    expect(table.gained).toBe(gained);
  });

  test('decisions 0075: cards that go home by themselves are worth the same each', () => {
    const table = tableOf({ piles: ['*Ks Qd', 'Kc', 'Kd'], stock: '', waste: 'Kh', home: [12, 12, 12, 11] });
    play(table, moveOf(0, 1));
    expect(table.phase).toBe(phase.auto);
    const before = core.outcome(table).score;
    while (!core.outcome(table).over) core.step(table, []);
    expect(core.outcome(table).score - before).toBe(5 * points.home);
  });
});

describe('decisions 0075: what moves cost', () => {
  test('decisions 0075: two in a row that bring nothing new are free, then each costs more, up to a limit', () => {
    const costs = [0, 1, idleFree, 3, 4, 5, 50].map((made) => idleCost(made, klondikeCounting));
    expect(costs).toEqual([0, 0, 0, 75, 150, 225, 225]);
    const table = idleTable();
    expect(play(table, ...toAndFro) & event.idle).toBe(0);
    expect(table.lost).toBe(0);
    expect(play(table, toAndFro[0]!) & event.idle).toBeTruthy();
    expect(table.lost).toBe(75);
    play(table, toAndFro[1]!);
    expect(table.lost).toBe(225);
  });

  test('decisions 0075: anything new makes the next two free again', () => {
    const table = tableOf({ piles: ['*2s Ts', 'Tc 9h', '*3s 5s'], stock: '4d' });
    play(table, ...toAndFro, action.draw, moveOf(place.waste, 2));
    expect(table.idle).toBe(0);
    play(table, ...toAndFro);
    expect(table.lost).toBe(0);
  });

  test('decisions 0075: drawing is free, and so is taking a move back', () => {
    const table = idleTable();
    play(table, ...toAndFro);
    play(table, action.draw, action.draw, action.undo, action.undo, action.undo, action.undo);
    expect([table.lost, table.idle]).toEqual([0, idleFree]);
  });

  test('decisions 0075: a card that is taken back from home is idle, as is bringing it home again', () => {
    const table = tableOf({ piles: ['*4s 4c', '*5s 9s'], home: [0, 3, 0, 0] });
    play(table, moveOf(place.home + 1, 0), moveOf(0, home));
    expect([table.idle, table.gained]).toEqual([2, 0]);
  });

  test('decisions 0075: a turn of the stock in which nothing new came is idle; two are free', () => {
    const table = idleTable();
    const turn = [action.draw, action.draw, action.draw, action.draw, action.draw];
    // The first ends a turn that began with the deal.
    play(table, ...turn, ...turn, ...turn);
    expect([table.idleTurns, table.lost]).toEqual([idleFree, 0]);
    expect(play(table, ...turn) & event.idle).toBeTruthy();
    expect(table.lost).toBe(idleCost(idleFree + 1, klondikeCounting));
  });

  test('decisions 0075: after a turn of the stock two cards may be moved in vain again', () => {
    const table = idleTable();
    play(table, ...toAndFro, ...Array.from({ length: 5 }, () => action.draw), ...toAndFro);
    expect(table.lost).toBe(0);
  });

  test('decisions 0075: a score does not fall below nothing, what was lost stays lost', () => {
    const table = idleTable();
    play(table, ...Array.from({ length: 6 }, () => toAndFro).flat());
    expect(pointsOf(table)).toBeLessThan(-1000);
    expect(core.outcome(table).score).toBe(0);
  });

  test('decisions 0075: the rules before it and their levels, Spider and untimed practice know no such cost', () => {
    for (const other of [solitaire2, ...solitaire2.levels!, ...core.levels!.slice(20), untimed])
      expect(Object.keys(other.init(seedFromNumber(1)) as object)).not.toContain('lost');
    expect(untimed.rules).toBe(core.rules);
  });
});
