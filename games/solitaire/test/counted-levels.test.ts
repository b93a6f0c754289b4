import { describe, expect, test } from 'vitest';
import type { Action } from '../../sdk/core/game-core.ts';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { spot, type CardMove } from '../core/card-rules.ts';
import { event, gains, points } from '../core/constants.ts';
import { hashCountedTable, uncounted, type CountedTable } from '../core/counted-moves.ts';
import { solitaire } from '../core/index.ts';
import { action } from '../core/moves.ts';
import { hiddenCards, phase } from '../core/state.ts';
import { solitaire2 } from '../core/v2/index.ts';
import { drawThree } from '../core/variants/draw-three.ts';
import { freecell } from '../core/variants/freecell.ts';
import { hashVariantTable, type Variant, type VariantTable } from '../core/variants/table.ts';
import { variantTableOf, type WrittenVariant } from './variant-tables.ts';

/** In Draw three and FreeCell moves in vain cost, too (docs/decisions/0077). */

type Counted = VariantTable & CountedTable;

const coreOf = (level: number) => solitaire.levels![level - 1]!;
/** A written table on which nothing is new yet. */
function counted(variant: Variant, level: number, written: WrittenVariant): Counted {
  const table = variantTableOf(variant, level, written);
  const { hiddenAtStart, stockAtStart } = variant.counting!;
  const mostTurned = hiddenAtStart - hiddenCards(table);
  return { ...table, ...uncounted, mostTurned, mostTaken: stockAtStart - table.stock.length };
}

/** Makes moves by the level's core, with the rest that each needs; answers every event. */
function play(variant: Variant, table: Counted, ...moves: readonly (CardMove | Action)[]): number {
  const core = coreOf(table.level);
  let events = 0;
  for (const move of moves) {
    const code = typeof move === 'number' ? move : variant.moveOf(move);
    expect(core.accepts(table, code)).toBe(true);
    events |= core.step(table, [code]);
    while (table.rest > 0 && table.phase === phase.open) events |= core.step(table, []);
  }
  return events;
}

const move = (from: number, to: number, count = 1): CardMove => ({ from, to, count });
const times = (count: number, ...moves: readonly CardMove[]) =>
  Array.from({ length: count }, () => moves).flat();

describe('decisions 0077: Draw three', () => {
  /** A red nine that fits on two black tens; an ace that covers a card. */
  const table = () =>
    counted(drawThree, 1, { piles: ['*2s Ts', 'Tc 9h', '*3s *3d *5d *7d 5s', '*8c As'], stock: '4d 4h' });
  const toAndFro = [move(1, 0), move(0, 1)];

  test('decisions 0077: costs what moves in vain do in the game itself', () => {
    const cards = table();
    expect(play(drawThree, cards, ...toAndFro) & event.idle).toBe(0);
    expect(play(drawThree, cards, ...toAndFro) & event.idle).toBeTruthy();
    expect(cards.lost).toBe(gains.idle * 3);
    expect(coreOf(1).outcome(cards).score).toBe(0);
  });

  test('decisions 0077: pays for cards turned between columns and, the more were turned, for those home', () => {
    const cards = counted(drawThree, 1, { piles: ['*2s 9h', 'Tc', '*3d *4d As'] });
    play(drawThree, cards, move(0, 1));
    expect(cards.gained).toBe(gains.uncovered);
    play(drawThree, cards, move(2, spot.home));
    expect(cards.gained).toBe(gains.uncovered + gains.home * 20);
  });

  test('decisions 0077: a turn of the stock makes two moves free again', () => {
    const cards = table();
    play(drawThree, cards, ...toAndFro, action.draw, action.draw, ...toAndFro);
    expect(cards.lost).toBe(0);
  });
});

describe('decisions 0077: FreeCell', () => {
  const table = () =>
    counted(freecell, 11, { piles: ['Ks 9h', 'Kc Ts', 'Kd Tc', 'Kh 2c As', 'Qh', '3h 5h'] });
  const there = move(0, 1);
  /** From one ten to the other. */
  const fourteen = [there, ...times(6, move(1, 2), move(2, 1)), move(1, 2)];

  test('decisions 0077: sixteen moves in a row without a card home are free, then each costs more, up to a limit', () => {
    const cards = table();
    play(freecell, cards, ...fourteen, move(2, 1), move(1, 2));
    expect([cards.idle, cards.lost]).toEqual([16, 0]);
    expect(play(freecell, cards, move(2, 1)) & event.idle).toBeTruthy();
    play(freecell, cards, move(1, 2), move(2, 1), move(1, 2));
    expect(cards.lost).toBe(25 + 50 + 75 + 75);
  });

  test('decisions 0077: a card home makes the next sixteen free, but not one that was home before', () => {
    const cards = table();
    play(freecell, cards, ...fourteen, move(3, spot.home));
    expect([cards.idle, cards.gained]).toEqual([0, points.home]);
    play(freecell, cards, action.undo, move(3, spot.home));
    expect([cards.idle, cards.gained]).toEqual([1, points.home]);
  });

  test('decisions 0077: the cost shows where the card went: a column, a cell or home', () => {
    const goal = freecell.counting!.lastGoal;
    const cards = table();
    for (const [made, seen] of [
      [there, 1],
      [move(4, spot.cell), spot.cell],
      [move(0, spot.cell), spot.cell + 1],
      [move(3, spot.home), spot.home],
    ] as const) {
      play(freecell, cards, made);
      expect(goal(cards)).toBe(seen);
    }
  });

  test('decisions 0077: a win is worth 2,000 and 100 for each card that goes home by itself', () => {
    const cards = counted(freecell, 11, { piles: ['Kd', 'Ks Qs', 'Kh', 'Kc'], home: [11, 12, 12, 12] });
    cards.mostHome = 47;
    play(freecell, cards, move(1, spot.home));
    while (!coreOf(11).outcome(cards).over) coreOf(11).step(cards, []);
    expect(coreOf(11).outcome(cards).score).toBe(points.win + 5 * points.home);
  });
});

describe('decisions 0077: levels of the third rules', () => {
  test('decisions 0077: all levels are theirs, and those of the second stay', () => {
    const numbers = Array.from({ length: 30 }, (_, at) => at + 1);
    for (const { rules, levels } of [solitaire, solitaire2])
      expect(levels!.map((level) => level.rules)).toEqual(numbers.map((number) => `${rules}/${number}`));
  });

  test.each([1, 11, 21])('decisions 0077: level %i deals as before', (level) => {
    const [now, before] = [solitaire, solitaire2].map(
      ({ levels }) => levels![level - 1]!.init(seedFromNumber(7)) as VariantTable,
    );
    expect(hashVariantTable(now!)).toBe(hashVariantTable(before!));
  });

  test('decisions 0077: the hash covers what is counted', () => {
    const cards = counted(freecell, 11, { piles: ['Ks'] });
    const hashes = Object.keys(uncounted).map((field) => {
      const changed = { ...cards, [field]: cards[field as keyof typeof uncounted] + 1 };
      expect(coreOf(11).hash(changed)).toBe(hashCountedTable(changed, hashVariantTable(changed)));
      return coreOf(11).hash(changed);
    });
    expect(new Set([...hashes, coreOf(11).hash(cards)]).size).toBe(hashes.length + 1);
  });
});
