import { solitaire } from '../core/index.ts';
import { hiddenAtStart, stockAtStart } from '../core/constants.ts';
import { uncounted, type CountedTable } from '../core/counted-moves.ts';
import { hiddenCards, layOut, phase } from '../core/state.ts';

/** Tables written down for tests: `Ks` is the king of spades, `*7h` a seven of hearts face down; bottom first. */
export interface Written {
  piles?: readonly string[];
  /** The last is drawn first. */
  stock?: string;
  waste?: string;
  /** How many cards are home: spades, hearts, clubs, diamonds. */
  home?: readonly number[];
}

export function tableOf({ piles = [], stock = '', waste = '', home = [0, 0, 0, 0] }: Written): CountedTable {
  const words = Array.from({ length: 7 }, (_, pile) => wordsOf(piles[pile] ?? ''));
  const table: CountedTable = {
    ...layOut({ piles: words.map((pile) => pile.map(cardOf)), stock: wordsOf(stock).map(cardOf) }),
    ...uncounted,
    hidden: words.map((pile) => pile.filter((word) => word.startsWith('*')).length),
    waste: wordsOf(waste).map(cardOf),
    home: [...home],
    mostHome: home.reduce((sum, count) => sum + count, 0),
  };
  table.mostTurned = hiddenAtStart - hiddenCards(table);
  table.mostTaken = stockAtStart - table.stock.length - table.waste.length;
  return table;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The number of a written card. */
export function cardOf(word: string): number {
  const [rank = '', suit = ''] = word.replace('*', '');
  return 'shcd'.indexOf(suit) * 13 + 'A23456789TJQK'.indexOf(rank);
}

/** Makes moves one after another, with the rest that each needs; answers every event. */
export function play(table: CountedTable, ...moves: readonly number[]): number {
  let events = 0;
  for (const move of moves) {
    if (!solitaire.accepts(table, move)) throw new Error(`move ${move} is not accepted`);
    events |= solitaire.step(table, [move]);
    while (table.rest > 0 && table.phase === phase.open) events |= solitaire.step(table, []);
  }
  return events;
}
