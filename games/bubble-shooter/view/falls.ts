import { clamp01 } from '../../sdk/kit/easing.ts';
import type { Juice } from '../../sdk/kit/juice.ts';
import type { Pen } from '../../sdk/kit/paint.ts';
import { cellX, cellY } from '../core/lattice.ts';
import type { Bubbles } from './bubbles.ts';
import type { Layout } from './layout.ts';
import { glasses } from './palette.ts';

const popMs = 130;
const popStepMs = 34;
const fallStepMs = 22;
const gravity = 62;

interface Leaving {
  kind: number;
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  /** Until it begins to leave; then counts on below zero. */
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

/** What the leaving bubbles tell: each burst by its place in the order, each thump on the ground. */
export interface FallsHeard {
  burst(order: number): void;
  thump(): void;
}

/** Bubbles that are gone from the rules but not yet from the eye: they burst one after the other, or fall. */
export class Falls {
  readonly #layout: Layout;
  readonly #bubbles: Bubbles;
  readonly #juice: Juice;
  readonly #heard: FallsHeard;
  #bursting: (Leaving & { order: number })[] = [];
  #falling: Leaving[] = [];
  #rings: Ring[] = [];

  constructor(layout: Layout, bubbles: Bubbles, juice: Juice, heard: FallsHeard) {
    this.#layout = layout;
    this.#bubbles = bubbles;
    this.#juice = juice;
    this.#heard = heard;
  }

  burst(cells: readonly number[], kindOf: (cell: number) => number, parity: number): void {
    cells.forEach((cell, order) => {
      const waitMs = Math.min(order, 14) * popStepMs;
      this.#bursting.push({ ...this.#leaving(cell, kindOf(cell), parity), waitMs, order });
    });
  }

  /** `after` is when the first lets go; the lowest lead, each with a small hop. */
  fall(cells: readonly number[], kindOf: (cell: number) => number, parity: number, after: number): void {
    cells.forEach((cell, order) => {
      const leaving = this.#leaving(cell, kindOf(cell), parity);
      const hop = 3 + Math.random() * 2.5;
      const speed = { speedX: (Math.random() - 0.5) * 3.4, speedY: -hop };
      this.#falling.push({ ...leaving, ...speed, waitMs: after + Math.min(order, 20) * fallStepMs });
    });
  }

  ring(x: number, y: number, reach: number, colour: string): void {
    this.#rings = [...this.#rings.slice(-7), { x, y, ms: 0, reach, colour }];
  }

  draw(pen: Pen, elapsedMs: number): void {
    this.#bursting = this.#bursting.filter((one) => this.#drawBursting(pen, one, elapsedMs));
    this.#falling = this.#falling.filter((one) => this.#drawFalling(pen, one, elapsedMs));
    this.#rings = this.#rings.filter((ring) => this.#drawRing(pen, ring, elapsedMs));
  }

  #leaving(cell: number, kind: number, parity: number): Leaving {
    const x = this.#layout.x(cellX(cell, parity));
    const y = this.#layout.y(cellY(cell));
    return { kind, x, y, speedX: 0, speedY: 0, waitMs: 0, bounced: false };
  }

  #drawBursting(pen: Pen, one: Leaving & { order: number }, elapsedMs: number): boolean {
    const waited = one.waitMs > 0;
    one.waitMs -= elapsedMs;
    if (one.waitMs > 0) {
      this.#bubbles.stamp(pen, one.kind, one.x, one.y);
      return true;
    }
    if (waited || one.waitMs === -elapsedMs) this.#splash(one);
    const t = clamp01(-one.waitMs / popMs);
    if (t >= 1) return false;
    pen.globalAlpha = 1 - t * t;
    this.#bubbles.stretch(pen, one.kind, [one.x, one.y], 1 + t * 0.42, 1 + t * 0.42);
    pen.globalAlpha = 1;
    return true;
  }

  #splash({ x, y, kind, order }: Leaving & { order: number }): void {
    const { unit } = this.#layout;
    const glass = glasses[kind]!;
    this.#heard.burst(order);
    if (order < 10) this.ring(x, y, unit * 0.95, glass.light);
    this.#juice.burst(x, y, {
      count: this.#juice.calm ? 2 : 5,
      speed: unit * 6,
      gravity: unit * 14,
      lifeMs: 420,
      spin: 1,
      sizes: [unit * 0.08, unit * 0.2],
      looks: [glass.body, glass.light, glass.mark],
    });
  }

  #drawFalling(pen: Pen, one: Leaving, elapsedMs: number): boolean {
    const { unit, ground } = this.#layout;
    one.waitMs -= elapsedMs;
    if (one.waitMs > 0) {
      this.#bubbles.stamp(pen, one.kind, one.x, one.y);
      return true;
    }
    const seconds = Math.min(0.034, elapsedMs / 1000);
    one.speedY += gravity * seconds;
    one.x += one.speedX * unit * seconds;
    one.y += one.speedY * unit * seconds;
    if (!one.bounced && one.y > ground - unit * 0.5) this.#bounce(one);
    if (one.bounced && one.speedY > 4) return this.#vanish(one);
    const stretch = one.bounced ? 0 : Math.min(0.16, Math.max(0, one.speedY) * 0.006);
    if (stretch < 0.03) this.#bubbles.stamp(pen, one.kind, one.x, one.y);
    else this.#bubbles.stretch(pen, one.kind, [one.x, one.y], 1 - stretch, 1 + stretch);
    return true;
  }

  #bounce(one: Leaving): void {
    const { unit, ground } = this.#layout;
    one.bounced = true;
    one.y = ground - unit * 0.5;
    one.speedY *= -0.34;
    one.speedX *= 1.6;
    this.#heard.thump();
    this.#juice.burst(one.x, ground, {
      count: this.#juice.calm ? 1 : 3,
      speed: unit * 3,
      lifts: 0.8,
      gravity: unit * 12,
      lifeMs: 300,
      sizes: [unit * 0.08, unit * 0.16],
      looks: ['#e8d3b0', '#8fae8a'],
    });
  }

  /** On its second way down a bubble bursts into coins of light. */
  #vanish({ x, y, kind }: Leaving): false {
    const { unit } = this.#layout;
    const glass = glasses[kind]!;
    this.ring(x, y, unit * 0.7, glass.body);
    this.#juice.burst(x, y, {
      count: this.#juice.calm ? 2 : 4,
      speed: unit * 5,
      gravity: unit * 10,
      lifeMs: 380,
      spin: 1,
      sizes: [unit * 0.1, unit * 0.2],
      looks: [glass.body, '#ffc24d'],
    });
    return false;
  }

  #drawRing(pen: Pen, ring: Ring, elapsedMs: number): boolean {
    ring.ms += elapsedMs;
    const t = clamp01(ring.ms / 260);
    if (t >= 1) return false;
    pen.globalAlpha = (1 - t) * 0.8;
    pen.strokeStyle = ring.colour;
    pen.lineWidth = Math.max(1, this.#layout.unit * 0.14 * (1 - t));
    pen.beginPath();
    pen.arc(ring.x, ring.y, ring.reach * (0.35 + 0.65 * Math.sqrt(t)), 0, Math.PI * 2);
    pen.stroke();
    pen.globalAlpha = 1;
    return true;
  }
}
