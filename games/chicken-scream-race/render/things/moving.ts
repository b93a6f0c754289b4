import {
  strokeCircle,
  fillEllipse,
  fillPolygon,
  fillRects,
  fillRoundRect,
} from '../../../sdk/render/theme.ts';
import { drawAt, paint, type DrawContext, type Picture } from '../../../sdk/render/picture.ts';
import { backOut, clamp01, easeOut } from '../../../sdk/render/easing.ts';
import { paintAround } from '../chicken.ts';
import type { Scale } from '../layout.ts';

/** What moves by itself or at a noise. The rules know only where it is met. */

/** Where and when an item is drawn. */
export interface Place {
  /** Its start on the screen, and its length there. */
  x: number;
  long: number;
  nowMs: number;
  /** How long ago noise moved it; below 0 if not yet. */
  rousedMs: number;
  /** Since the chicken ran into it; less than 0 before. */
  struckMs: number;
  /** From the chicken to its start, in millimetres. */
  away: number;
  /** It stands before an edge. */
  stops: boolean;
}

/** Two wings that a scream throws open. */
export function drawGate(
  ctx: DrawContext,
  { x, long, rousedMs }: Place,
  { groundY, lift, unit }: Scale,
): void {
  const tall = 3500 * lift;
  const open = rousedMs < 0 ? 0 : backOut(clamp01(rousedMs / 260));
  const wide = Math.max(18, 900 * unit);
  const left = x + long / 2 - wide / 2;
  fillRects(ctx, '#5a2a3c', [left - 9, groundY - tall, 9, tall], [left + wide, groundY - tall, 9, tall]);
  fillRoundRect(ctx, [left - 16, groundY - tall - 14, wide + 32, 18], '#8f3a4d', 6);
  const wing = (wide / 2) * (1 - 0.86 * open);
  for (const [from, colour] of [
    [left, '#c98d50'],
    [left + wide - wing, '#b87a40'],
  ] as const) {
    fillRects(ctx, colour, [from, groundY - tall + 6, wing, tall - 6]);
    fillRects(ctx, '#7a4a2c', [from, groundY - tall * 0.72, wing, 7], [from, groundY - tall * 0.24, wing, 7]);
  }
  if (open < 0.4) ear(ctx, left + wide / 2, groundY - tall * 0.5);
}

/** The lock listens. */
function ear(ctx: DrawContext, x: number, y: number): void {
  fillEllipse(ctx, [x, y, 9, 12], '#ffc24d');
  strokeCircle(ctx, [x, y - 2, 5, Math.PI * 0.9, Math.PI * 2.3], '#5a2a3c', 2.4);
}

export const crowMm = 620;
const rim = 2;
const rimColour = '#ffe3b8';

/** A picture with an edge around its shape, as large as without. */
export function withRim(picture: Picture, side: number, ratio: number): Picture {
  const within = side - 2 * rim;
  return paint(side, side, ratio, (ctx) => {
    paintAround(ctx, rim, () => ctx.drawImage(picture, 0, 0, within, within));
    ctx.globalCompositeOperation = 'source-in';
    fillRects(ctx, rimColour, [0, 0, side, side]);
    ctx.globalCompositeOperation = 'source-over';
    ctx.drawImage(picture, rim, rim, within, within);
  });
}

/** They peck until it gets loud. */
export function drawCrows(
  ctx: DrawContext,
  crow: Picture,
  { x, long, nowMs, rousedMs }: Place,
  { groundY, size }: Scale,
): void {
  const side = crowMm * size;
  const flown = rousedMs < 0 ? 0 : rousedMs / 700;
  if (flown > 1.6) return;
  for (let bird = 0; bird < 3; bird += 1) {
    const peck = flown > 0 ? 0 : Math.max(0, Math.sin(nowMs / 240 + bird * 2.1)) * 5;
    const away = easeOut(clamp01(flown)) * (160 + bird * 50) + flown * 30;
    const left = x + (bird * long) / 2 - side / 2 + flown * (bird - 0.4) * 130;
    ctx.drawImage(crow, left, groundY - side + 4 + peck - away, side, side);
  }
}

/** Across. */
export const rollerMm = 860;

/** It rolls towards the chicken, half as fast as it runs, and is met where the rules have it. */
export function drawRoller(ctx: DrawContext, roller: Picture, { x, long, away }: Place, scale: Scale): void {
  const { unit, size, groundY } = scale;
  const side = rollerMm * size;
  const rolled = (away / 2) * unit;
  const turn = (-away * unit * 1.5) / (side / 2) - Math.PI;
  drawAt(ctx, [x + long / 2 + rolled, groundY - side * 0.46, turn], () =>
    ctx.drawImage(roller, -side / 2, -side / 2, side, side),
  );
}

/** Streams that rise. */
export function drawWind(ctx: DrawContext, { x, long, nowMs }: Place, { groundY, lift }: Scale): void {
  const tall = 5200 * lift;
  ctx.strokeStyle = '#eafaff';
  ctx.lineWidth = 3;
  ctx.lineCap = 'round';
  for (let stream = 0; stream < 9; stream += 1) {
    const part = (nowMs / 900 + stream * 0.37) % 1;
    const left = x + ((stream + 0.5) * long) / 9;
    const y = groundY - part * tall;
    ctx.globalAlpha = 0.55 * Math.sin(part * Math.PI);
    ctx.beginPath();
    ctx.moveTo(left, y + 34);
    ctx.quadraticCurveTo(left + 9, y + 17, left, y);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** Z, z, z. */
export function drawSleep(ctx: DrawContext, x: number, y: number, nowMs: number): void {
  ctx.fillStyle = '#fff7e8';
  for (let letter = 0; letter < 3; letter += 1) {
    const part = (nowMs / 1800 + letter / 3) % 1;
    const size = 6 + part * 10;
    ctx.globalAlpha = 1 - part;
    const [left, top] = [x + part * 14, y - part * 40];
    ctx.fillRect(left, top, size, size * 0.22);
    ctx.fillRect(left, top + size * 0.8, size, size * 0.22);
    fillPolygon(
      ctx,
      [left + size * 0.7, top, left + size, top, left + size * 0.3, top + size, left, top + size],
      '#fff7e8',
    );
  }
  ctx.globalAlpha = 1;
}
