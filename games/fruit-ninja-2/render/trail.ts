import type { DrawContext } from '../../sdk/render/picture.ts';
import { colours } from '../../sdk/render/theme.ts';
import type { Blade } from './blades.ts';

/** The blade's recent path: a bright edge, thin at both ends. Screen pixels. */

interface Mark {
  x: number;
  y: number;
  ms: number;
}

const livesMs = 170;
const widest = 7;
const boltReach = 1.7;

export class Trail {
  readonly #blade: Blade;
  #marks: Mark[] = [];

  constructor(blade: Blade) {
    this.#blade = blade;
  }

  /** Starts a new swipe. */
  begin(x: number, y: number): void {
    this.#marks = [{ x, y, ms: 0 }];
  }

  add(x: number, y: number): void {
    const last = this.#marks.at(-1);
    if (last && Math.hypot(last.x - x, last.y - y) < 2) return;
    this.#marks.push({ x, y, ms: 0 });
  }

  clear(): void {
    this.#marks = [];
  }

  /** A blunt blade is dull and thin, one on fire glows in its colours. */
  draw(ctx: DrawContext, elapsedMs: number, { isBlunt, heat }: { isBlunt: boolean; heat: number }): void {
    for (const mark of this.#marks) mark.ms += elapsedMs;
    this.#marks = this.#marks.filter((mark) => mark.ms < livesMs);
    if (this.#marks.length < 2) return;
    ctx.globalAlpha = 0.5;
    if (isBlunt) this.#fill(ctx, widest * 0.6, '#8f88a0');
    else this.#drawGlow(ctx, heat >= 4 ? '#ff6a2e' : heat > 1 ? colours.gold : undefined);
    ctx.globalAlpha = 1;
    if (!isBlunt) this.#drawEdge(ctx);
  }

  /** Fire takes the place of steel's glow, and surrounds that of other blades. */
  #drawGlow(ctx: DrawContext, fire: string | undefined): void {
    const { glow, sides } = this.#blade;
    if (!sides) return this.#fill(ctx, widest * 1.9, fire ?? glow);
    if (fire) this.#fill(ctx, widest * 3.1, fire);
    this.#fillSides(ctx, widest * 1.9, sides);
  }

  #drawEdge(ctx: DrawContext): void {
    const { core, sides, bolt } = this.#blade;
    if (!sides) return this.#fill(ctx, widest, core);
    this.#fillSides(ctx, widest * 1.3, sides);
    this.#fill(ctx, widest * 0.6, core);
    if (bolt) this.#strikeBolt(ctx, bolt);
  }

  #fillSides(ctx: DrawContext, width: number, [right, left]: readonly [string, string]): void {
    this.#fill(ctx, width, right, [1, 0]);
    this.#fill(ctx, width, left, [0, 1]);
  }

  /** A polygon along one side and back along the other; `sides` are the parts of the width there. */
  #fill(ctx: DrawContext, width: number, colour: string, [right, left] = [1, 1]): void {
    const back: number[] = [];
    ctx.fillStyle = colour;
    ctx.beginPath();
    for (const index of this.#marks.keys()) {
      const { x, y, dx, dy } = this.#across(index, width);
      ctx.lineTo(x + dx * right, y + dy * right);
      back.push(x - dx * left, y - dy * left);
    }
    for (let index = back.length - 2; index >= 0; index -= 2) ctx.lineTo(back[index]!, back[index + 1]!);
    ctx.fill();
  }

  /** A place of the trail, and the way from there to its right side. */
  #across(index: number, width: number): { x: number; y: number; dx: number; dy: number } {
    const marks = this.#marks;
    const { x, y, ms } = marks[index]!;
    const before = marks[Math.max(0, index - 1)]!;
    const after = marks[Math.min(marks.length - 1, index + 1)]!;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const tip = index === marks.length - 1 ? 0.25 : 1;
    const half = width * (1 - ms / livesMs) * tip * Math.min(1, index / 2);
    return { x, y, dx: (-(after.y - before.y) / length) * half, dy: ((after.x - before.x) / length) * half };
  }

  /** Lightning: from side to side between the marks, too. */
  #strikeBolt(ctx: DrawContext, colour: string): void {
    ctx.strokeStyle = colour;
    ctx.lineWidth = 2.4;
    ctx.lineJoin = 'miter';
    ctx.beginPath();
    let last = this.#across(0, widest * boltReach);
    for (const index of this.#marks.keys()) {
      const { x, y, dx, dy } = this.#across(index, widest * boltReach);
      ctx.lineTo((last.x + x) / 2 - dx, (last.y + y) / 2 - dy);
      ctx.lineTo(x + dx, y + dy);
      last = { x, y, dx, dy };
    }
    ctx.stroke();
  }
}
