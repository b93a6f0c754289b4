import { clamp01 } from '../../../sdk/render/easing.ts';
import { paint, type DrawContext, type Picture } from '../../../sdk/render/picture.ts';
import { fillCircle, fillPolygon, fillRoundRect } from '../../../sdk/render/theme.ts';
import { tops, type Item } from '../../core/items.ts';
import type { Scale } from '../layout.ts';
import type { Place } from './moving.ts';

/** A sign over each obstacle: how loud to be, in the colours of the meter. */

export const loudnessColours = ['#9fb4ff', '#45db96', '#ffc24d', '#ff5c7e'] as const;

/** What answers each kind, in their order. */
const answers = [2, 2, 3, 0, 1, 2, 3, 2, 3, 1, 0, 2, 1, 1, 3, 3] as const;
const [wide, tall] = [44, 41];
/** Painted at this size. */
const drawn = 36;

export class Signs {
  readonly #pictures: readonly Picture[];
  readonly #scale: Scale;

  constructor(scale: Scale, ratio: number) {
    this.#scale = scale;
    this.#pictures = loudnessColours.map((colour, level) =>
      paint(wide, tall, ratio, (ctx) => {
        ctx.scale(wide / drawn, wide / drawn);
        paintSign(ctx, level, colour);
      }),
    );
  }

  draw(ctx: DrawContext, { kind }: Item, { x, long, nowMs, away, stops }: Place): void {
    const { groundY, lift, isLow } = this.#scale;
    const seen = stops && away > 0 ? 1 : clamp01((away - 300) / 900);
    if (seen <= 0) return;
    const top = tops[kind] ?? 0;
    const hangs = top > 3000;
    const y = groundY - (hangs ? 1250 : Math.max(1150, top + 450)) * lift - (isLow ? 4 : 14);
    ctx.globalAlpha = seen;
    const bob = Math.sin(nowMs / 300 + x / 90) * 2;
    const picture = this.#pictures[answers[kind] ?? 1]!;
    ctx.drawImage(picture, Math.round(x + long / 2 - wide / 2), Math.round(y - tall + bob), wide, tall);
    ctx.globalAlpha = 1;
  }
}

function paintSign(ctx: DrawContext, level: number, colour: string): void {
  fillRoundRect(ctx, [1, 1, 34, 26], '#140e22e8', 9);
  fillPolygon(ctx, [12, 26, 24, 26, 18, 33], '#140e22e8');
  if (level === 0) return paintMoon(ctx, colour);
  for (let bar = 0; bar < 3; bar += 1) {
    const high = 6 + bar * 5;
    const lit = bar < level;
    fillRoundRect(ctx, [8 + bar * 8, 22 - high, 5, high], lit ? colour : '#ffffff30', 2);
  }
}

/** Silence. */
function paintMoon(ctx: DrawContext, colour: string): void {
  fillCircle(ctx, 18, 14, 9, colour);
  fillCircle(ctx, 23, 11, 8, '#201832');
}
