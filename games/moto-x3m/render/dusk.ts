import { clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { colours, drawVeil, strokeCircle } from '../../sdk/render/theme.ts';

/** The last ticks of the wait after a crash. */
export const closeTicks = 12;
export const openMs = 200;
/** The bike is seen from the first picture on, in CSS pixels. */
const openRadius = 90;

/** A round view that closes on a fallen rider and opens on the bike where it rides on; calm, dusk falls and lifts. */
export class Dusk {
  #ms = openMs;

  /** The view has jumped. */
  open(): void {
    this.#ms = 0;
  }

  /** Around a place on the screen; `waiting` are the ticks until the bike stands again, 0 while it rides. */
  draw(
    ctx: DrawContext,
    [x, y]: readonly [number, number],
    { width, height, waiting, elapsedMs, isCalm }: Frame,
  ): void {
    const isClosing = waiting > 0 && waiting < closeTicks;
    const open = waiting > 0 ? waiting / closeTicks : this.#ms / openMs;
    this.#ms = Math.min(openMs, this.#ms + elapsedMs);
    if (open >= 1) return;
    if (isCalm) return drawVeil(ctx, [width, height], colours.ink, 1 - clamp01(open));
    const far = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
    const least = isClosing ? 0 : openRadius;
    const radius = least + Math.max(0, far - least) * open * open;
    // A ring so wide that it covers the corners.
    strokeCircle(ctx, [x, y, radius + far / 2], colours.ink, far);
  }
}

interface Frame {
  width: number;
  height: number;
  waiting: number;
  elapsedMs: number;
  isCalm: boolean;
}
