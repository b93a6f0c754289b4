import { levelRules, type Action, type GameCore } from '../../sdk/core/game-core.ts';
import { aimsMet, takeOrder } from './aims.ts';
import { clockTicks, movesStart, ticksMax } from './constants.ts';
import { deal } from './filling.ts';
import { layOut, levels, type Level } from './levels/index.ts';
import { createEmptyBoard, hashBoard, phase, type Board } from './state.ts';
import { acceptsAction, beginAction, end, endWhenDue, nextPhase } from './turns.ts';

/** Candy Match: swaps on seven by nine candies. Endless, orders follow one another; levels have aims of their own. */
const secondEndless: GameCore<Board> = {
  id: 'candy-match',
  rules: 'candy-match@2',
  ticksMax,
  actionBits: 9,
  // More than random swaps make: a beginner who looks for good ones gets there.
  minimumToEarn: { ticks: 1800, score: 6700, inputs: 12 },
  init: createSecondBoard,
  accepts: acceptsAction,
  step,
  fastForward,
  outcome: (board) => ({ over: board.phase === phase.over, score: board.score }),
  stats: ({ goals, orders, specials }) => ({ goals, orders, specials }),
  hash: hashBoard,
};

/** The third rules score the endless game otherwise, so that equal players differ less; the levels are as they were. */
const endless: GameCore<Board> = {
  ...secondEndless,
  rules: 'candy-match@3',
  minimumToEarn: { ticks: 1800, score: 7600, inputs: 12 },
  init: createBoard,
};

export const candyMatch2 = withLevels(secondEndless);
export const candyMatch = withLevels(endless);

function withLevels(game: GameCore<Board>): GameCore<Board> {
  return { ...game, levels: levels.map((level, index) => levelCore(game, level, index + 1)) };
}

function levelCore(game: GameCore<Board>, level: Level, number: number): GameCore<Board> {
  return {
    ...game,
    rules: levelRules(game.rules, number),
    minimumToEarn: { ticks: 900, inputs: 6, ...level.earn },
    init: (seed) => createLevel(seed, number),
    stats: (board) => ({ ...game.stats!(board), stars: starsOf(board) }),
  };
}

/** The stars of a level so far: one for its aims, one more for each of its scores. */
export function starsOf(board: Board): number {
  const level = levels[board.level - 1];
  if (!level || !aimsMet(board)) return 0;
  return 1 + level.stars.filter((score) => board.score >= score).length;
}

/** The board before the first move: full, without a line, with a move. */
export function createBoard(seed: Uint32Array): Board {
  return { ...createSecondBoard(seed), version: 3 };
}

function createSecondBoard(seed: Uint32Array): Board {
  const board = createEmptyBoard(seed);
  board.moves = movesStart;
  deal(board);
  takeOrder(board);
  return board;
}

/** A level's board: its layout is fixed, its candies are the seed's. */
export function createLevel(seed: Uint32Array, number: number): Board {
  const board = createEmptyBoard(seed);
  board.level = number;
  layOut(board, levels[number - 1]!);
  deal(board);
  return board;
}

function step(board: Board, actions: readonly Action[]): number {
  if (board.phase === phase.over) return 0;
  let events = 0;
  for (const action of actions) events |= beginAction(board, action);
  return events | runTick(board);
}

function fastForward(board: Board, ticks: number): number {
  let made = 0;
  while (made < ticks && board.phase !== phase.over) {
    const quiet = Math.min(quietTicks(board), ticks - made);
    if (quiet > 0) skip(board, quiet);
    else runTick(board);
    made += quiet > 0 ? quiet : 1;
  }
  return made;
}

/** For how many ticks only the clocks run. */
function quietTicks({ phase: now, left, tick }: Board): number {
  const until = now === phase.idle ? clockTicks - tick : left;
  return Math.min(until, ticksMax - tick) - 1;
}

function skip(board: Board, ticks: number): void {
  board.tick += ticks;
  if (board.phase !== phase.idle) board.left -= ticks;
}

function runTick(board: Board): number {
  board.tick += 1;
  const events = board.phase === phase.idle ? endWhenDue(board) : runPhase(board);
  return board.tick >= ticksMax && board.phase !== phase.over ? events | end(board) : events;
}

function runPhase(board: Board): number {
  board.left -= 1;
  return board.left <= 0 ? nextPhase(board) : 0;
}
