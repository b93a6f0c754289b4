import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import {
  colours,
  displayFont,
  fillCircle,
  fillPolygon,
  fillRects,
  fillRoundRect,
} from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/runtime/shared-messages.ts';
import type { Context } from '../assets.ts';
import type { Race } from '../core/state.ts';
import { Chicken, coats } from './chicken.ts';

/** The photo finish: who was where when the first foot was over the line. */

const [wide, tall] = [280, 196];
const border = 10;
/** So much of the course is on it. */
const spanMm = 12_000;
/** From the frame's right edge to the line. */
const lineInset = 64;

export class Photo {
  #picture: Picture | undefined;
  #ms = 0;

  /** Taken once, at the line. */
  take(race: Race, ratio: number, messages: Context['messages']): Picture {
    this.#ms = 0;
    this.#picture = paint(wide, tall, ratio, (ctx) => paintPhoto(ctx, race, ratio, messages));
    return this.#picture;
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
  const frame: Frame = { left, top, right, bottom };
  paintPlace(ctx, frame);
  paintRunners(ctx, race, ratio, frame);
  // An old print.
  ctx.globalAlpha = 0.16;
  fillRects(ctx, '#8a4b12', [left, top, right - left, bottom - top]);
  ctx.globalAlpha = 1;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = race.place === 1 ? '#b26a00' : colours.plum;
  ctx.font = `800 19px ${displayFont}`;
  ctx.fillText(`${messages.photo} · ${formatNumber(race.place)}/4`, wide / 2, tall - 19);
}

interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function paintPlace(ctx: DrawContext, { left, top, right, bottom }: Frame): void {
  fillRects(ctx, '#f0d6a8', [left, top, right - left, bottom - top]);
  fillCircle(ctx, left + 62, top + 34, 20, '#fff4d6');
  const far = bottom - 34;
  fillPolygon(
    ctx,
    [
      left,
      far,
      left,
      far - 30,
      left + 40,
      far - 62,
      left + 84,
      far - 26,
      left + 132,
      far - 74,
      left + 190,
      far - 24,
      right,
      far - 52,
      right,
      far,
    ],
    '#d9ab78',
  );
  fillRects(ctx, '#c98f62', [left, far, right - left, 34]);
  fillRects(ctx, '#b0784e', [left, bottom - 14, right - left, 14]);
  for (let square = 0; square < 24; square += 1) {
    const row = square >> 1;
    const colour = (square + row) % 2 === 0 ? '#fbf5e9' : '#241333';
    fillRects(ctx, colour, [right - lineInset + (square % 2) * 8, top + row * 12, 8, 12]);
  }
}

/** By their places, each at least a head behind the one before. */
function paintRunners(ctx: DrawContext, race: Race, ratio: number, { left, right, bottom }: Frame): void {
  const { length } = race.course;
  const runners = race.rivals.map(({ at }, index) => ({ at, coat: index + 1 }));
  const before = runners.filter(({ at }) => at >= length);
  const after = runners.filter(({ at }) => at < length).toSorted((one, other) => other.at - one.at);
  const order = [...before, { at: race.at, coat: 0 }, ...after];
  for (const [place, { at, coat }] of [...order.entries()].toReversed()) {
    const behind = Math.max(place * 50, ((length - at) / spanMm) * (right - left));
    const x = right - lineInset + 26 - behind;
    if (x < left + 18) continue;
    const chicken = new Chicken(coats[coat]!, coat === 0 ? 78 : 62, ratio);
    const pose = {
      stride: 1 + coat,
      air: 0,
      stretch: 0.2,
      flap: -0.6,
      open: coat === 0 ? 1 : 0.5,
      lean: 0.25,
      down: 0,
    };
    chicken.draw(ctx, x, bottom - (coat === 0 ? 4 : 12), pose);
  }
}
