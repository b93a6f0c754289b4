import { divide } from '../../../sdk/core/fixed.ts';
import type { Action, GameCore } from '../../../sdk/core/game-core.ts';
import { points, ticksMax } from './constants.ts';
import { actionBits } from './moves.ts';
import { acceptsMove, applyMove, runTick } from './play.ts';
import { cardsHome, createTable, ending, hashTable, phase, type Table } from './state.ts';

/**
 * The first rules, without streaks and with harder deals; plays under them stay provable. Klondike, one card drawn at
 * a time, the stock turned over as often as one likes, five minutes. Every seed's deal is proven to be winnable.
 */
export const solitaire1: GameCore<Table> = {
  id: 'solitaire',
  rules: 'solitaire@1',
  ticksMax,
  actionBits,
  // Three cards home, or what turning cards is worth beside; giving up at once earns nothing.
  minimumToEarn: { ticks: 2400, score: 300, inputs: 10 },
  init: createTable,
  accepts: acceptsMove,
  step,
  fastForward,
  outcome: (table) => ({ over: table.phase === phase.over, score: table.peak + table.bonus }),
  stats: (table) => ({
    cards: cardsHome(table),
    wins: table.ending === ending.won ? 1 : 0,
    secondsLeft: table.ending === ending.won ? divide(table.bonus - points.win, points.secondLeft) : 0,
    // Counted from the second rules on.
    cardStreak: 0,
  }),
  hash: hashTable,
};

function step(table: Table, actions: readonly Action[]): number {
  if (table.phase === phase.over) return 0;
  let events = 0;
  for (const move of actions) events |= applyMove(table, move);
  return table.phase === phase.over ? countTick(table, events) : events | runTick(table);
}

function fastForward(table: Table, ticks: number): number {
  let made = 0;
  for (; made < ticks && table.phase !== phase.over; made += 1) runTick(table);
  return made;
}

/** Giving up ends the game in this very tick. */
function countTick(table: Table, events: number): number {
  table.tick += 1;
  return events;
}
