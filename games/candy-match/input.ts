import type { Action } from '../sdk/core/game-core.ts';
import type { InputHandlers } from '../sdk/input/input-handlers.ts';
import { acceptsBooster, booster, firstFreeSwap, firstHammer, shuffleAction } from './core/boosters.ts';
import { neighboursOf } from './core/bursts.ts';
import { cellCount, columns, rows } from './core/constants.ts';
import { actionOf, isFree, isLegalSwap, swapOf } from './core/matches.ts';
import { phase, type Board } from './core/state.ts';
import { promisingSwap } from './render/hints.ts';
import { boosterAt, cellAt, type Layout } from './render/layout.ts';
import { columnOf, rowOf, type Pose } from './render/poses.ts';

/** Two taps, a drag, or arrows and Space: all become a swap of two cells. */

export interface InputCallbacks {
  /** Called when a candy is picked up, and when an illegal swap is tried. */
  pick(cell: number): void;
  refuse(from: number, to: number): void;
  /** A booster waits for a cell or for two. */
  arm(kind: number): void;
  /** A booster that is spent, or cannot be used now. */
  deny(kind: number): void;
}

const refuseMs = 300;
const hintAfterMs = 5000;
const hintEveryMs = 1500;
const dragCells = 0.42;
const boosterKeys = ['Digit1', 'Digit2', 'Digit3'];
const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class BoardInput {
  readonly handlers: InputHandlers;
  /** The held candy, and the keyboard cursor; undefined before its first use. */
  held: number | undefined;
  cursor: number | undefined;
  /** The booster that waits for a cell or for two. */
  armed: number | undefined;
  #layout: Layout | undefined;
  #board: Board | undefined;
  #wish: { from: number; to: number } | undefined;
  /** A booster's action for the next tick. */
  #boost: number | undefined;
  #drag:
    | { id: number; cell: number; x: number; y: number; dx: number; dy: number; wasHeld: boolean }
    | undefined;
  #refused: { from: number; to: number; ms: number } | undefined;
  #hint: { from: number; to: number } | undefined;
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
    const boost = this.#takeBoost(board);
    if (boost !== undefined) return [boost];
    if (!this.#wish) return [];
    const { from, to } = this.#wish;
    this.#wish = undefined;
    const action = this.#swapAction(board, from, to);
    if (action !== undefined) return [action];
    this.#refuse(from, to);
    return [];
  }

  #refuse(from: number, to: number): void {
    this.#refused = { from, to, ms: 0 };
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

  /** Advances the refusal's shake, and the hint after five idle seconds. */
  pass(board: Board, elapsedMs: number): void {
    if (this.#refused && (this.#refused.ms += elapsedMs) > refuseMs) this.#refused = undefined;
    if (board.phase !== phase.idle) this.#idleMs = 0;
    else this.#idleMs += elapsedMs;
    if (this.#idleMs < hintAfterMs) this.#hint = undefined;
    else this.#hint ??= swapOf(promisingSwap(board) ?? -1);
  }

  /** A dragged candy springs back; a requested swap is kept, also through a hit-stop. */
  reset(): void {
    if (this.#drag) [this.#drag.dx, this.#drag.dy] = [0, 0];
  }

  /** How input changes a candy's pose. */
  pose(cell: number, nowMs: number, pose: Pose): void {
    if (this.#drag?.cell === cell) {
      pose.x += this.#drag.dx;
      pose.y += this.#drag.dy;
    }
    if (cell === this.held) {
      const hop = Math.abs(Math.sin(nowMs / 150));
      pose.y -= hop * 0.08;
      pose.scaleX += 0.06 - hop * 0.05;
      pose.scaleY += 0.02 + hop * 0.06;
    }
    this.#poseRefused(cell, pose);
    this.#poseHint(cell, nowMs, pose);
  }

  #poseRefused(cell: number, pose: Pose): void {
    if (!this.#refused) return;
    const { from, to, ms } = this.#refused;
    if (cell !== from && cell !== to) return;
    const other = cell === from ? to : from;
    const part = ms / refuseMs;
    if (from === to) pose.x += Math.sin(part * Math.PI * 6) * 0.07 * (1 - part);
    const away = Math.sin(part * Math.PI) * 0.3 + Math.sin(part * Math.PI * 6) * 0.05 * (1 - part);
    pose.x += (columnOf(other) - columnOf(cell)) * away;
    pose.y += (rowOf(other) - rowOf(cell)) * away;
  }

  /** The two of the hint lean towards each other, twice in a row. */
  #poseHint(cell: number, nowMs: number, pose: Pose): void {
    if (!this.#hint || (cell !== this.#hint.from && cell !== this.#hint.to)) return;
    const other = cell === this.#hint.from ? this.#hint.to : this.#hint.from;
    const part = (nowMs % hintEveryMs) / hintEveryMs;
    const lean = part < 0.5 ? Math.sin(part * Math.PI * 4) ** 2 * 0.18 : 0;
    pose.x += (columnOf(other) - columnOf(cell)) * lean;
    pose.y += (rowOf(other) - rowOf(cell)) * lean;
    pose.scaleX += lean * 0.5;
    pose.scaleY += lean * 0.5;
  }

  // Fingers and mouse

  #press(x: number, y: number, id: number): void {
    this.cursor = undefined;
    this.#idleMs = 0;
    const kind = this.#layout && boosterAt(this.#layout, x, y);
    if (kind !== undefined) return this.#arm(kind);
    const cell = this.#layout && cellAt(this.#layout, x, y);
    if (cell === undefined) {
      this.held = undefined;
      this.armed = undefined;
      return;
    }
    if (this.#strikes(cell)) return;
    if (this.held !== undefined && this.held !== cell && areNeighbours(this.held, cell)) {
      return this.#wishFor(this.held, cell);
    }
    this.#drag = { id, cell, x, y, dx: 0, dy: 0, wasHeld: this.held === cell };
    this.#hold(cell);
  }

  #move(x: number, y: number, id: number): void {
    const drag = this.#drag;
    if (!drag || drag.id !== id || !this.#layout || this.held !== drag.cell) return;
    const dx = (x - drag.x) / this.#layout.cell;
    const dy = (y - drag.y) / this.#layout.row;
    const isAcross = Math.abs(dx) > Math.abs(dy);
    drag.dx = isAcross ? clampTo(dx, dragCells) : 0;
    drag.dy = isAcross ? 0 : clampTo(dy, dragCells);
    if (Math.max(Math.abs(dx), Math.abs(dy)) < dragCells) return;
    const to = neighbourOf(drag.cell, isAcross ? Math.sign(dx) : 0, isAcross ? 0 : Math.sign(dy));
    this.#drag = undefined;
    if (to === undefined) this.held = undefined;
    else this.#wishFor(drag.cell, to);
  }

  /** A second tap on the held candy puts it down; so does a cancelled touch. */
  #release(id: number, lost: boolean): void {
    if (this.#drag?.id !== id) return;
    if (lost || this.#drag.wasHeld) this.held = undefined;
    this.#drag = undefined;
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
    if (next === undefined) return;
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
