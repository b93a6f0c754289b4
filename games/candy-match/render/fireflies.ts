import { blit, glow, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Layout } from './layout.ts';
import { palette } from './palette.ts';

/** Lights that drift over the night behind the stall. */

const count = 9;

export class Fireflies {
  readonly #isCalm: boolean;
  #pictures: readonly Picture[] = [];
  #sizes: readonly number[] = [];

  constructor(isCalm: boolean) {
    this.#isCalm = isCalm;
  }

  resize({ ratio, isWide }: Layout): void {
    const sizes = isWide ? [9, 14, 20] : [6, 9, 13];
    this.#sizes = sizes;
    this.#pictures = sizes.map((size, index) =>
      glow(size, ratio, [palette.gold, palette.mint, '#ffb3c4'][index]!),
    );
  }

  draw(ctx: DrawContext, { width, height, ratio }: Layout, nowMs: number): void {
    const ms = this.#isCalm ? 0 : nowMs;
    for (let index = 0; index < count; index += 1) {
      const size = this.#sizes[index % 3]!;
      const drift = ms / (5200 + index * 700) + index * 2.4;
      const x = ((index * 0.37 + 0.08) % 1) * width + Math.sin(drift) * width * 0.09;
      const y = ((index * 0.61 + 0.1) % 1) * height + Math.cos(drift * 1.3) * height * 0.05;
      ctx.globalAlpha = 0.35 + 0.4 * Math.abs(Math.sin(ms / (900 + index * 130) + index));
      blit(ctx, this.#pictures[index % 3]!, { x: x - size, y: y - size, ratio });
    }
    ctx.globalAlpha = 1;
  }
}
