import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { palette } from './palette.ts';

const lifeMs = 1400;
const fadeMs = 300;
const springMs = 220;

/** What a move has brought so far, chain and all, beside the score. */
export class GainCounter {
  readonly #label = new Label();
  #sum = 0;
  #ms = lifeMs;
  #isChain = false;

  get sum(): number {
    return this.#sum;
  }

  /** A link of a chain adds to the sum, a first burst begins another. */
  add(gain: number, isChain: boolean): void {
    this.#sum = isChain ? this.#sum + gain : gain;
    this.#isChain = isChain;
    this.#ms = 0;
  }

  clear(): void {
    this.#ms = lifeMs;
  }

  draw(ctx: DrawContext, place: { x: number; y: number; size: number }, elapsedMs: number): void {
    this.#ms += elapsedMs;
    if (this.#ms >= lifeMs) return;
    const colour = this.#isChain ? palette.gold : palette.mint;
    const grown = 1 + 0.3 * (1 - backOut(clamp01(this.#ms / springMs)));
    ctx.globalAlpha = clamp01((lifeMs - this.#ms) / fadeMs);
    this.#label.draw(ctx, `+${formatNumber(this.#sum)}`, { ...place, colour, align: 1, grown });
    ctx.globalAlpha = 1;
  }
}
