import type { Action } from '../../sdk/core/game-core.ts';
import { aimsMet, nextOrderWhenMet } from './aims.ts';
import { acceptsBooster, firstHammer, useBooster } from './boosters.ts';
import { applyClear, burstCell, burstCombination, burstLines } from './bursts.ts';
import { candyOf, colourOf, isSpecial, kind } from './candies.ts';
import { growChaku, isPlain, pick } from './chaku.ts';
import { exitsOf } from './coconuts.ts';
import { bonusTicks, clockTicks, event, fallTicks, points, shuffleTicks, swapTicks } from './constants.ts';
import { fallAndFill, reshuffle } from './filling.ts';
import { exchange, findLines, hasMove, isCombination, isLegalSwap, swapOf } from './matches.ts';
import { nowhere, phase, type Board } from './state.ts';

/** A move from the hand to the last candy that falls, and what is left over at the end. */

/** Whether a swap or a booster is a move now. */
export function acceptsAction(board: Board, action: Action): boolean {
  if (board.phase !== phase.idle || board.moves === 0 || board.tick >= clockTicks) return false;
  if (action >= firstHammer) return acceptsBooster(board, action);
  const swap = swapOf(action);
  return swap !== undefined && isLegalSwap(board, swap.from, swap.to);
}

/** Begins a move. The hand comes from the cell above or on the left. */
export function beginAction(board: Board, action: Action): number {
  // The action list of one tick was checked as a whole: a second action must do nothing.
  if (!acceptsAction(board, action)) return 0;
  if (action >= firstHammer) return useBooster(board, action);
  const { from, to } = swapOf(action)!;
  board.from = from;
  board.to = to;
  board.moves -= 1;
  board.made += 1;
  board.chain = 0;
  board.tookChaku = 0;
  exchange(board.cells, from, to);
  board.phase = phase.swap;
  board.left = swapTicks;
  return event.swap;
}

/** What follows when a phase has run out. */
export function nextPhase(board: Board): number {
  if (board.phase === phase.swap) return endSwap(board);
  if (board.phase === phase.clear) return endClear(board);
  if (board.phase === phase.fall) return event.land | settle(board);
  if (board.phase === phase.creep) return endCreep(board);
  if (board.phase === phase.bonus) return nextBonus(board);
  return rest(board);
}

/** Ends the game when its aims are met, or moves or clock have run out, while the board rests; else does nothing. */
export function endWhenDue(board: Board): number {
  const isDone = isWon(board);
  if (!isDone && board.moves > 0 && board.tick < clockTicks) return 0;
  board.finale = 1;
  if (isDone) return event.finale | nextBonus(board);
  return board.level > 0 ? end(board) : event.finale | nextFirework(board);
}

/** The game is over; also called when the time is up, even if fireworks are still burning. */
export function end(board: Board): number {
  board.phase = phase.over;
  board.left = 0;
  return event.over;
}

function endSwap(board: Board): number {
  const { cells, from, to } = board;
  if (isCombination(cells[from]!, cells[to]!)) return burstCombination(board);
  return settle(board);
}

function endClear(board: Board): number {
  applyClear(board);
  board.phase = phase.fall;
  board.left = fallTicks[fallAndFill(board)]!;
  // Nothing falls when only a chain or a first layer broke.
  return board.left > 0 ? 0 : settle(board);
}

function settle(board: Board): number {
  const lines = findLines(board.cells);
  const exits = exitsOf(board);
  if (lines.length > 0 || exits.length > 0) return burstLines(board, lines, exits);
  if (board.finale === 1) return nextFirework(board);
  const events = nextOrderWhenMet(board);
  // After the last move nothing needs to grow any more.
  return events | ((isEnding(board) ? 0 : growChaku(board)) || findMove(board));
}

function isEnding(board: Board): boolean {
  return board.moves === 0 || isWon(board);
}

/** Whether a level's aims are met; the endless game's orders never end. */
function isWon(board: Board): boolean {
  return board.level > 0 && aimsMet(board);
}

function endCreep(board: Board): number {
  board.grown = nowhere;
  return findMove(board);
}

/** A board without a move is shuffled before the hand is asked again. */
function findMove(board: Board): number {
  if (isEnding(board) || hasMove(board)) return rest(board);
  reshuffle(board);
  board.phase = phase.shuffle;
  board.left = shuffleTicks;
  return event.shuffle;
}

function rest(board: Board): number {
  board.phase = phase.idle;
  board.left = 0;
  board.drop.fill(0);
  return endWhenDue(board);
}

/** Moves that are left over become specials one after another. */
function nextBonus(board: Board): number {
  const cell = board.moves > 0 ? pick(board, isPlain) : nowhere;
  if (cell === nowhere) return nextFirework(board);
  board.moves -= 1;
  board.score += points.move;
  board.grown = cell;
  const ofKind = board.moves % 3 === 2 ? kind.bomb : kind.row + board.random.below(2);
  board.cells[cell] = candyOf(colourOf(board.cells[cell]!), ofKind);
  board.phase = phase.bonus;
  board.left = bonusTicks;
  return event.bonus;
}

/** Specials that were not spent go off one after another, the upper ones first. */
function nextFirework(board: Board): number {
  board.grown = nowhere;
  const cell = board.cells.findIndex((candy, at) => isSpecial(candy) && board.chains[at] === 0);
  return cell >= 0 ? burstCell(board, cell) | event.firework : end(board);
}
