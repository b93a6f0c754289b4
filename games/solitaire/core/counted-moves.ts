import { finishHash, mix } from '../../sdk/core/fixed.ts';
import type { Action } from '../../sdk/core/game-core.ts';
import { event, gains, hiddenAtStart, idleFree, points, stockAtStart } from './constants.ts';
import { action } from './moves.ts';
import { acceptsMove, applyMove } from './play.ts';
import { cardsHome, createTable, hashTable, hiddenCards, type Table } from './state.ts';

/** What moves bring and cost: only what was never so far on the table is new (docs/decisions/0075). */

export interface CountedTable extends Table {
  /** The most cards that have been turned, and taken from the stock, so far. */
  mostTurned: number;
  mostTaken: number;
  /** Points of cards turned between columns and brought home by hand. */
  gained: number;
  /** Cards moved in vain since anything new came or the stock was turned over. */
  idle: number;
  /** Turns of the stock in a row that brought nothing new. */
  idleTurns: number;
  /** 1 if anything new came since the stock was last turned over. */
  isFresh: number;
  /** What idle moves cost. */
  lost: number;
}

/** Before the first move. */
export const uncounted = {
  mostTurned: 0,
  mostTaken: 0,
  gained: 0,
  idle: 0,
  idleTurns: 0,
  isFresh: 1,
  lost: 0,
};

export function createCountedTable(seed: ArrayLike<number>): CountedTable {
  return { ...createTable(seed), ...uncounted };
}

/** Whether a table is one of these rules, and not of a level. */
export const isCounted = (table: Table): table is CountedTable => 'gained' in table;

/** Makes a move if it means something, and counts it. Answers the events. */
export function applyCounted(table: CountedTable, move: Action): number {
  if (!acceptsMove(table, move)) return 0;
  const mostHome = table.mostHome;
  const events = applyMove(table, move);
  if (move === action.giveUp) return events;
  if (countNew(table, mostHome, events)) {
    table.idle = table.idleTurns = 0;
    table.isFresh = 1;
    return events;
  }
  return events | countIdle(table, move, events);
}

/** Drawing is free, and so is a mistake that is taken back at once. */
function countIdle(table: CountedTable, move: Action, events: number): number {
  if (events & event.recycle) return countTurn(table);
  if (move === action.draw || move === action.undo) return 0;
  return pay(table, (table.idle += 1));
}

/** Points of what the move brought; answers whether that was anything new. */
function countNew(table: CountedTable, mostHome: number, events: number): boolean {
  const turned = hiddenAtStart - hiddenCards(table);
  const taken = stockAtStart - table.stock.length - table.waste.length;
  const isHome = table.mostHome > mostHome;
  const isTurned = turned > table.mostTurned;
  const isNew = isHome || isTurned || taken > table.mostTaken;
  if (isHome) table.gained += homeWorth(table.mostTurned);
  if (isTurned && (events & event.home) === 0) table.gained += gains.uncovered;
  table.mostTurned = Math.max(table.mostTurned, turned);
  table.mostTaken = Math.max(table.mostTaken, taken);
  return isNew;
}

/** What a card brings home: the more cards were turned before, the more. */
export function homeWorth(turned: number): number {
  return (turned + 1) * gains.home;
}

/** A turn of the stock during which nothing new came is idle; after it cards may be moved in vain again. */
function countTurn(table: CountedTable): number {
  const wasFresh = table.isFresh === 1;
  table.idle = table.isFresh = 0;
  return wasFresh ? 0 : pay(table, (table.idleTurns += 1));
}

function pay(table: CountedTable, idle: number): number {
  const cost = idleCost(idle);
  table.lost += cost;
  return cost > 0 ? event.idle : 0;
}

/** What the last of so many idle moves, or turns, in a row costs. */
export function idleCost(idle: number): number {
  return Math.min(gains.idleMax, Math.max(0, idle - idleFree) * gains.idle);
}

/** What a table is worth; below 0 where idle moves cost more than all others brought. */
export function pointsOf(table: CountedTable): number {
  const byThemselves = Math.max(0, cardsHome(table) - table.mostHome);
  return table.gained + byThemselves * points.home + table.streakPoints + table.bonus - table.lost;
}

export function hashCountedTable(table: CountedTable): number {
  let hash = hashTable(table);
  for (const field of fields) hash = mix(hash, table[field]);
  return finishHash(hash);
}

const fields = ['mostTurned', 'mostTaken', 'gained', 'idle', 'idleTurns', 'isFresh', 'lost'] as const;
