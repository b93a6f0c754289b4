import { backOut, clamp01 } from './easing.ts';
import { fillPath, drawAt, type DrawContext } from './picture.ts';
import type { Burst } from './screen-effects.ts';
import { colours } from './theme.ts';

/** A level's three stars after its finish: those earned fall into place one by one, and go on to the result's card. */

/** Ticks from the end to the first star, and between two. */
const firstTick = 5;
const everyTicks = 11;
const fallTicks = 9;
export const starsTicks = firstTick + 3 * everyTicks + 12;

const shown = [0, 1, 2] as const;

export class FinishStars {
  #rung = 0;

  /** `ring` is called once for each star, with its place. */
  draw(
    ctx: DrawContext,
    { width, height, overTicks }: { width: number; height: number; overTicks: number },
    stars: number,
    ring: (index: number, x: number, y: number) => void,
  ): void {
    for (const index of shown) {
      const { x, y, size } = finishPlace(index, width, height);
      const part = clamp01((overTicks - firstTick - index * everyTicks) / fallTicks);
      drawStar(ctx, x, y, size, false);
      if (index >= stars || part === 0) continue;
      drawStar(ctx, x, y, size * (1 + 1.6 * (1 - backOut(part))), true);
      if (part < 1 || index < this.#rung) continue;
      this.#rung = index + 1;
      ring(index, x, y);
    }
  }
}

/** Paper that flies from a star as it falls into its place: more and farther from each. */
export const starBurst = (index: number): Burst => ({
  count: 16 + index * 8,
  speed: 260 + index * 80,
  gravity: 420,
  lifeMs: 700,
  spin: 1,
  sizes: [4, 9],
  looks: [colours.gold, '#fff3cf', '#ffa800'],
});

/** On an upright screen the games' figures end above it, however low the screen. */
const middleLeast = 168;

/** Where a star stands before the card rises, in CSS pixels. */
export function finishPlace(
  index: number,
  width: number,
  height: number,
): { x: number; y: number; size: number } {
  const size = Math.min(46, width / 9);
  const raised = index === 1 ? size * 0.4 : 0;
  const middle = height > width ? Math.max(height * 0.2, middleLeast) : height * 0.2;
  return { x: width / 2 + (index - 1) * size * 2.5, y: middle - raised, size };
}

export function drawStar(ctx: DrawContext, x: number, y: number, size: number, isLit: boolean): void {
  drawAt(ctx, [x, y, 0, size], () => {
    fillPath(ctx, '#140e22', star);
    ctx.scale(0.8, 0.8);
    fillPath(ctx, isLit ? colours.gold : '#5a4d78', star);
  });
}

const star = 'M0-1.1L.32-.4 1.06-.34.5.16.68.9 0 .5-.68.9-.5.16-1.06-.34-.32-.4Z';
