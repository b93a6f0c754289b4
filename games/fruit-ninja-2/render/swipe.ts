import { strokeCircle, colours, fillRects } from '../../sdk/render/theme.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { TouchRings } from '../../sdk/render/touch-rings.ts';
import type { Blade } from './blades.ts';
import { BladeParticles } from './blade-particles.ts';
import { Trail } from './trail.ts';

/** A swipe is heard after this many pixels. */
const swingPixels = 150;

/** What the blade shows of its way: a ring where it comes down, its trail, what it leaves behind, and its swish. */
export class Swipe {
  readonly #trail: Trail;
  readonly #rings = new TouchRings();
  readonly #particles: BladeParticles | undefined;
  readonly #swing: () => void;
  #at = { x: -1, y: -1 };
  /** Pixels until it is heard. */
  #untilSwing = 0;

  constructor(blade: Blade, isCalm: boolean, swing: () => void) {
    this.#trail = new Trail(blade);
    this.#particles = blade.shed && new BladeParticles(blade.shed, isCalm);
    this.#swing = swing;
  }

  resize(ratio: number): void {
    this.#trail.clear();
    this.#particles?.resize(ratio);
  }

  clear(): void {
    this.#trail.clear();
  }

  /** The blade came down at a place of the screen. */
  begin({ x, y }: { x: number; y: number }): void {
    const way = this.#moveTo(x, y);
    this.#trail.begin(x, y);
    this.#particles?.begin(x, y);
    if (way === 0) return;
    this.#rings.add(x, y);
    this.#untilSwing = swingPixels;
  }

  /** It moved there. */
  follow({ x, y }: { x: number; y: number }, isBlunt: boolean): void {
    const before = this.#untilSwing;
    this.#untilSwing -= this.#moveTo(x, y);
    if (before > 0 && this.#untilSwing <= 0) this.#swing();
    this.#trail.add(x, y);
    this.#particles?.follow(x, y, isBlunt);
  }

  #moveTo(x: number, y: number): number {
    const way = Math.hypot(x - this.#at.x, y - this.#at.y);
    this.#at = { x, y };
    return way;
  }

  /** Behind the fruit. */
  drawFallen(ctx: DrawContext, elapsedMs: number): void {
    this.#particles?.draw(ctx, elapsedMs);
  }

  draw(ctx: DrawContext, elapsedMs: number, look: { isBlunt: boolean; heat: number }): void {
    this.#rings.draw(ctx, elapsedMs);
    this.#trail.draw(ctx, elapsedMs, look);
  }
}

/** The place of the keys' blade, in screen pixels. */
export function drawCursor(ctx: DrawContext, at: { x: number; y: number }, isSlashing: boolean): void {
  const reach = isSlashing ? 20 : 15;
  strokeCircle(ctx, [at.x, at.y, reach], colours.ink, 6);
  strokeCircle(ctx, [at.x, at.y, reach], isSlashing ? colours.gold : colours.mint, 3);
  fillRects(ctx, colours.paper, [at.x - 2, at.y - 2, 4, 4]);
}
