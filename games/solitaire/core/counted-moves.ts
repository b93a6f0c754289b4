import { finishHash, mix } from '../../sdk/core/fixed.ts';
import type { Action } from '../../sdk/core/game-core.ts';
import type { Counting } from './card-rules.ts';
import { event, gains, hiddenAtStart, idleFree, points, stockAtStart } from './constants.ts';
import { action, lastGoal } from './moves.ts';
import { acceptsMove, applyMove } from './play.ts';
import { cardsHome, createTable, hashTable, hiddenCards, phase, type Table } from './state.ts';

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

/** Whether moves in vain cost on this table. */
export const isCounted = (table: Table): table is CountedTable => 'gained' in table;

/** Makes a move if it means something, and counts it. Answers the events. */
export function applyCounted(table: CountedTable, move: Action): number {
  if (!acceptsMove(table, move)) return 0;
  const { mostHome } = table;
  const events = applyMove(table, move);
  return countMove(table, klondikeCounting, { move, events, isHome: table.mostHome > mostHome });
}

/** A move that was made, its events, and whether more cards are home than ever before. */
interface Made {
  move: Action;
  events: number;
  isHome: boolean;
}

/** Counts what a move brought or cost; answers its events. */
export function countMove(table: CountedTable, counting: Counting, made: Made): number {
  const { move, events } = made;
  if (move === action.giveUp) return events;
  if (countNew(table, counting, made)) {
    table.idle = table.idleTurns = 0;
    table.isFresh = 1;
    return events;
  }
  return events | countIdle(table, counting, made);
}

/** Drawing is free, and so is a mistake that is taken back at once. */
function countIdle(table: CountedTable, counting: Counting, { move, events }: Made): number {
  if (events & event.recycle) return countTurn(table, counting);
  if (move === action.draw || move === action.undo) return 0;
  return pay(table, idleCost((table.idle += 1), counting));
}

/** Points of what the move brought; answers whether that was anything new. */
function countNew(table: CountedTable, counting: Counting, { events, isHome }: Made): boolean {
  const turned = counting.hiddenAtStart - hiddenCards(table);
  const taken = counting.stockAtStart - table.stock.length - table.waste.length;
  const isTurned = turned > table.mostTurned;
  const isNew = isHome || isTurned || taken > table.mostTaken;
  if (isHome) table.gained += counting.homeWorth(table.mostTurned);
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
function countTurn(table: CountedTable, counting: Counting): number {
  const wasFresh = table.isFresh === 1;
  table.idle = table.isFresh = 0;
  return wasFresh ? 0 : pay(table, idleCost((table.idleTurns += 1), counting));
}

function pay(table: CountedTable, cost: number): number {
  table.lost += cost;
  return cost > 0 ? event.idle : 0;
}

/** What the last of this many idle moves, or turns, in a row costs. */
export function idleCost(made: number, { idleFree, idle, idleMax }: Counting): number {
  return Math.min(idleMax, Math.max(0, made - idleFree) * idle);
}

/** What moves bring and cost in the game itself, its levels apart. */
export const klondikeCounting: Counting = {
  hiddenAtStart,
  stockAtStart,
  idleFree,
  idle: gains.idle,
  idleMax: gains.idleMax,
  homeWorth,
  lastGoal,
};

/** What a table is worth; below 0 where idle moves cost more than all others brought. */
export function pointsOf(table: CountedTable): number {
  const byThemselves = Math.max(0, cardsHome(table) - table.mostHome);
  return table.gained + byThemselves * points.home + table.streakPoints + table.bonus - table.lost;
}

export function countedOutcome(table: CountedTable): { over: boolean; score: number } {
  return { over: table.phase === phase.over, score: Math.max(0, pointsOf(table)) };
}

/** Adds what is counted to the hash of the cards. */
export function hashCountedTable(table: CountedTable, cards: number = hashTable(table)): number {
  let hash = cards;
  for (const field of fields) hash = mix(hash, table[field]);
  return finishHash(hash);
}

const fields = ['mostTurned', 'mostTaken', 'gained', 'idle', 'idleTurns', 'isFresh', 'lost'] as const;
