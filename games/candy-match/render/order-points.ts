import { backOut, clamp01, easeInOut, lerp } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { formatNumber } from '../../sdk/runtime/format.ts';
import { palette } from './palette.ts';

interface Point {
  x: number;
  y: number;
}

const size = 28;
const growMs = 200;
const waitMs = 450;
const flyMs = 450;
const fadeMs = 120;

/** The points of a delivered order: they stand over its slots, then fly to the score. */
export class OrderPoints {
  readonly #isCalm: boolean;
  readonly #label = new Label();
  #text = '';
  #ms = Infinity;

  /** Calm is reduced motion: they stay where they are. */
  constructor(isCalm: boolean) {
    this.#isCalm = isCalm;
  }

  show(points: number): void {
    this.#text = `+${formatNumber(points)}`;
    this.#ms = 0;
  }

  draw(ctx: DrawContext, from: Point, to: Point, elapsedMs: number): void {
    this.#ms += elapsedMs;
    const left = waitMs + flyMs - this.#ms;
    if (left <= 0) return;
    const part = this.#isCalm ? 0 : easeInOut(clamp01((this.#ms - waitMs) / flyMs));
    const grown = this.#isCalm ? 1 : Math.max(0.05, backOut(clamp01(this.#ms / growMs)));
    ctx.globalAlpha = clamp01(left / fadeMs);
    const at = { x: lerp(from.x, to.x, part), y: lerp(from.y, to.y, part) };
    this.#label.draw(ctx, this.#text, { ...at, size, colour: palette.mint, align: 0.5, grown });
    ctx.globalAlpha = 1;
  }
}
