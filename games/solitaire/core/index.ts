import type { Action, GameCore } from '../../sdk/core/game-core.ts';
import { stockAtStart } from './constants.ts';
import {
  applyCounted,
  countedOutcome,
  createCountedTable,
  hashCountedTable,
  type CountedTable,
} from './counted-moves.ts';
import { finishTick } from './play.ts';
import { phase, type Table } from './state.ts';
import { solitaire2 } from './v2/index.ts';
import { levelCores, untimedCore } from './variants/index.ts';

/**
 * Solitaire: Klondike, one card drawn at a time, the stock turned over as often as one likes, five minutes. Cards
 * brought home one soon after the other are a streak, which pays more with each card; moves in a row that bring nothing
 * new cost (docs/decisions/0075). Every seed's deal is proven to be winnable; the proof belongs to the rules, so that no
 * one has to be trusted with it. Levels are Draw three, FreeCell and Spider (docs/decisions/0077).
 */
const game: GameCore<Table> = {
  ...solitaire2,
  rules: 'solitaire@3',
  // Three cards turned between columns and some home, and not sooner than a quick player wins. Ten cards out of the stock
  // take twenty moves (docs/decisions/0080).
  minimumToEarn: { ticks: 4200, score: 500, inputs: 20, stock: 10 },
  init: createCountedTable,
  step,
  outcome: countedOutcome as GameCore<Table>['outcome'],
  stats: (table) => ({
    ...solitaire2.stats!(table),
    stock: stockAtStart - table.stock.length - table.waste.length,
    streakPoints: table.streakPoints,
  }),
  hash: (table) => hashCountedTable(table as CountedTable),
};

/** Where moves in vain cost nothing all is as under the second rules. */
const uncountedGame: GameCore<Table> = { ...solitaire2, rules: game.rules };

export const solitaire: GameCore<Table> = { ...game, levels: levelCores(uncountedGame, true) };
export const untimed: GameCore<Table> = untimedCore(uncountedGame);

function step(table: CountedTable, actions: readonly Action[]): number {
  if (table.phase === phase.over) return 0;
  let events = 0;
  for (const move of actions) events |= applyCounted(table, move);
  return finishTick(table, events);
}
