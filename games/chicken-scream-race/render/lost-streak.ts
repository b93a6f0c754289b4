import { drawAt, type DrawContext } from '../../sdk/render/picture.ts';
import { clamp01 } from '../../sdk/render/easing.ts';

/** A streak's figure that drops off when the streak breaks. */

/** A shorter streak is not missed. */
const missedFrom = 5;
const dropMs = 400;
const dropPx = 70;
const turn = 0.5;

export class LostStreak {
  #before = 0;
  #lost = 0;
  #ms = dropMs;

  /** In each frame: the figure that still drops, 0 for none. */
  update(streak: number, elapsedMs: number): number {
    this.#ms += elapsedMs;
    if (streak < this.#before && this.#before >= missedFrom) [this.#lost, this.#ms] = [this.#before, 0];
    this.#before = streak;
    return streak < 2 && this.#ms < dropMs ? this.#lost : 0;
  }

  /** `draw` draws it about the origin; under reduced motion it only fades. */
  draw(ctx: DrawContext, [x, y]: readonly [x: number, y: number], isCalm: boolean, draw: () => void): void {
    const part = clamp01(this.#ms / dropMs);
    drawAt(ctx, isCalm ? [x, y] : [x, y + dropPx * part * part, turn * part], () => {
      ctx.globalAlpha = 1 - part * part;
      draw();
    });
  }
}
