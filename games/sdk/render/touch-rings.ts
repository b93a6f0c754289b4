import { clamp01 } from './easing.ts';
import type { DrawContext } from './draw-context.ts';
import { colours, strokeCircle } from './theme.ts';

const lifeMs = 240;
const reach = 22;
const ringsMax = 4;

/** The answer to a touch: a ring that opens under the finger and fades. Screen pixels. */
export class TouchRings {
  #rings: { x: number; y: number; ms: number }[] = [];

  add(x: number, y: number): void {
    this.#rings = [...this.#rings.slice(1 - ringsMax), { x, y, ms: 0 }];
  }

  draw(ctx: DrawContext, elapsedMs: number): void {
    for (const ring of this.#rings) {
      const part = clamp01(ring.ms / lifeMs);
      ctx.globalAlpha = 1 - part;
      strokeCircle(ctx, [ring.x, ring.y, reach * (0.5 + 0.5 * part)], colours.ink, 5);
      strokeCircle(ctx, [ring.x, ring.y, reach * (0.5 + 0.5 * part)], colours.paper, 2.5);
      ring.ms += elapsedMs;
    }
    ctx.globalAlpha = 1;
    this.#rings = this.#rings.filter(({ ms }) => ms < lifeMs);
  }
}
