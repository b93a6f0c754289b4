import { divide } from '../../../sdk/core/fixed.ts';
import type { Action, GameCore } from '../../../sdk/core/game-core.ts';
import { points, ticksMax } from '../constants.ts';
import { actionBits } from '../moves.ts';
import { acceptsMove, applyMove, finishTick, runTick } from '../play.ts';
import { cardsHome, createTable, ending, hashTable, phase, type Table } from '../state.ts';
import { levelCores } from '../variants/index.ts';

/** The second rules: cards home and turned count, whatever else was moved (docs/decisions/0072). */
export const endless: GameCore<Table> = {
  id: 'solitaire',
  rules: 'solitaire@2',
  ticksMax,
  actionBits,
  // Five cards home, or four and many turned, and not sooner than a quick player wins.
  minimumToEarn: { ticks: 4200, score: 560, inputs: 10 },
  init: createTable,
  accepts: acceptsMove,
  step,
  fastForward,
  outcome: (table) => ({
    over: table.phase === phase.over,
    score: table.peak + table.streakPoints + table.bonus,
  }),
  stats: (table) => ({
    cards: cardsHome(table),
    wins: table.ending === ending.won ? 1 : 0,
    secondsLeft: table.ending === ending.won ? divide(table.bonus - points.win, points.secondLeft) : 0,
    cardStreak: table.longestStreak,
  }),
  hash: hashTable,
};

export const solitaire2: GameCore<Table> = { ...endless, levels: levelCores(endless, false) };

function step(table: Table, actions: readonly Action[]): number {
  if (table.phase === phase.over) return 0;
  let events = 0;
  for (const move of actions) events |= applyMove(table, move);
  return finishTick(table, events);
}

function fastForward(table: Table, ticks: number): number {
  let made = 0;
  for (; made < ticks && table.phase !== phase.over; made += 1) runTick(table);
  return made;
}
