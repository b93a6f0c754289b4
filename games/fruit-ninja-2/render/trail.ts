import type { DrawContext } from '../../sdk/render/picture.ts';

/** The blade's recent path: a bright edge, thin at both ends. Screen pixels. */

interface Mark {
  x: number;
  y: number;
  ms: number;
}

const livesMs = 170;
const widest = 7;

export class Trail {
  #marks: Mark[] = [];

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

  /** A blunt blade is dull and thin. */
  draw(ctx: DrawContext, elapsedMs: number, { isBlunt, glow }: { isBlunt: boolean; glow: string }): void {
    for (const mark of this.#marks) mark.ms += elapsedMs;
    this.#marks = this.#marks.filter((mark) => mark.ms < livesMs);
    if (this.#marks.length < 2) return;
    ctx.globalAlpha = 0.5;
    if (isBlunt) this.#fill(ctx, widest * 0.6, '#8f88a0');
    else this.#fill(ctx, widest * 1.9, glow);
    ctx.globalAlpha = 1;
    if (!isBlunt) this.#fill(ctx, widest, '#f4fffb');
  }

  /** A polygon along one side and back along the other. */
  #fill(ctx: DrawContext, width: number, colour: string): void {
    const marks = this.#marks;
    const back: number[] = [];
    ctx.fillStyle = colour;
    ctx.beginPath();
    for (const [index, { x, y, ms }] of marks.entries()) {
      const before = marks[Math.max(0, index - 1)]!;
      const after = marks[Math.min(marks.length - 1, index + 1)]!;
      const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      const tip = index === marks.length - 1 ? 0.25 : 1;
      const half = width * (1 - ms / livesMs) * tip * Math.min(1, index / 2);
      const [dx, dy] = [(-(after.y - before.y) / length) * half, ((after.x - before.x) / length) * half];
      ctx.lineTo(x + dx, y + dy);
      back.push(x - dx, y - dy);
    }
    for (let index = back.length - 2; index >= 0; index -= 2) ctx.lineTo(back[index]!, back[index + 1]!);
    ctx.fill();
  }
}
