import { approach } from '../../sdk/core/fixed.ts';
import { lerp } from '../../sdk/render/easing.ts';
import {
  blit,
  paintOpaque,
  verticalGradient,
  type DrawContext,
  type Picture,
} from '../../sdk/render/picture.ts';
import type { Sprites } from '../../sdk/render/sprites.ts';
import { colours, drawOutlinedText } from '../../sdk/render/theme.ts';
import type { FrameInfo } from '../../sdk/runtime/game-view.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Stage } from '../../sdk/runtime/stage.ts';
import { groundAt, lanes } from '../core/constants.ts';
import type { CatchState } from '../core/state.ts';

/** Sky, flowers and basket, drawn between two ticks. */
export class Scene {
  #sky!: Picture;
  #flower!: Picture;
  #basket!: Picture;
  #laneWidth = 0;
  #size = { width: 0, height: 0, ratio: 1 };
  #heightsBefore: readonly number[] = [];
  #shownLane = 2;

  /** Paints every picture once for this size. */
  resize({ width, height, ratio }: Stage, sprites: Sprites): void {
    this.#size = { width, height, ratio };
    this.#laneWidth = Math.min(width, height * 0.7) / lanes;
    this.#flower = sprites.paint('flower', this.#laneWidth * 0.6, ratio);
    this.#basket = sprites.paint('basket', this.#laneWidth, ratio);
    this.#sky = paintOpaque(width, height, ratio, (ctx) => {
      ctx.fillStyle = verticalGradient(ctx, 0, height, ['#241445', '#5b2a6e', '#a03a78']);
      ctx.fillRect(0, 0, width, height);
    });
  }

  snapshot(state: CatchState): void {
    this.#heightsBefore = state.flowers.map((flower) => flower.height);
  }

  draw(ctx: DrawContext, state: CatchState, { lane, elapsedMs, alpha, shakeX, shakeY }: SceneFrame): void {
    const { height, ratio } = this.#size;
    blit(ctx, this.#sky, { x: 0, y: 0, ratio });
    this.#shownLane = approach(this.#shownLane, lane, elapsedMs / 90);
    for (const [index, flower] of state.flowers.entries()) {
      const before = this.#heightsBefore[index] ?? flower.height;
      this.#put(ctx, this.#flower, this.x(flower.lane), this.#y(lerp(before, flower.height, alpha)));
    }
    this.#put(ctx, this.#basket, this.x(this.#shownLane) + shakeX, height * 0.86 + shakeY);
  }

  /** The middle of a lane in CSS pixels. */
  x(lane: number): number {
    return this.#size.width / 2 + (lane - (lanes - 1) / 2) * this.#laneWidth;
  }

  #y(fallen: number): number {
    return (fallen / groundAt) * this.#size.height * 0.84;
  }

  /** Copies a picture onto whole device pixels, the cheapest way to draw. */
  #put(ctx: DrawContext, image: Picture, x: number, y: number): void {
    const { ratio } = this.#size;
    const half = image.width / ratio / 2;
    blit(ctx, image, { x: x - half, y: y - half, ratio });
  }
}

export interface SceneFrame {
  /** The basket's place. */
  lane: number;
  elapsedMs: number;
  alpha: number;
  shakeX: number;
  shakeY: number;
}

/** Score and lives, upper left; the pause button has the upper right. */
export function drawHud(ctx: DrawContext, { score, state }: FrameInfo<CatchState>): void {
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  drawOutlinedText(ctx, formatNumber(score), [14, 62], 34, colours.paper);
  drawOutlinedText(ctx, '♥'.repeat(state.lives), [14, 92], 22, colours.rose);
}
