import { keySteps } from '../../sdk/input/gestures.ts';
import type { Action } from '../../sdk/core/game-core.ts';
import type { InputHandlers } from '../../sdk/input/input-handlers.ts';
import { acceptsBooster, booster, firstFreeSwap, firstHammer, shuffleAction } from '../core/boosters.ts';
import { neighboursOf } from '../core/bursts.ts';
import { cellCount, columns, rows } from '../core/constants.ts';
import { actionOf, isFree, isLegalSwap, swapOf } from '../core/matches.ts';
import { phase, type Board } from '../core/state.ts';
import { promisingSwap } from '../render/hints.ts';
import { boosterAt, cellAt, type Layout } from '../render/layout.ts';
import { columnOf, rowOf, type Pose } from '../render/poses.ts';
import { CandyMotion, type Swap } from './candy-motion.ts';

/** Two taps, a drag, or arrows and Space: all become a swap of two cells. */

export interface InputCallbacks {
  /** Called when a candy is picked up, and when an illegal swap is tried. */
  pick(cell: number): void;
  refuse(from: number, to: number): void;
  /** A touch on nothing. */
  miss(x: number, y: number): void;
  /** A booster waits for a cell or for two. */
  arm(kind: number): void;
  /** A booster that is spent, or cannot be used now. */
  deny(kind: number): void;
}

const hintAfterMs = 5000;
/** A pull of this many cells is a swap. */
const dragCells = 0.42;
/** How little a candy yields across its pull, and towards where it cannot go. */
const acrossPart = 0.25;
const edgePart = 0.4;
const boosterKeys = ['Digit1', 'Digit2', 'Digit3'];

export class BoardInput {
  readonly handlers: InputHandlers;
  /** The held candy, and the keyboard cursor; undefined before its first use. */
  held: number | undefined;
  cursor: number | undefined;
  /** The booster that waits for a cell or for two. */
  armed: number | undefined;
  #layout: Layout | undefined;
  #board: Board | undefined;
  #wish: Swap | undefined;
  /** A booster's action for the next tick. */
  #boost: number | undefined;
  #drag: { id: number; cell: number; x: number; y: number; wasHeld: boolean } | undefined;
  readonly #motion = new CandyMotion();
  #idleMs = 0;
  readonly #tells: InputCallbacks;

  constructor(tells: InputCallbacks) {
    this.#tells = tells;
    this.handlers = {
      press: (x, y, id) => this.#press(x, y, id),
      drag: (x, y, id) => this.#move(x, y, id),
      release: (_x, _y, id, lost) => this.#release(id, lost),
      keyDown: (code) => this.#key(code),
    };
  }

  resize(layout: Layout): void {
    this.#layout = layout;
  }

  /** The swap for the next tick. One requested while candies fall waits until they rest. */
  moves(board: Board): readonly Action[] {
    this.#board = board;
    if (board.phase !== phase.idle) return [];
    this.#motion.settle();
    const boost = this.#takeBoost(board);
    if (boost !== undefined) return [boost];
    if (!this.#wish) return [];
    const { from, to } = this.#wish;
    this.#wish = undefined;
    const action = this.#swapAction(board, from, to);
    if (action === undefined) this.#refuse(from, to);
    else this.#motion.carry({ from, to });
    return action === undefined ? [] : [action];
  }

  #refuse(from: number, to: number): void {
    this.#motion.refuse({ from, to });
    this.#tells.refuse(from, to);
  }

  /** Where the held candy could go, for marks. */
  openNeighbours(board: Board): number[] {
    const from = this.held;
    if (from === undefined || board.phase !== phase.idle) return [];
    return neighboursOf(from).filter((to) => isLegalSwap(board, from, to));
  }

