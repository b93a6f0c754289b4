import { clamp01, easeInOut } from '../sdk/render/easing.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { arrowKeys, drawHand, playButton, spaceKey } from '../sdk/render/tutorial-marks.ts';
import { angleUp } from './core/angles.ts';
import { columns, rowsTotal } from './core/constants.ts';
import { bubbleShooter } from './core/index.ts';
import { swap } from './core/shots.ts';
import { createGame } from './core/start.ts';
import type { Game } from './core/state.ts';
import type { Layout } from './render/layout.ts';

/** The demonstration: aim, throw, swap, aim, throw; then from the start again. Ticks. */
const turnTicks = 46;
const script = [
  { from: angleUp, to: 66, at: 20 },
  { from: 66, to: 190, at: 170 },
] as const;
const throwAt = script.map((one) => one.at + turnTicks + 14);
const swapAt = 140;
const endTick = 330;

const field = ['44222211144', '4422221144', '.33..11.22.', '..3......2.'];

/** A small scripted game, with hand and keys beside it. */
export class Tutorial {
  game: Game = freshGame();
  #tick = 0;
  /** The cells before the last step, for the bursts. */
  before: readonly number[] = [];

  get angle(): number {
    let angle: number = angleUp;
    for (const { from, to, at } of script) {
      if (this.#tick >= at) angle = from + (to - from) * easeInOut(clamp01((this.#tick - at) / turnTicks));
    }
    return Math.round(angle);
  }

  /** One tick; returns its events. */
  step(): number {
    this.#tick += 1;
    if (this.#tick > endTick) {
      this.game = freshGame();
      this.#tick = 0;
    }
    this.before = [...this.game.cells];
    const actions: number[] = [];
    if (throwAt.includes(this.#tick)) actions.push(this.angle);
    if (this.#tick === swapAt) actions.push(swap);
    return bubbleShooter.step(this.game, actions);
  }

  draw(ctx: DrawContext, layout: Layout, size: { width: number; height: number; nowMs: number }): void {
    const { width, height, nowMs } = size;
    const { launch, basket, unit } = layout;
    const now = this.#tick;
    const turning = script.find(({ at }) => now >= at - 10 && now < at + turnTicks + 14);
    const throwing = throwAt.some((at) => now >= at && now < at + 12);
    const swapping = now >= swapAt - 12 && now < swapAt + 10;
    const lit =
      turning && !throwing ? (turning.to < turning.from ? 'left' : 'right') : swapping ? 'down' : undefined;
    const wide = width > height;
    const keysX = wide ? layout.right + (width - layout.right) / 2 : width * 0.3;
    const keysY = wide ? height * 0.62 : height - 52;
    // A small portrait screen is a phone: no room for keys, and no keyboard.
    if (wide || height - launch.y > unit * 4.6) {
      arrowKeys(ctx, keysX, keysY, lit ? [lit] : []);
      spaceKey(ctx, wide ? keysX : width * 0.73, wide ? keysY + 84 : keysY + 20, throwing);
    }
    if (swapping) drawHand(ctx, basket.x, basket.y, now >= swapAt - 4);
    else if (turning) {
      const turned = ((this.angle - angleUp) / angleUp) * ((76 * Math.PI) / 180);
      const far = unit * 5;
      drawHand(ctx, launch.x + Math.sin(turned) * far, launch.y - Math.cos(turned) * far, !throwing);
    }
    playButton(ctx, width / 2, layout.top + unit * 6.4, nowMs);
  }
}

function freshGame(): Game {
  const game = createGame(Uint32Array.of(1, 2, 3, 4));
  game.cells.fill(0);
  field.forEach((row, index) => {
    [...row].forEach((letter, column) => (game.cells[index * columns + column] = Number(letter) || 0));
  });
  return Object.assign(game, { parity: 0, depth: field.length, rowsCome: rowsTotal, held: 3, next: 2 });
}
