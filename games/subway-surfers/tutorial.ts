import { seedFromNumber } from '../sdk/core/random.ts';
import { ticksPerSecond } from '../sdk/core/game-core.ts';
import type { Direction } from '../sdk/input/gestures.ts';
import { clamp01, easeInOut } from '../sdk/render/easing.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { strokeLine } from '../sdk/render/theme.ts';
import { arrowKeys, drawHand, playButton, vectors } from '../sdk/render/tutorial-marks.ts';
import { speedAt } from './core/constants.ts';
import { subwaySurfers } from './core/index.ts';
import { createRun, type RunState } from './core/state.ts';
import { itemKind, prizeKind, type Item, type Prize } from './core/items.ts';
import { action } from './core/moves.ts';
import { moveOf } from './input.ts';
import { boardBox, drawBoardButton, type ButtonBox } from './render/hud.ts';
import type { Props } from './render/props.ts';

/** Before the start the runner shows the five moves, and what each is for, over and over. */

const stepTicks = 78;
const moveAtTick = 26;
const order: readonly Shown[] = ['right', 'up', 'left', 'down', 'board'];
/** The board of the demonstration lasts this long. */
const rideTicks = 100;

const loopTicks = stepTicks * order.length;
const mmPerTick = speedAt(0) / ticksPerSecond;
/** As many loops as are in sight, and the one that is run. */
const loopsLaid = 3;

/** What stands and lies in a loop, by its ticks: coins to turn to, a barrier, coins again, a gate. */
const turnTick = moveAtTick + 12;
const things = [
  { kind: itemKind.barrier, lane: 2, tick: stepTicks + moveAtTick + 17 },
  { kind: itemKind.gate, lane: 1, tick: 3 * stepTicks + moveAtTick + 14 },
] as const;
const coins = [0, 6, 12, 18].flatMap((later) => [
  { lane: 2, tick: turnTick + later },
  { lane: 1, tick: 2 * stepTicks + turnTick + later },
]);
const coinHeight = 700;

type Shown = Direction | 'board';

export class Tutorial {
  run: RunState = createRun(seedFromNumber(1));
  #tick = 0;

  constructor() {
    this.#lay();
  }

  /** One tick; returns the events for the runner's pose. */
  step(): number {
    const phase = this.#tick % stepTicks;
    const { shown } = this;
    if (this.#tick % loopTicks === 0) this.#lay();
    this.#tick += 1;
    // The demonstration keeps its first speed.
    this.run.tick = 0;
    this.run.boards = 1;
    this.run.board = Math.min(this.run.board, rideTicks);
    const move = shown === 'board' ? action.board : moveOf(shown);
    return subwaySurfers.step(this.run, phase === moveAtTick ? [move] : []);
  }

  /** The things of the loop that begins and of those in sight behind it. */
  #lay(): void {
    const items: Item[] = [];
    const prizes: Prize[] = [];
    for (let loop = 0; loop < loopsLaid; loop += 1) {
      const placeOf = (tick: number): number =>
        Math.round((this.#tick + loop * loopTicks + tick) * mmPerTick);
      for (const { kind, lane, tick } of things)
        items.push({ kind, lane, from: lane, start: placeOf(tick), end: placeOf(tick) });
      for (const { lane, tick } of coins)
        prizes.push({ kind: prizeKind.coin, lane, at: placeOf(tick), height: coinHeight });
    }
    prizes.sort((one, other) => one.at - other.at);
    this.run = { ...this.run, track: { ...this.run.track, items, prizes }, item: 0, prize: 0, clearTo: 0 };
  }

  get shown(): Shown {
    return order[Math.floor(this.#tick / stepTicks) % order.length] ?? 'right';
  }

  /** The hand's progress, 0 to 1. */
  get part(): number {
    return (this.#tick % stepTicks) / stepTicks;
  }
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
  // The hand in the lane that stays free; the keys beside the runner if there is space, else below.
  if (width > height) arrowKeys(ctx, width * 0.27, height * 0.8, lit);
  else arrowKeys(ctx, cx, height * 0.9, lit);
  const box = boardBox(width, height);
  drawBoardButton(ctx, box, props, run);
  if (shown === 'board') drawPress(ctx, box, part);
  else
    drawSwipe(ctx, { cx: width * 0.24, cy: height * 0.62, reach: Math.min(90, width * 0.17) }, shown, part);
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
