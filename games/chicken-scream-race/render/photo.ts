import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { colours, displayFont, fillRects, fillRoundRect } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/runtime/shared-messages.ts';
import type { Context } from '../assets.ts';
import type { Race } from '../core/state.ts';
import { Chicken, coats } from './chicken.ts';

/** The photo finish: who was where when the first foot was over the line. */

const [wide, tall] = [280, 196];
const border = 10;
/** So much of the course is on it. */
const spanMm = 9000;

export class Photo {
  #picture: Picture | undefined;
  #ms = 0;

  /** Taken once, at the line. */
  take(race: Race, ratio: number, messages: Context['messages']): void {
    this.#ms = 0;
    this.#picture = paint(wide, tall, ratio, (ctx) => paintPhoto(ctx, race, ratio, messages));
  }

  drop(): void {
    this.#picture = undefined;
  }

  draw(ctx: DrawContext, width: number, height: number, elapsedMs: number): void {
    if (!this.#picture) return;
    this.#ms += elapsedMs;
    const grown = backOut(clamp01((this.#ms - 220) / 420));
    if (grown <= 0) return;
    ctx.save();
    ctx.translate(width / 2, Math.min(height * 0.42, height - tall / 2 - 12));
    ctx.rotate(-0.05 - 0.3 * (1 - grown));
    ctx.scale(0.3 + 0.7 * grown, 0.3 + 0.7 * grown);
    ctx.drawImage(this.#picture, -wide / 2, -tall / 2, wide, tall);
    ctx.restore();
  }
}

function paintPhoto(ctx: DrawContext, race: Race, ratio: number, messages: Context['messages']): void {
  fillRoundRect(ctx, [0, 0, wide, tall], '#fbf5e9', 8);
  const [left, top, right, bottom] = [border, border, wide - border, tall - 40];
  fillRects(ctx, '#e9c79a', [left, top, right - left, bottom - top]);
  fillRects(ctx, '#c98f62', [left, bottom - 34, right - left, 34]);
  fillRects(ctx, '#b0784e', [left, bottom - 14, right - left, 14]);
  const lineX = right - 56;
  for (let square = 0; square < 24; square += 1)
    fillRects(ctx, (square + (square >> 1)) % 2 === 0 ? '#fbf5e9' : '#241333', [
      lineX + (square % 2) * 8,
      top + (square >> 1) * 12,
      8,
      12,
    ]);
  const runners = [race.at, ...race.rivals.map(({ at }) => at)];
  runners.forEach((at, index) => {
    const x = lineX + 8 + ((at - race.course.length) / spanMm) * (right - left);
    if (index > 0 && x < left + 12) return;
    const chicken = new Chicken(coats[index]!, index === 0 ? 70 : 52, ratio);
    const pose = {
      stride: 1 + index,
      air: 0,
      stretch: 0.2,
      flap: -0.6,
      open: index === 0 ? 1 : 0.5,
      lean: 0.3,
      down: 0,
    };
    chicken.draw(ctx, Math.min(x, right - 24), bottom - 4 - index * 8, pose);
  });
  ctx.globalAlpha = 0.16;
  fillRects(ctx, '#8a4b12', [left, top, right - left, bottom - top]);
  ctx.globalAlpha = 1;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = race.place === 1 ? '#b26a00' : colours.plum;
  ctx.font = `800 19px ${displayFont}`;
  ctx.fillText(`${messages.photo} · ${formatNumber(race.place)}/4`, wide / 2, tall - 19);
}
