import { blit, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillRects, fillRoundRect } from '../../sdk/render/theme.ts';
import type { Cloth } from './cloths.ts';
import type { Layout } from './layout.ts';

const stripes = 11;
const high = 22;
/** How far the cloth reaches up behind the rim, so that no gap opens when it swings. */
const behind = 4;
const swing = 2.4;

/** Striped cloth over the board's upper edge; its scallops swing in the evening wind. */
export class Awning {
  readonly #isCalm: boolean;
  #layout!: Layout;
  #scallops: readonly Picture[] = [];
  #rim!: Picture;

  constructor(isCalm: boolean) {
    this.#isCalm = isCalm;
  }

  resize(layout: Layout, { awning, rim }: Cloth): void {
    const { ratio } = layout;
    const { step } = placeOf(layout);
    this.#layout = layout;
    this.#scallops = [awning[0], '#fff7e8'].map((colour, index) =>
      // The round end reaches a fifth of its width below.
      paint(step + 1, high + behind + step * 0.2 + 1, ratio, (ctx) => {
        hem(ctx, [0, 0, step, high + behind], colour);
        fillRects(ctx, index === 0 ? awning[1] : '#d9cbe0', [0, 0, step, 5 + behind]);
      }),
    );
    const wide = step * stripes + 8;
    this.#rim = paint(wide, 11, ratio, (ctx) => {
      fillRoundRect(ctx, [0, 1, wide, 10], rim[1], 5);
      fillRoundRect(ctx, [0, 0, wide, 7], rim[0], 4);
    });
  }

  draw(ctx: DrawContext, nowMs: number): void {
    if (!this.#layout.hasAwning) return;
    const { ratio } = this.#layout;
    const { x, y, step } = placeOf(this.#layout);
    for (let stripe = 0; stripe < stripes; stripe += 1) {
      const drop = this.#isCalm ? 0 : Math.sin(nowMs / 520 - stripe * 0.75) * swing;
      blit(ctx, this.#scallops[stripe % 2]!, { x: x + stripe * step, y: y - behind + drop, ratio });
    }
    blit(ctx, this.#rim, { x: x - 4, y: y - 7, ratio });
  }
}

function placeOf({ box }: Layout): { x: number; y: number; step: number } {
  return { x: box.x - 14, y: box.y - high - 6, step: (box.width + 28) / stripes };
}

/** What the cloth darkens beneath it; painted with the backdrop. */
export function drawAwningShadow(ctx: DrawContext, layout: Layout): void {
  const { x, y, step } = placeOf(layout);
  for (let stripe = 0; stripe < stripes; stripe += 1)
    hem(ctx, [x + stripe * step, y + 5, step, high], '#0d081866');
}

function hem(
  ctx: DrawContext,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
): void {
  const round = width * 0.3;
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + width, y);
  ctx.lineTo(x + width, y + height - round);
  ctx.arc(x + width / 2, y + height - round, width / 2, 0, Math.PI);
  ctx.lineTo(x, y);
  ctx.fill();
}
