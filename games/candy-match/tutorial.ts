import { seedFromNumber } from '../sdk/core/random.ts';
import type { Direction } from '../sdk/input/gestures.ts';
import { clamp01, easeInOut } from '../sdk/render/easing.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { arrowKeys, drawHand, playButton, spaceKey } from '../sdk/render/tutorial-marks.ts';
import { side } from './core/constants.ts';
import { candyMatch, createBoard } from './core/index.ts';
import { swapOf } from './core/matches.ts';
import { phase, type Board } from './core/state.ts';
import { middleOf, type Layout } from './render/layout.ts';

/** Before the start a hand makes three swaps on a board of its own, over and over: a line, a special, its blast. */

const reachTicks = 40;
const dragTicks = 16;
const restTicks = 46;

export class Tutorial {
  board: Board = demonstration();
  #next = 0;
  #ticks = 0;

  /** One tick; returns the events, for the sparks. */
  step(): number {
    const isIdle = this.board.phase === phase.idle;
    this.#ticks = isIdle ? this.#ticks + 1 : 0;
    const action = script[this.#next];
    if (action === undefined) return this.#restart();
    if (!isIdle || this.#ticks < reachTicks + dragTicks) return candyMatch.step(this.board, []);
    this.#next += 1;
    return candyMatch.step(this.board, [action]);
  }

  #restart(): number {
    if (this.board.phase !== phase.idle || this.#ticks < restTicks) return candyMatch.step(this.board, []);
    this.board = demonstration();
    this.#next = 0;
    this.#ticks = 0;
    return 0;
  }

  /** The hand over the coming swap, the keys that do the same, the button that starts. */
  draw(ctx: DrawContext, layout: Layout, nowMs: number): void {
    const swap = swapOf(script[this.#next] ?? -1);
    const isShown = this.board.phase === phase.idle && swap !== undefined;
    const part = easeInOut(clamp01((this.#ticks - reachTicks) / dragTicks));
    const way: Direction = swap && swap.to - swap.from === side ? 'down' : 'right';
    drawKeys(ctx, layout, isShown && part > 0 ? way : undefined, isShown && this.#ticks > reachTicks - 14);
    playButton(ctx, ...buttonPlace(layout), nowMs);
    if (!isShown) return;
    const from = middleOf(layout, swap.from);
    const to = middleOf(layout, swap.to);
    const come = (1 - easeInOut(clamp01(this.#ticks / (reachTicks - 12)))) * layout.cell * 2;
    const x = from.x + (to.x - from.x) * part + come;
    const y = from.y + (to.y - from.y) * part + come + layout.cell * 0.1;
    drawHand(ctx, x, y, this.#ticks > reachTicks - 10);
  }

  /** The candy that the hand has taken. */
  get held(): number | undefined {
    if (this.board.phase !== phase.idle || this.#ticks < reachTicks - 10) return undefined;
    return swapOf(script[this.#next] ?? -1)?.from;
  }
}

function buttonPlace({ panel, isWide, width }: Layout): [number, number] {
  return isWide
    ? [panel.x + panel.width / 2, panel.y + panel.height * 0.3]
    : [width / 2, panel.y + panel.height * 0.46];
}

/** Arrows and the space bar, beside each other or, on a narrow menu, above; shrunk to what room there is. */
function drawKeys(ctx: DrawContext, layout: Layout, way: Direction | undefined, isHeld: boolean): void {
  const { width, height, top, cell, isWide, panel } = layout;
  const below = top + cell * side;
  ctx.save();
  if (isWide) ctx.translate(panel.x + panel.width / 2, panel.y + panel.height * 0.68);
  else ctx.translate(width / 2, Math.max(below + 44, height - 62));
  const size = isWide ? Math.min(1, panel.width / 150, panel.height / 400) : 1;
  ctx.scale(size, size);
  arrowKeys(ctx, isWide ? 0 : -78, isWide ? -20 : 0, way ? [way] : []);
  spaceKey(ctx, isWide ? 0 : 72, isWide ? 58 : 22, isHeld);
  ctx.restore();
}

/** A seed on which three swaps show the most, and those swaps: found by search. */
const tutorialSeed = 772;
const script: readonly number[] = [54, 36, 87];

function demonstration(): Board {
  return createBoard(seedFromNumber(tutorialSeed));
}
