import { seedFromNumber } from '../sdk/core/random.ts';
import type { Direction } from '../sdk/input/gestures.ts';
import { clamp01, easeInOut } from '../sdk/render/easing.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { strokeLine } from '../sdk/render/theme.ts';
import { arrowKeys, drawHand, playButton, vectors } from '../sdk/render/tutorial-marks.ts';
import { subwaySurfers } from './core/index.ts';
import { createRun, type RunState } from './core/state.ts';
import { action } from './core/moves.ts';
import { moveOf } from './input.ts';
import { boardBox, drawBoardButton, type ButtonBox } from './render/hud.ts';
import type { Props } from './render/props.ts';

/** Before the start the runner shows the five moves on an empty track, over and over. */

const stepTicks = 78;
const moveAtTick = 26;
const order: readonly Shown[] = ['right', 'up', 'left', 'down', 'board'];
/** The board of the demonstration lasts so long. */
const rideTicks = 100;

type Shown = Direction | 'board';

export class Tutorial {
  run: RunState = emptyRun();
  #tick = 0;

  /** One tick; returns the events for the runner's pose. */
  step(): number {
    const phase = this.#tick % stepTicks;
    const { shown } = this;
    this.#tick += 1;
    // The demonstration keeps its first speed.
    this.run.tick = 0;
    this.run.boards = 1;
    this.run.board = Math.min(this.run.board, rideTicks);
    const move = shown === 'board' ? action.board : moveOf(shown);
    return subwaySurfers.step(this.run, phase === moveAtTick ? [move] : []);
  }

  get shown(): Shown {
    return order[Math.floor(this.#tick / stepTicks) % order.length] ?? 'right';
  }

  /** The hand's progress, 0 to 1. */
  get part(): number {
    return (this.#tick % stepTicks) / stepTicks;
  }
}

function emptyRun(): RunState {
  const run = createRun(seedFromNumber(1));
  return { ...run, track: { ...run.track, items: [], prizes: [] } };
}

/** A hand draws the swipe that the runner shows, or presses the board's button; the key that does the same lights up. */
export function drawTutorial(
  ctx: DrawContext,
  { width, height, nowMs }: { width: number; height: number; nowMs: number },
  { shown, part, run }: Tutorial,
  props: Props,
): void {
  const cx = width / 2;
  const lit = shown === 'board' ? [] : [shown];
  // Beside the runner if there is space, else below.
  if (width > height) arrowKeys(ctx, width * 0.27, height * 0.8, lit);
  else arrowKeys(ctx, cx, height * 0.9, lit);
  const box = boardBox(width, height);
  drawBoardButton(ctx, box, props, run);
  if (shown === 'board') drawPress(ctx, box, part);
  else drawSwipe(ctx, { cx, cy: height * 0.5, reach: Math.min(90, width * 0.2) }, shown, part);
  playButton(ctx, cx, height * 0.27, nowMs);
}

/** The hand comes to the button, presses it and leaves. */
function drawPress(ctx: DrawContext, [left, top, size]: ButtonBox, part: number): void {
  const [x, y] = [left + size / 2, top + size / 2];
  const isDown = part > 0.3 && part < 0.5;
  const away = isDown ? 0 : 18;
  ctx.globalAlpha = part > 0.75 ? (1 - part) * 4 : 1;
  drawHand(ctx, x - away, y - away, isDown);
  ctx.globalAlpha = 1;
}

function drawSwipe(
  ctx: DrawContext,
  { cx, cy, reach }: { cx: number; cy: number; reach: number },
  direction: Direction,
  part: number,
): void {
  const t = easeInOut(clamp01(part * 1.6));
  const [dx, dy] = vectors[direction];
  const x = cx + dx * reach * (t - 0.5) * 2;
  const y = cy + dy * reach * 0.8 * (t - 0.5) * 2;
  ctx.globalAlpha = part > 0.75 ? (1 - part) * 4 : 1;
  ctx.lineCap = 'round';
  strokeLine(ctx, [cx - dx * reach, cy - dy * reach * 0.8, x, y], '#fff7e8aa', 10);
  drawHand(ctx, x, y);
  ctx.globalAlpha = 1;
}
