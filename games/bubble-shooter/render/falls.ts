import { clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { strokeCircle } from '../../sdk/render/theme.ts';
import { cellX, cellY } from '../core/lattice.ts';
import type { Bubbles } from './bubbles.ts';
import type { Layout } from './layout.ts';
import { glassOf } from './palette.ts';

const popMs = 130;
const popStepMs = 34;
const fallStepMs = 22;
const gravity = 62;
const ringsMax = 11;

interface Leaving {
  kind: number;
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  /** Time until it leaves; below zero afterwards. */
  waitMs: number;
  bounced: boolean;
}

interface Ring {
  x: number;
  y: number;
  ms: number;
  reach: number;
  colour: string;
}

/** Callbacks for sound: each burst with its place in the order, and each landing on the ground. */
export interface FallsCallbacks {
  burst(order: number): void;
  thump(): void;
}

/** Bubbles that have left the board and still burst one after the other, or fall. */
export class Falls {
  readonly #layout: Layout;
  readonly #bubbles: Bubbles;
  readonly #fx: ScreenEffects;
  readonly #callbacks: FallsCallbacks;
  #bursting: (Leaving & { order: number })[] = [];
  #falling: Leaving[] = [];
  #rings: Ring[] = [];

  constructor(layout: Layout, bubbles: Bubbles, fx: ScreenEffects, callbacks: FallsCallbacks) {
    this.#layout = layout;
    this.#bubbles = bubbles;
    this.#fx = fx;
    this.#callbacks = callbacks;
  }

  burst(cells: readonly number[], kindOf: (cell: number) => number, parity: number): void {
    cells.forEach((cell, order) => {
      const waitMs = Math.min(order, 14) * popStepMs;
      this.#bursting.push({ ...this.#leaving(cell, kindOf(cell), parity), waitMs, order });
    });
  }

  /** `after` is when the first one falls; the lowest fall first, each with a small hop. */
  fall(cells: readonly number[], kindOf: (cell: number) => number, parity: number, after: number): void {
    cells.forEach((cell, order) => {
      const leaving = this.#leaving(cell, kindOf(cell), parity);
      const hop = 3 + Math.random() * 2.5;
      const speed = { speedX: (Math.random() - 0.5) * 3.4, speedY: -hop };
      this.#falling.push({ ...leaving, ...speed, waitMs: after + Math.min(order, 20) * fallStepMs });
    });
  }

  ring(x: number, y: number, reach: number, colour: string): void {
    this.#rings = [...this.#rings.slice(-ringsMax), { x, y, ms: 0, reach, colour }];
  }

  draw(ctx: DrawContext, elapsedMs: number): void {
    this.#bursting = this.#bursting.filter((one) => this.#drawBursting(ctx, one, elapsedMs));
    this.#falling = this.#falling.filter((one) => this.#drawFalling(ctx, one, elapsedMs));
    this.#rings = this.#rings.filter((ring) => this.#drawRing(ctx, ring, elapsedMs));
  }

  #leaving(cell: number, kind: number, parity: number): Leaving {
    const x = this.#layout.x(cellX(cell, parity));
    const y = this.#layout.y(cellY(cell));
    return { kind, x, y, speedX: 0, speedY: 0, waitMs: 0, bounced: false };
  }

  #drawBursting(ctx: DrawContext, one: Leaving & { order: number }, elapsedMs: number): boolean {
    const waited = one.waitMs > 0;
    one.waitMs -= elapsedMs;
    if (one.waitMs > 0) {
      this.#bubbles.blit(ctx, one.kind, one.x, one.y);
      return true;
    }
    if (waited || one.waitMs === -elapsedMs) this.#splash(one);
    const t = clamp01(-one.waitMs / popMs);
    if (t >= 1) return false;
    ctx.globalAlpha = 1 - t * t;
    this.#bubbles.stretch(ctx, one.kind, [one.x, one.y], 1 + t * 0.42, 1 + t * 0.42);
    ctx.globalAlpha = 1;
    return true;
  }

  #splash({ x, y, kind, order }: Leaving & { order: number }): void {
    const { unit } = this.#layout;
    const glass = glassOf(kind);
    this.#callbacks.burst(order);
    if (order < 10) this.ring(x, y, unit * 0.95, glass.light);
    this.#fx.burst(x, y, {
      count: this.#fx.calm ? 2 : 5,
      speed: unit * 6,
      gravity: unit * 14,
      lifeMs: 420,
      spin: 1,
      sizes: [unit * 0.08, unit * 0.2],
      looks: [glass.body, glass.light, glass.mark],
    });
  }

  #drawFalling(ctx: DrawContext, one: Leaving, elapsedMs: number): boolean {
    const { unit, ground } = this.#layout;
    one.waitMs -= elapsedMs;
    if (one.waitMs > 0) {
      this.#bubbles.blit(ctx, one.kind, one.x, one.y);
      return true;
    }
    const seconds = Math.min(0.034, elapsedMs / 1000);
    one.speedY += gravity * seconds;
    one.x += one.speedX * unit * seconds;
    one.y += one.speedY * unit * seconds;
    if (!one.bounced && one.y > ground - unit * 0.5) this.#bounce(one);
    if (one.bounced && one.speedY > 4) return this.#vanish(one);
    const stretch = one.bounced ? 0 : Math.min(0.16, Math.max(0, one.speedY) * 0.006);
    if (stretch < 0.03) this.#bubbles.blit(ctx, one.kind, one.x, one.y);
    else this.#bubbles.stretch(ctx, one.kind, [one.x, one.y], 1 - stretch, 1 + stretch);
    return true;
  }

  #bounce(one: Leaving): void {
    const { unit, ground } = this.#layout;
    one.bounced = true;
    one.y = ground - unit * 0.5;
    one.speedY *= -0.34;
    one.speedX *= 1.6;
    this.#callbacks.thump();
    this.#fx.burst(one.x, ground, {
      count: this.#fx.calm ? 1 : 3,
      speed: unit * 3,
      lifts: 0.8,
      gravity: unit * 12,
      lifeMs: 300,
      sizes: [unit * 0.08, unit * 0.16],
      looks: ['#e8d3b0', '#8fae8a'],
    });
  }

  /** On its second fall a bubble bursts into coins of light. */
  #vanish({ x, y, kind }: Leaving): false {
    const { unit } = this.#layout;
    const glass = glassOf(kind);
    this.ring(x, y, unit * 0.7, glass.body);
    this.#fx.burst(x, y, {
      count: this.#fx.calm ? 2 : 4,
      speed: unit * 5,
      gravity: unit * 10,
      lifeMs: 380,
      spin: 1,
      sizes: [unit * 0.1, unit * 0.2],
      looks: [glass.body, '#ffc24d'],
    });
    return false;
  }

  #drawRing(ctx: DrawContext, ring: Ring, elapsedMs: number): boolean {
    ring.ms += elapsedMs;
    const t = clamp01(ring.ms / 260);
    if (t >= 1) return false;
    ctx.globalAlpha = (1 - t) * 0.8;
    strokeCircle(
      ctx,
      [ring.x, ring.y, ring.reach * (0.35 + 0.65 * Math.sqrt(t))],
      ring.colour,
      Math.max(1, this.#layout.unit * 0.14 * (1 - t)),
    );
    ctx.globalAlpha = 1;
    return true;
  }
}
