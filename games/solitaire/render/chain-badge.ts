import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillCircle, fillEllipse } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Layout, Point } from './layout.ts';

/** A marigold that blooms with each good move of a chain, and closes as its time runs out. */

const size = 52;
const from = 2;

/** Its good moves, and the share of its time that is left. */
export interface ShownChain {
  readonly count: number;
  readonly left: number;
}

export class ChainBadge {
  readonly #count = new Label();
  /** From gold to rose. */
  #flowers: readonly Picture[] = [];
  #ms = Infinity;

  resize({ ratio }: Layout): void {
    this.#flowers = [
      ['#ffb21f', '#ffd76a'],
      ['#ff8a2b', '#ffc24d'],
      ['#f2456e', '#ff9d4d'],
    ].map(([outer, inner]) => paint(size, size, ratio, (ctx) => drawFlower(ctx, outer!, inner!)));
  }

  bump(): void {
    this.#ms = 0;
  }

  draw(ctx: DrawContext, { count, left }: ShownChain, { x, y }: Point, elapsedMs: number): void {
    this.#ms += elapsedMs;
    if (count < from) return;
    const flower = this.#flowers[Math.min(this.#flowers.length - 1, Math.floor(count / 4))]!;
    const bloom = 1 + 0.6 * (1 - backOut(clamp01(this.#ms / 320)));
    const wide = size * (0.62 + 0.38 * left) * bloom * (0.82 + Math.min(8, count) * 0.03);
    ctx.drawImage(flower, x - wide / 2, y - wide / 2, wide, wide);
    const look = { x, y: y + 1, size: 21, colour: '#fffbe6', align: 0.5, grown: bloom } as const;
    this.#count.draw(ctx, formatNumber(count), look);
  }
}

function drawFlower(ctx: DrawContext, outer: string, inner: string): void {
  const middle = size / 2;
  const ring = (petals: number, away: number, radius: number, colour: string): void => {
    for (let petal = 0; petal < petals; petal += 1) {
      const turn = (petal / petals) * Math.PI * 2;
      const [x, y] = [middle + Math.cos(turn) * away, middle + Math.sin(turn) * away];
      fillEllipse(ctx, [x, y, radius, radius * 0.8], colour, turn);
    }
  };
  ring(12, 18, 6.5, '#7a3a00');
  ring(12, 17, 6, outer);
  ring(9, 11, 6, inner);
  fillCircle(ctx, middle, middle, 11, '#a85200');
}
