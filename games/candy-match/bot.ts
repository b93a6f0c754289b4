import type { Bot, BotRandom, BotStrength } from '../sdk/core/game-core.ts';
import { chaku, isSpecial, kindOf } from './core/candies.ts';
import { candyMatch } from './core/index.ts';
import { legalActions } from './core/matches.ts';
import { cloneBoard, phase, type Board } from './core/state.ts';

/** Looks for swaps by trying them on copies whose refill is another: it plans, it does not foresee. */

interface Manner {
  /** How long it looks before it moves, in ticks: at least, and up to so many more. */
  thinkTicks: number;
  wanderTicks: number;
  /** How many of the legal swaps it sees. */
  sees: number;
  /** What a special left on the board and a piece of chaku are worth to it, in points. */
  special: number;
  chaku: number;
}

const manners: Record<BotStrength, Manner> = {
  0: { thinkTicks: 110, wanderTicks: 150, sees: 1, special: 0, chaku: 0 },
  1: { thinkTicks: 80, wanderTicks: 100, sees: 4, special: 0, chaku: 0 },
  2: { thinkTicks: 60, wanderTicks: 50, sees: 64, special: 90, chaku: 50 },
};

const playMs = 400;

/** Strength 2 always uses all its moves before the clock runs out. */
export const candyMatchBot: Bot<Board> = (board, tick, random, strength) => {
  if (board.phase !== phase.idle) {
    nextAt.delete(board);
    return [];
  }
  const manner = manners[strength];
  const at = nextAt.get(board) ?? plan(board, tick, random, manner);
  if (tick < at) return [];
  nextAt.delete(board);
  return [choose(board, random, manner)];
};

/** When each board's next swap is due. */
const nextAt = new WeakMap<Board, number>();

function plan(board: Board, tick: number, random: BotRandom, manner: Manner): number {
  const at = tick + manner.thinkTicks + random.below(manner.wanderTicks);
  nextAt.set(board, at);
  return at;
}

function choose(board: Board, random: BotRandom, manner: Manner): number {
  const open = legalActions(board.cells);
  let best = open[0] ?? 0;
  let bestWorth = -Infinity;
  for (let seen = 0; seen < manner.sees && open.length > 0; seen += 1) {
    const [action] = open.splice(random.below(open.length), 1);
    if (action === undefined) break;
    const worth = worthOf(board, action, random, manner);
    if (worth > bestWorth) [best, bestWorth] = [action, worth];
  }
  return best;
}

/** What a swap brings until the board rests again, with some luck in the refill. */
function worthOf(board: Board, action: number, random: BotRandom, manner: Manner): number {
  const copy = cloneBoard(board, [random.below(1 << 20), random.below(1 << 20), 3, 4]);
  candyMatch.step(copy, [action]);
  for (let ticks = 0; ticks < playMs && copy.phase !== phase.idle && copy.finale === 0; ticks += 1) {
    candyMatch.step(copy, noActions);
  }
  return copy.score - board.score + specialsOn(copy) * manner.special - chakuOn(copy) * manner.chaku;
}

const noActions: readonly number[] = [];

function specialsOn(board: Board): number {
  let sum = 0;
  for (const candy of board.cells) if (isSpecial(candy)) sum += kindOf(candy) === 4 ? 3 : 1;
  return sum;
}

function chakuOn(board: Board): number {
  let count = 0;
  for (const candy of board.cells) if (candy === chaku) count += 1;
  return count;
}