  #takeBoost(board: Board): number | undefined {
    const boost = this.#boost;
    this.#boost = undefined;
    if (boost === undefined || acceptsBooster(board, boost)) return boost;
    this.#denyBoost(boost);
    return undefined;
  }

  /** The hammer stays in the hand. */
  #denyBoost(boost: number): void {
    if (boost === shuffleAction) return this.#tells.deny(booster.shuffle);
    const cell = boost - firstHammer;
    this.armed = booster.hammer;
    this.#refuse(cell, cell);
  }

  /** The action of a swap, which may be any while the booster for it waits. */
  #swapAction(board: Board, from: number, to: number): number | undefined {
    const action = actionOf(from, to);
    if (action === undefined) return undefined;
    if (this.armed !== booster.swap) return isLegalSwap(board, from, to) ? action : undefined;
    if (!acceptsBooster(board, firstFreeSwap + action)) return undefined;
    this.armed = undefined;
    return firstFreeSwap + action;
  }

  /** Takes a booster into the hand or puts it back; a shuffle happens at once. */
  #arm(kind: number): void {
    this.held = undefined;
    if (!this.#board || this.#board.boosters[kind] === 0) {
      this.armed = undefined;
      if (this.#board) this.#tells.deny(kind);
      return;
    }
    this.#tells.pick(0);
    if (kind === booster.shuffle) this.#boost = shuffleAction;
    else this.armed = this.armed === kind ? undefined : kind;
    if (this.armed !== undefined) this.#tells.arm(kind);
  }

  /** Strikes a cell if the hammer waits for one. */
  #strikes(cell: number): boolean {
    if (this.armed !== booster.hammer) return false;
    this.armed = undefined;
    this.#boost = firstHammer + cell;
    return true;
  }

  /** Moves the candies on; the hint comes after five idle seconds. */
  pass(board: Board, elapsedMs: number): void {
    this.#motion.pass(elapsedMs);
    if (board.phase !== phase.idle) this.#idleMs = 0;
    else this.#idleMs += elapsedMs;
    if (this.#idleMs < hintAfterMs) this.#motion.hint = undefined;
    else this.#motion.hint ??= swapOf(promisingSwap(board) ?? -1);
  }

  /** The tutorial's hand holds a candy, and pulls it. */
  demonstrate(held: number | undefined, swap: Swap | undefined, part: number): void {
    this.held = held;
    this.#motion.demonstrate(swap && { ...swap, part: Math.min(dragCells, part) });
  }

  /** A dragged candy springs back; a requested swap is kept, also through a hit-stop. */
  reset(): void {
    this.#motion.letGo();
  }

  /** The cell whose candy is above the others. */
  get front(): number | undefined {
    return this.#motion.front;
  }

  /** How input changes a candy's pose. */
  pose(cell: number, nowMs: number, pose: Pose): void {
    this.#motion.pose(cell, this.held, nowMs, pose);
  }

  // Fingers and mouse

  #press(x: number, y: number, id: number): void {
    this.cursor = undefined;
    this.#idleMs = 0;
    const kind = this.#layout && boosterAt(this.#layout, x, y);
    if (kind !== undefined) return this.#arm(kind);
    const cell = this.#layout && cellAt(this.#layout, x, y);
    if (cell === undefined) return this.#miss(x, y);
    if (this.#strikes(cell)) return;
    if (this.held !== undefined && this.held !== cell && areNeighbours(this.held, cell)) {
      return this.#wishFor(this.held, cell);
    }
    this.#drag = { id, cell, x, y, wasHeld: this.held === cell };
    this.#hold(cell);
    if (this.held === cell) this.#motion.take(cell);
  }

  #miss(x: number, y: number): void {
    this.held = undefined;
    this.armed = undefined;
    this.#tells.miss(x, y);
  }

  #move(x: number, y: number, id: number): void {
    const drag = this.#drag;
    if (!drag || drag.id !== id || !this.#layout || this.held !== drag.cell) return;
    const dx = (x - drag.x) / this.#layout.cell;
    const dy = (y - drag.y) / this.#layout.row;
    const isAcross = Math.abs(dx) > Math.abs(dy);
    const to = neighbourOf(drag.cell, isAcross ? Math.sign(dx) : 0, isAcross ? 0 : Math.sign(dy));
    const [alongX, alongY] = isAcross ? [1, acrossPart] : [acrossPart, 1];
    const yields = to === undefined ? edgePart : 1;
    this.#motion.pull(clampTo(dx, dragCells) * alongX * yields, clampTo(dy, dragCells) * alongY * yields, to);
    if (Math.max(Math.abs(dx), Math.abs(dy)) < dragCells) return;
    this.#drag = undefined;
    if (to !== undefined) return this.#wishFor(drag.cell, to);
    this.held = undefined;
    this.#refuse(drag.cell, drag.cell);
  }

  /** A second tap on the held candy puts it down; so does a cancelled touch. */
  #release(id: number, lost: boolean): void {
    if (this.#drag?.id !== id) return;
    if (lost || this.#drag.wasHeld) this.held = undefined;
    this.#drag = undefined;
    this.#motion.letGo();
  }

  // Keys

  #key(code: string): void {
    this.#idleMs = 0;
    const kind = boosterKeys.indexOf(code);
    if (kind >= 0) return this.#arm(kind);
    const step = keySteps[code];
    if (step) return this.#step(step);
    if (code !== 'Space' && code !== 'Enter') return;
    this.cursor ??= this.held ?? middleCell;
    if (this.#strikes(this.cursor)) return;
    if (this.held === this.cursor) this.held = undefined;
    else this.#hold(this.cursor);
  }

  /** An arrow moves the cursor, or swaps the held candy. */
  #step([dx, dy]: readonly [number, number]): void {
    if (this.cursor === undefined) {
      this.cursor = this.held ?? middleCell;
      if (this.held === undefined) return;
    }
    const next = neighbourOf(this.cursor, dx, dy);
    if (next === undefined) return this.#refuse(this.cursor, this.cursor);
    if (this.held === this.cursor) this.#wishFor(this.cursor, next);
    this.cursor = next;
  }

  #hold(cell: number): void {
    if (this.#board && !isFree(this.#board, cell)) {
      this.held = undefined;
      this.#refuse(cell, cell);
      return;
    }
    this.held = cell;
    this.#tells.pick(cell);
  }

  #wishFor(from: number, to: number): void {
    this.#wish = { from, to };
    this.held = undefined;
    this.#drag = undefined;
  }
}

const middleCell = 31;

function clampTo(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

function neighbourOf(cell: number, dx: number, dy: number): number | undefined {
  const column = columnOf(cell) + dx;
  const row = rowOf(cell) + dy;
  if (column < 0 || column >= columns || row < 0 || row >= rows) return undefined;
  return row * columns + column;
}

function areNeighbours(one: number, other: number): boolean {
  return actionOf(one, other) !== undefined && Math.max(one, other) < cellCount;
}
