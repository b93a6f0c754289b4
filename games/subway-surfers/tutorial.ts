import { seedFromNumber } from '../sdk/core/random.ts';
import type { Direction } from '../sdk/input/gestures.ts';
import { clamp01, easeInOut } from '../sdk/render/easing.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { strokeLine } from '../sdk/render/theme.ts';
import { arrowKeys, drawHand, playButton, vectors } from '../sdk/render/tutorial-marks.ts';
import { subwaySurfers } from './core/index.ts';
import { createRun, type RunState } from './core/state.ts';
import { moveOf } from './input.ts';

/** Before the start the runner shows the four moves on an empty track, over and over. */

const stepTicks = 78;
const moveAtTick = 26;
const order: readonly Direction[] = ['right', 'up', 'left', 'down'];

export class Tutorial {
  run: RunState = emptyRun();
  #tick = 0;

  /** One tick; returns the events for the runner's pose. */
  step(): number {
    const phase = this.#tick % stepTicks;
    const direction = this.direction;
    this.#tick += 1;
    // The demonstration keeps its first speed.
    this.run.tick = 0;
    return subwaySurfers.step(this.run, phase === moveAtTick ? [moveOf(direction)] : []);
  }

  get direction(): Direction {
    return order[Math.floor(this.#tick / stepTicks) % order.length] ?? 'right';
  }

  /** The hand's progress, 0 to 1. */
  get part(): number {
    return (this.#tick % stepTicks) / stepTicks;
  }
}

function emptyRun(): RunState {
  return { ...createRun(seedFromNumber(1)), track: { items: [], prizes: [], check: 0, mercyTicks: 0 } };
}

/** A hand draws the swipe that the runner shows, and the key that does the same lights up. */
export function drawTutorial(
  ctx: DrawContext,
  { width, height, nowMs }: { width: number; height: number; nowMs: number },
  direction: Direction,
  part: number,
): void {
  const cx = width / 2;
  // Beside the runner if there is space, else below.
  if (width > height) arrowKeys(ctx, width * 0.27, height * 0.8, [direction]);
  else arrowKeys(ctx, cx, height * 0.9, [direction]);
  drawSwipe(ctx, { cx, cy: height * 0.5, reach: Math.min(90, width * 0.2) }, direction, part);
  playButton(ctx, cx, height * 0.27, nowMs);
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
