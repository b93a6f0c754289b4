import type { Action, GameCore } from '../../../sdk/core/game-core.ts';
import { event, ticksMax } from '../constants.ts';
import { phase } from '../state.ts';
import { goals } from './constants.ts';
import { deal } from './filling.ts';
import { actionBits } from './matches.ts';
import { createEmptyBoard, hashBoard, type Board } from './state.ts';
import { acceptsSwap, beginSwap, endMovesWhenDue, nextPhase } from './turns.ts';

/** The first rules: 25 swaps on eight by eight candies. Plays under them stay provable. */
export const candyMatch1: GameCore<Board> = {
  id: 'candy-match',
  rules: 'candy-match@1',
  ticksMax,
  actionBits,
  // A first round takes over a minute and makes thousands; a few lucky swaps and a wait for the clock are no round.
  minimumToEarn: { ticks: 1800, score: 3000, inputs: 12 },
  init: createBoard,
  accepts: acceptsSwap,
  step,
  fastForward,
  outcome: (board) => ({ over: board.phase === phase.over, score: board.score }),
  stats: ({ score }) => ({ goals: goals.filter((goal) => score >= goal).length, orders: 0, specials: 0 }),
  hash: hashBoard,
};

/** The board before the first move: full, without a line, with a move. */
function createBoard(seed: Uint32Array): Board {
  const board = createEmptyBoard(seed);
  deal(board);
  return board;
}

function step(board: Board, actions: readonly Action[]): number {
  if (board.phase === phase.over) return 0;
  let events = 0;
  for (const action of actions) events |= beginSwap(board, action);
  return events | runTick(board);
}

function fastForward(board: Board, ticks: number): number {
  let made = 0;
  for (; made < ticks && board.phase !== phase.over; made += 1) runTick(board);
  return made;
}

function runTick(board: Board): number {
  board.tick += 1;
  const events = board.phase === phase.idle ? endMovesWhenDue(board) : runPhase(board);
  return board.tick >= ticksMax ? events | close(board) : events;
}

function runPhase(board: Board): number {
  board.left -= 1;
  return board.left <= 0 ? nextPhase(board) : 0;
}

/** The time is up, even if fireworks are still burning. */
function close(board: Board): number {
  board.phase = phase.over;
  board.left = 0;
  return event.over;
}
