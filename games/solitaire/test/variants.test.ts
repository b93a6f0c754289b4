import { describe, expect, test } from 'vitest';
import { spot, type CardMove } from '../core/card-rules.ts';
import { event } from '../core/constants.ts';
import { action } from '../core/moves.ts';
import { ending, phase } from '../core/state.ts';
import { drawThree } from '../core/variants/draw-three.ts';
import { freecell } from '../core/variants/freecell.ts';
import { runTick } from '../core/variants/play.ts';
import { spiders } from '../core/variants/spider.ts';
import { createVariantTable, type Variant, type VariantTable } from '../core/variants/table.ts';
import { createRandom, seedFromNumber } from '../../sdk/core/random.ts';
import { cardOf } from './tables.ts';
import { carry, variantTableOf } from './variant-tables.ts';

const places = ({ piles, hidden, stock, waste, home, cells, runs }: VariantTable) =>
  structuredClone({ piles, hidden, stock, waste, home, cells, runs });
const [spider1, , , , spider2] = spiders as [Variant, Variant, Variant, Variant, Variant];
const move = (from: number, to: number, count = 1): CardMove => ({ from, to, count });

function finish(variant: Variant, table: VariantTable): void {
  while (table.phase !== phase.over) runTick(variant, table);
}

describe('games: Draw three', () => {
  const table = () => variantTableOf(drawThree, 1, { piles: ['*2s 9s'], stock: '2h 3h 4h 5h 8h' });

  test('games: three cards are drawn, the last of them is free, and what is left at the end', () => {
    const cards = table();
    carry(drawThree, cards, action.draw);
    expect(cards.waste).toEqual(['8h', '5h', '4h'].map(cardOf));
    carry(drawThree, cards, action.draw);
    expect([cards.waste.length, cards.stock]).toEqual([5, []]);
    expect(carry(drawThree, cards, action.draw) & event.recycle).toBeTruthy();
    expect(cards.stock).toEqual(table().stock);
  });

  test('games: an undo takes back three cards, or two', () => {
    const cards = table();
    carry(drawThree, cards, action.draw, action.draw, action.undo);
    expect([cards.waste.length, cards.stock.length]).toEqual([3, 2]);
    carry(drawThree, cards, action.undo);
    expect(places(cards)).toEqual(places(table()));
  });
});

describe('games: FreeCell', () => {
  const freecellTable = (piles: readonly string[], cells = '') =>
    variantTableOf(freecell, 11, { piles, cells });

  test('games: fifty-two open cards on eight columns', () => {
    const { piles, hidden, stock } = freecell.deal(createRandom(seedFromNumber(1)));
    expect(piles.map(({ length }) => length)).toEqual([7, 7, 7, 7, 6, 6, 6, 6]);
    expect([new Set(piles.flat()).size, Math.max(...hidden), stock]).toEqual([52, 0, []]);
  });

  test('games: a cell holds one card, and gives it to a column or home', () => {
    const table = freecellTable(['5s As', '6h', '3d 9c']);
    carry(freecell, table, move(0, spot.cell));
    expect(table.cells).toEqual([cardOf('As'), -1, -1, -1]);
    expect(freecell.fits(table, move(spot.cell, 1))).toBe(false);
    expect(freecell.fits(table, move(spot.cell, spot.cell))).toBe(false);
    carry(freecell, table, move(spot.cell, spot.home), move(0, 1));
    expect([table.home[0], table.cells[0], table.piles[1]]).toEqual([1, -1, ['6h', '5s'].map(cardOf)]);
  });

  test.each([
    ['2c 3c 4c 5c', 1],
    ['2c 3c 4c', 2],
    ['2c 3c', 3],
    ['', 3],
  ])('games: with %s in cells %i of a run move together', (cells, most) => {
    // No column is empty.
    const table = freecellTable(['Kd 9h 8s 7h', 'Ts', 'Ks', 'Kc', 'Qs', 'Qc', 'Js', 'Jc'], cells);
    table.piles[1] = [cardOf('Tc')];
    const fitting = [1, 2, 3].filter((count) => freecell.fits(table, move(0, 1, count)));
    expect(fitting).toEqual(most >= 3 ? [3] : []);
  });

  test('games: each empty column doubles how many move, except the one they go to', () => {
    const run = 'Kd Qc Jd Tc 9d 8c 7d 6c';
    const full = ['Ks', 'Kc', 'Kh', 'Qs', 'Qh'];
    const most = (piles: readonly string[], to: number): number =>
      Math.max(
        ...[1, 2, 3, 4, 5, 6, 7].filter((count) =>
          freecell.fits(freecellTable(piles, '2c 3c 4c'), move(0, to, count)),
        ),
      );
    expect(most([run, '', ...full, 'Js'], 1)).toBe(2);
    expect(most([run, '', ...full, ''], 1)).toBe(4);
  });

  test('games: a column that would only change places stays', () => {
    const table = freecellTable(['Kd Qc', '']);
    expect(freecell.fits(table, move(0, 1, 2))).toBe(false);
    expect(freecell.fits(table, move(0, 1, 1))).toBe(true);
  });

  test('games: when no card lies on a lower one the rest goes home, from cells too', () => {
    const table = variantTableOf(freecell, 11, {
      piles: ['Ks Qs', 'Kh', 'Qc Kc', 'Kd'],
      cells: 'Qh Qd',
      home: [11, 11, 11, 11],
    });
    expect(carry(freecell, table, move(2, spot.cell)) & event.autoFinish).toBeTruthy();
    finish(freecell, table);
    expect([table.ending, table.home]).toEqual([ending.won, [13, 13, 13, 13]]);
  });

  test('games: every move can be taken back', () => {
    const table = freecellTable(['5s As', '6h', 'Qd Jc', 'Ks 2d', '', '3d 9c']);
    const before = places(table);
    carry(freecell, table, move(0, spot.cell), move(spot.cell, spot.home), move(0, 1), move(3, spot.cell));
    carry(freecell, table, move(2, 3, 2), move(spot.cell, 4));
    for (let undone = 0; undone < 6; undone += 1) carry(freecell, table, action.undo);
    expect(places(table)).toEqual(before);
  });
});

