import type { Action } from '../../sdk/core/game-core.ts';
import type { Table } from './state.ts';

/** Places on the table, for every card game that is played on it. Columns count from 0. */
export const spot = { cell: 10, waste: 14, home: 16, stock: 24 } as const;

/** So many cards from a place to a column, to a cell (`spot.cell`) or home (`spot.home`). */
export interface CardMove {
  from: number;
  to: number;
  count: number;
}

/** What is new in a card game, and what moves in vain cost there (docs/decisions/0075, 0077). */
export interface Counting {
  readonly hiddenAtStart: number;
  readonly stockAtStart: number;
  /** So many moves in a row may bring nothing new. */
  readonly idleFree: number;
  /** The first beyond them costs this many points, each later one as many more, up to `idleMax`. */
  readonly idle: number;
  readonly idleMax: number;
  /** What a card brings home after this many were turned. */
  homeWorth(turned: number): number;
  /** The place that the last move of cards went to. */
  lastGoal(table: Table): number;
}

/** A card game as view, hints and bot see it: what lies where, and what may go where. */
export interface Rules {
  readonly columns: number;
  readonly cells: number;
  readonly homes: number;
  readonly cards: number;
  /** How the stock is drawn: onto a waste, or a card onto every column. */
  readonly stock: 'none' | 'waste' | 'deal';
  readonly clockTicks: number;
  /** Undefined where moves in vain cost nothing. */
  readonly counting: Counting | undefined;
  /** Time is no part of it: the clock shows only near its end. */
  readonly isCalm: boolean;
  /** The card as one of 52: several may look the same. */
  faceOf(card: number): number;
  /** The undermost first. */
  homeCards(table: Table, home: number): readonly number[];
  cellCard(table: Table, cell: number): number | undefined;
  /** The first card of a column that can be taken up, with all that lie on it. */
  openFrom(table: Table, column: number): number;
  fits(table: Table, move: CardMove): boolean;
  moveOf(move: CardMove): Action;
  /** What a legal action moves; undefined for a draw, an undo and the end. */
  placesOf(table: Table, action: Action): CardMove | undefined;
  accepts(table: Table, action: Action): boolean;
  /** What a player might do next, from open cards only. */
  hint(table: Table): Action | undefined;
}

/** The card that a place ends with. */
export function topOf(rules: Rules, table: Table, from: number): number | undefined {
  if (from < rules.columns) return table.piles[from]!.at(-1);
  if (from === spot.waste) return table.waste.at(-1);
  return from >= spot.home
    ? rules.homeCards(table, from - spot.home).at(-1)
    : rules.cellCard(table, from - spot.cell);
}

/** The last cards of a place, the lowest first. */
export function cardsOf(rules: Rules, table: Table, from: number, count: number): readonly number[] {
  if (from < rules.columns) return count > 0 ? table.piles[from]!.slice(-count) : [];
  const top = topOf(rules, table, from);
  return top === undefined ? [] : [top];
}
