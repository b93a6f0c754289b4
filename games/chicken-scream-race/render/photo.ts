import { drawAt, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import {
  colours,
  displayFont,
  fillCircle,
  fillPolygon,
  fillRects,
  fillRoundRect,
} from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Context } from '../messages.ts';
import type { Race } from '../core/state.ts';
import { drawFinishOrder, playerSize, type PhotoFrame } from './finish-order.ts';
import { chickenMm } from './flock.ts';
import { paintHat } from './hats.ts';
import type { Scale } from './layout.ts';

interface Box {
  x: number;
  y: number;
  wide: number;
  tall: number;
}

/** The photo finish: who was where when the first foot was over the line. */

const [wide, tall] = [280, 196];
const border = 10;
const frame: PhotoFrame = {
  left: border,
  top: border,
  right: wide - border,
  bottom: tall - 40,
  lineInset: 64,
};

/** It lies a little askew, so that its corners reach further up and down. */
const askew = 0.05;
export const cornerPx = Math.ceil((Math.sin(askew) * wide) / 2);
/** Below the figures of a low screen. */
const lowTop = 100 + cornerPx;
/** From the hen's middle, in hens. */
const besideHen = 0.8;

/** Where it lies on the screen: in the middle, on a low one beside the hen. */
export function photoBox({ width, height, isLow, chickenX, size }: Scale): Box {
  const box = { wide, tall };
  if (isLow)
    return { x: Math.min(width - wide - 12, chickenX + besideHen * chickenMm * size), y: lowTop, ...box };
  const middle = height * (height > width ? 0.39 : 0.42);
  return { x: (width - wide) / 2, y: middle - tall / 2, ...box };
}

export class Photo {
  readonly #skin: GameSkin | undefined;
  #picture: Picture | undefined;
  #ms = 0;

  constructor(skin: GameSkin | undefined) {
    this.#skin = skin;
  }

  /** Taken once, at the line. */
  take(race: Race, ratio: number, messages: Context['messages']): Picture {
    this.#ms = 0;
    const hat = paintHat(this.#skin, playerSize, ratio);
    this.#picture = paint(wide, tall, ratio, (ctx) => {
      fillRoundRect(ctx, [0, 0, wide, tall], '#fbf5e9', 8);
      paintPlace(ctx, frame);
      drawFinishOrder(ctx, race, frame, ratio, hat);
      paintPrint(ctx, race, messages);
    });
    return this.#picture;
  }

  draw(ctx: DrawContext, scale: Scale, elapsedMs: number): void {
    const picture = this.#picture;
    if (!picture) return;
    this.#ms += elapsedMs;
    const grown = backOut(clamp01((this.#ms - 220) / 420));
    if (grown <= 0) return;
    const { x, y } = photoBox(scale);
    const turn = -askew - 0.3 * (1 - grown);
    drawAt(ctx, [x + wide / 2, y + tall / 2, turn, 0.3 + 0.7 * grown], () =>
      ctx.drawImage(picture, -wide / 2, -tall / 2, wide, tall),
    );
  }
}

/** The brown of an old print, and what is written below it. */
function paintPrint(ctx: DrawContext, race: Race, messages: Context['messages']): void {
  const { left, top, right, bottom } = frame;
  ctx.globalAlpha = 0.16;
  fillRects(ctx, '#8a4b12', [left, top, right - left, bottom - top]);
  ctx.globalAlpha = 1;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = race.place === 1 ? '#b26a00' : colours.plum;
  ctx.font = `800 19px ${displayFont}`;
  ctx.fillText(`${messages.photo} · ${formatNumber(race.place)}/4`, wide / 2, tall - 19);
}

function paintPlace(ctx: DrawContext, { left, top, right, bottom, lineInset }: PhotoFrame): void {
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
