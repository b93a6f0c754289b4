import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import { fillPath, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { colours, fillRoundRect } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { heatMax, heatTicks } from '../core/constants.ts';
import { worthOf } from '../core/scoring.ts';
import type { Play } from '../core/state.ts';

/** The burning multiplier: a flame that grows with it, and the time for which it still burns. */

const flameSize = 92;
const outMs = 380;

export class Fire {
  #flame!: Picture;
  #gilded!: Picture;
  readonly #figure = new Label();
  #shown = 1;
  #ms = 1000;
  #smokeMs = outMs;

  resize(ratio: number): void {
    this.#flame = paint(flameSize, flameSize, ratio, (ctx) =>
      paintFlame(ctx, '#ff5a1f', '#ffb21e', '#fff0a8'),
    );
    this.#gilded = paint(flameSize, flameSize, ratio, (ctx) =>
      paintFlame(ctx, '#d98a00', '#ffd84a', '#ffffff'),
    );
  }

  draw(
    ctx: DrawContext,
    play: Play,
    { x, y }: { x: number; y: number },
    nowMs: number,
    elapsedMs: number,
  ): void {
    const worth = worthOf(play);
    this.#ms += elapsedMs;
    this.#smokeMs += elapsedMs;
    if (worth > this.#shown) this.#ms = 0;
    if (worth === 1 && this.#shown > 1) this.#smokeMs = 0;
    this.#shown = worth;
    if (worth > 1) this.#burn(ctx, play, worth, { x, y }, nowMs);
    else if (this.#smokeMs < outMs) this.#smoke(ctx, x, y);
  }

  #burn(
    ctx: DrawContext,
    play: Play,
    worth: number,
    { x, y }: { x: number; y: number },
    nowMs: number,
  ): void {
    const spring = 1 + 0.5 * (1 - backOut(clamp01(this.#ms / 260)));
    const flicker = 1 + 0.05 * Math.sin(nowMs / 70) + 0.03 * Math.sin(nowMs / 29);
    const wide = (34 + 6.5 * play.heat) * spring;
    const high = wide * 1.12 * flicker;
    const picture = play.double > 0 ? this.#gilded : this.#flame;
    ctx.drawImage(picture, x - wide / 2, y + wide * 0.42 - high, wide, high);
    const size = 17 + play.heat * 1.6;
    const colour = play.double > 0 ? colours.gold : colours.paper;
    const place = { x, y: y + 2, size, colour, align: 0.5, grown: spring } as const;
    this.#figure.draw(ctx, `×${formatNumber(worth)}`, place);
    if (play.heat === 1) return;
    const part = clamp01(play.heatLeft / heatTicks);
    const isLow = part < 0.35 && Math.floor(nowMs / 110) % 2 === 0;
    fillRoundRect(ctx, [x - 27, y + wide * 0.42 + 2, 54, 8], '#140e22c8');
    const fill = isLow ? colours.paper : play.heat === heatMax ? colours.gold : '#ff8a3c';
    fillRoundRect(ctx, [x - 25, y + wide * 0.42 + 4, Math.max(4, 50 * part), 4], fill);
  }

  /** The fire has gone out. */
  #smoke(ctx: DrawContext, x: number, y: number): void {
    const part = this.#smokeMs / outMs;
    ctx.globalAlpha = 0.3 * (1 - part);
    const size = 26 + 26 * part;
    fillRoundRect(ctx, [x - size / 2, y - size / 2 - 24 * part, size, size], '#b9b2c8');
    ctx.globalAlpha = 1;
  }
}

function paintFlame(ctx: DrawContext, outer: string, middle: string, inner: string): void {
  ctx.scale(flameSize / 100, flameSize / 100);
  fillPath(
    ctx,
    outer,
    'M50 98C18 98 8 72 14 52 18 38 28 34 30 18 42 26 44 36 44 42 52 32 52 14 46 2 70 12 74 34 72 46 78 44 80 36 80 30 92 46 98 98 50 98Z',
  );
  fillPath(
    ctx,
    middle,
    'M50 96C28 96 20 78 24 62 28 52 34 50 36 40 44 48 46 52 46 58 54 50 56 36 54 26 68 36 68 52 66 62 72 60 74 54 74 50 82 64 82 96 50 96Z',
  );
  fillPath(ctx, inner, 'M50 95C36 95 32 84 36 74 39 68 44 66 48 58 54 66 58 70 60 74 66 84 62 95 50 95Z');
}
