import {
  fillPolygon,
  drawOutlinedText,
  fillCircle,
  fillRects,
  fillRoundRect,
  flagColours,
} from '../../sdk/render/theme.ts';
import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import type { Place } from '../core/track.ts';
import type { Camera } from './camera.ts';

/** A pole of prayer flags: grey before, and in colours one after the other from its foot up as `raised` goes to 1. */
export function drawFlag(
  ctx: DrawContext,
  camera: Camera,
  { x, y }: Place,
  raised: number,
  nowMs: number,
): void {
  const unit = camera.scale;
  const left = camera.screenX(x);
  if (!camera.sees(x - 3, x + 1)) return;
  const foot = camera.screenY(y);
  fillRects(ctx, '#8c2f4a', [left - unit * 0.06, foot - unit * 2.6, unit * 0.1, unit * 2.6]);
  flagColours.forEach((colour, index) => {
    const part = clamp01(raised * 5 - (4 - index));
    const top = foot - unit * (2.55 - index * 0.36);
    const wide = unit * (part > 0 ? 0.05 + 0.7 * backOut(part) : 0.75);
    const sway = Math.sin(nowMs / 190 + index * 0.9 + x) * unit * 0.07;
    const [pole, end, y] = [left + unit * 0.05, left + wide, top + sway];
    const corners = [pole, top, end, y, end - unit * 0.07, y + unit * 0.32, pole, top + unit * 0.31];
    fillPolygon(ctx, corners, part > 0 ? colour : '#fff1d6');
  });
}

/** In metres: from the middle of the finish to a post, and the posts' height. */
export const gateHalf = 1.6;
export const gateHigh = 3.6;
/** Its board above them. */
export const boardHigh = 0.4;
/** The colour of its posts and its board: no hazard is green. */
const gateColour = '#0f5c46';
/** The name on its board, in CSS pixels. */
const nameLeast = 14;

export function drawFinish(ctx: DrawContext, camera: Camera, { x, y }: Place, text: string): void {
  const unit = camera.scale;
  if (!camera.sees(x - 4, x + 4)) return;
  const left = camera.screenX(x);
  const foot = camera.screenY(y);
  const top = foot - unit * gateHigh;
  ctx.fillStyle = gateColour;
  for (const side of [-gateHalf, gateHalf])
    ctx.fillRect(left + (side - 0.12) * unit, top, unit * 0.24, unit * gateHigh);
  fillRects(ctx, gateColour, [left - unit * 1.9, top - unit * boardHigh, unit * 3.8, unit * 1.1]);
  const square = unit * 0.2;
  for (let index = 0; index < 38; index += 1) {
    ctx.fillStyle = (index + Math.floor(index / 19)) % 2 === 0 ? '#fbf5e9' : '#140e22';
    const row = Math.floor(index / 19);
    ctx.fillRect(left - unit * 1.9 + (index % 19) * square, top + unit * 0.7 + row * square, square, square);
  }
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  drawOutlinedText(ctx, text, [left, top + unit * 0.17], Math.max(nameLeast, unit * 0.72), '#ffe9b8');
}

/** Metres ahead of the bike: on no screen behind the count's figures, which stand in the middle. */
const lightsAhead = 3.8;

/** Three lamps over the start: red one after the other while the count runs, all green at its end. */
export function drawLights(ctx: DrawContext, camera: Camera, { x, y }: Place, counted: number): void {
  if (!camera.sees(x, x + lightsAhead + 2)) return;
  const unit = camera.scale;
  const left = camera.screenX(x + lightsAhead);
  const top = camera.screenY(y) - unit * 3.4;
  const isGreen = counted >= 1;
  fillRects(ctx, '#3d2b1e', [left - unit * 0.08, top, unit * 0.16, unit * 3.4]);
  fillRoundRect(ctx, [left - unit * 1.5, top - unit * 0.5, unit * 3, unit], '#140e22', unit * 0.3);
  for (let lamp = 0; lamp < 3; lamp += 1) {
    const isLit = isGreen || counted * 3 > lamp;
    const at = left + (lamp - 1) * unit * 0.9;
    if (isLit) fillCircle(ctx, at, top, unit * 0.46, isGreen ? '#45ff8a40' : '#ff3b4e40');
    fillCircle(ctx, at, top, unit * 0.34, isGreen ? '#45ff8a' : isLit ? '#ff3b4e' : '#5c1a2a');
  }
}

/** An arrow above the pads while the ground below the bike is off the screen. */
export function drawLandingMark(ctx: DrawContext, camera: Camera, x: number, ground: number): void {
  if (camera.screenY(ground) < camera.height) return;
  const left = camera.screenX(x);
  const tip = camera.height * 0.86;
  for (const [size, colour] of [
    [13, '#140e22'],
    [9, '#ffcf33'],
  ] as const)
    fillPolygon(ctx, [left - size, tip - size, left + size, tip - size, left, tip + size * 0.5], colour);
}
