import { clamp01, easeOut } from '../../sdk/render/easing.ts';
import { paint, verticalGradient, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillRects } from '../../sdk/render/theme.ts';
import { cellX, cellY } from '../core/lattice.ts';
import type { Layout } from './layout.ts';

const lightMs = 420;

interface Light {
  x: number;
  y: number;
  ms: number;
}

/** The light that runs from a firefly to both ends of its row. */
export class RowLights {
  readonly #layout: Layout;
  #ray!: Picture;
  #lights: Light[] = [];

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  resize(): void {
    const { unit } = this.#layout;
    this.#ray = paint(8, unit, 1, (ctx) =>
      fillRects(ctx, verticalGradient(ctx, 0, unit, ['#e8ff5a00', '#ffffe0', '#e8ff5a00']), [0, 0, 8, unit]),
    );
  }

  light(cell: number, parity: number): void {
    const { x, y } = { x: this.#layout.x(cellX(cell, parity)), y: this.#layout.y(cellY(cell)) };
    this.#lights = [...this.#lights.slice(-3), { x, y, ms: 0 }];
  }

  draw(ctx: DrawContext, elapsedMs: number): void {
    this.#lights = this.#lights.filter((one) => this.#drawLight(ctx, one, elapsedMs));
  }

  #drawLight(ctx: DrawContext, light: Light, elapsedMs: number): boolean {
    light.ms += elapsedMs;
    const t = clamp01(light.ms / lightMs);
    if (t >= 1) return false;
    const { left, right, unit } = this.#layout;
    const reach = easeOut(clamp01(t * 2.2));
    const from = light.x + (left - light.x) * reach;
    const to = light.x + (right - light.x) * reach;
    const high = unit * (1.5 - t);
    ctx.globalAlpha = 0.9 * (1 - t * t);
    ctx.drawImage(this.#ray, from, light.y - high / 2, to - from, high);
    ctx.globalAlpha = 1;
    return true;
  }
}