describe('games: Spider', () => {
  /** A king to a two of spades, its ace beside it, and more to do. */
  const nearlyRun = () =>
    variantTableOf(spider2, 25, {
      piles: ['*5h Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s', '*9h As', '4h', '5s'],
      stock: '',
    });

  test('games: fifty-four cards on ten columns, five deals left', () => {
    for (const [hearts, spider] of spiders.entries()) {
      const { piles, hidden, stock } = spider.deal(createRandom(seedFromNumber(1)));
      expect(piles.map(({ length }) => length)).toEqual([6, 6, 6, 6, 5, 5, 5, 5, 5, 5]);
      expect(hidden.reduce((sum, count) => sum + count)).toBe(44);
      const all = [...piles.flat(), ...stock];
      const red = all.filter((card) => spider.faceOf(card) >= 13);
      expect([new Set(all).size, red.length]).toEqual([104, hearts * 13]);
    }
  });

  test('games: a card goes on the next higher one of any suit, a run of one suit goes together', () => {
    const table = variantTableOf(spider2, 25, { piles: ['Kh 5s 4s', '6h', '5h', '9s 8h'] });
    expect(spider2.fits(table, move(0, 1, 2))).toBe(true);
    expect(spider2.fits(table, move(0, 2))).toBe(true);
    expect(spider2.fits(table, move(3, 4, 2))).toBe(false);
    expect(spider2.fits(table, move(3, 4))).toBe(true);
    expect(spider2.fits(table, move(1, 4))).toBe(false);
  });

  test('games: a whole suit goes home, what it lay on is turned, and one undo takes back all of it', () => {
    const table = nearlyRun();
    const before = places(table);
    const events = carry(spider2, table, move(1, 0));
    expect(events & event.suitDone && events & event.turn).toBeTruthy();
    expect([table.home[0], table.runs.length, table.piles[0], table.hidden[0]]).toEqual([
      13,
      13,
      [cardOf('5h')],
      0,
    ]);
    expect(spider2.homeCards(table, 0).at(-1)).toBe(cardOf('Ks'));
    carry(spider2, table, action.undo);
    expect(places(table)).toEqual(before);
  });

  test('games: a deal gives every column a card, empty ones too, and can finish a run', () => {
    const table = nearlyRun();
    table.stock = ['2h', '3h', '4h', '5h', '6h', '7h', '8h', '9h', 'Th', 'As'].map(cardOf);
    table.piles[1] = [];
    table.hidden[1] = 0;
    const before = places(table);
    expect(carry(spider2, table, action.draw) & event.suitDone).toBeTruthy();
    expect([table.piles[1], table.stock, table.runs.length]).toEqual([[cardOf('Th')], [], 13]);
    expect(spider2.accepts(table, action.draw)).toBe(false);
    carry(spider2, table, action.undo);
    expect(places(table)).toEqual(before);
  });

  test('games: eight suits at home win', () => {
    const table = nearlyRun();
    const all = Array.from({ length: 91 }, (_, card) => card);
    Object.assign(table, { runs: all, home: [13, 13, 13, 13, 13, 13, 13, 0] });
    carry(spider2, table, move(1, 0));
    finish(spider2, table);
    expect([table.ending, table.bonus]).toEqual([ending.won, 2000]);
  });
});

test('games: who chose of several deals gets the kindest', () => {
  for (const variant of [drawThree, freecell, spider1, spider2]) {
    const deals = Array.from({ length: 20 }, (_, number) =>
      variant.deal(createRandom(seedFromNumber(number))),
    );
    const hardness = deals.map((deal) => variant.hardness(deal));
    expect(new Set(hardness).size).toBeGreaterThan(5);
    expect(createVariantTable(1, deals[0]!, variant).home).toHaveLength(variant.homes);
  }
});
