import { backOut, clamp01, easeInOut, lerp } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { palette } from './palette.ts';

interface Point {
  x: number;
  y: number;
}

const size = 28;
const growMs = 200;
const waitMs = 450;
const flyMs = 450;
const fadeMs = 160;
/** Their size when they arrive, as a share of that at which they set out. */
const arrivedPart = 0.5;

/** The points of a delivered order: they stand over its slots, then fly to the score and are gone below it. */
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

  /** Returns whether they have just arrived at the score's figures, whose left end and middle is given. */
  draw(ctx: DrawContext, from: Point, score: Point & { size: number }, elapsedMs: number): boolean {
    const wasUnderWay = this.#ms < waitMs + flyMs;
    this.#ms += elapsedMs;
    const left = waitMs + flyMs - this.#ms;
    if (left <= 0) return wasUnderWay && !this.#isCalm;
    const part = this.#isCalm ? 0 : easeInOut(clamp01((this.#ms - waitMs) / flyMs));
    const born = this.#isCalm ? 1 : Math.max(0.05, backOut(clamp01(this.#ms / growMs)));
    const grown = born * lerp(1, arrivedPart, part);
    const to = { x: score.x + score.size, y: score.y + (score.size + size * arrivedPart) / 2 };
    ctx.globalAlpha = clamp01(left / fadeMs);
    const at = { x: lerp(from.x, to.x, part), y: lerp(from.y, to.y, part) };
    this.#label.draw(ctx, this.#text, { ...at, size, colour: palette.mint, align: 0.5, grown });
    ctx.globalAlpha = 1;
    return false;
  }
}
