import type { Action, GameCore } from '../../../sdk/core/game-core.ts';
import { acceptsMove, finishTick, makeMove } from '../play.ts';
import { hashTable, layOut, phase, provenDeal, type Table } from '../state.ts';
import { endless } from '../v2/index.ts';

/** The most positions that a proof may visit: it proves half of all deals, a third of a millisecond each. */
export const proofPositions = 150;
/** After this many deals without a proof the last one is dealt; one seed in 10^18 comes to that. */
const dealsMax = 60;

/** The first rules, without streaks and with harder deals; plays under them stay provable. */
export const solitaire1: GameCore<Table> = {
  ...endless,
  rules: 'solitaire@1',
  // Three cards home, or what turning cards is worth beside; giving up at once earns nothing.
  minimumToEarn: { ticks: 2400, score: 300, inputs: 10 },
  init: (seed) => layOut(provenDeal(seed, proofPositions, dealsMax)),
  step,
  hash: (table) => hashTable(table, hashed),
};

const hashed = ['phase', 'ending', 'tick', 'rest', 'moves', 'peak', 'bonus'] as const;

/** No move counts for a streak, whose numbers stay 0. */
function step(table: Table, actions: readonly Action[]): number {
  if (table.phase === phase.over) return 0;
  let events = 0;
  for (const move of actions) if (acceptsMove(table, move)) events |= makeMove(table, move);
  return finishTick(table, events);
}
