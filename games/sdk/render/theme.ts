import type { DrawContext } from './draw-context.ts';

/** The theme of all games: colours, fonts and basic shapes. */

/** The product's colours, six digits each, so that they can be mixed. */
export const colours = {
  ink: '#140e22',
  plum: '#2b2146',
  paper: '#fbf5e9',
  quiet: '#bdb2d2',
  gold: '#ffc24d',
  goldDeep: '#ffa800',
  goldDark: '#a85200',
  rose: '#f2456e',
  roseDeep: '#c81e4a',
  /** Rose for text: 5.2 : 1 on its dark outline, where rose has 2.9. */
  blush: '#ff9db0',
  mint: '#45db96',
  blue: '#3d8bff',
} as const;

/** The order on prayer flags: blue sky, white cloud, red fire, green water, yellow earth. */
export const flagColours = ['#3d8bff', '#fff7e8', '#f2456e', '#2fbf78', '#ffc531'] as const;

export const displayFont =
  '"Baloo 2", ui-rounded, "SF Pro Rounded", "Noto Sans Devanagari", system-ui, sans-serif';

export type Box = readonly [x: number, y: number, width: number, height: number];

type Fill = string | CanvasGradient;

export function fillRoundRect(ctx: DrawContext, box: Box, fill: Fill, radius = box[3] / 2): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(...box, radius);
  ctx.fill();
}

/** Rectangles of one colour. */
export function fillRects(ctx: DrawContext, fill: Fill, ...boxes: readonly Box[]): void {
  ctx.fillStyle = fill;
  for (const box of boxes) ctx.fillRect(...box);
}

/** Covers the screen with a colour, `alpha` from 0 to 1. */
export function drawVeil(
  ctx: DrawContext,
  [width, height]: readonly [number, number],
  colour: string,
  alpha: number,
): void {
  ctx.globalAlpha = alpha;
  fillRects(ctx, colour, [0, 0, width, height]);
  ctx.globalAlpha = 1;
}

export function fillCircle(ctx: DrawContext, x: number, y: number, radius: number, fill: Fill): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
}

/** About a middle, with two radii; `turn` in radians. */
export function fillEllipse(
  ctx: DrawContext,
  [x, y, wide, high]: readonly [x: number, y: number, wide: number, high: number],
  fill: Fill,
  turn = 0,
): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.ellipse(x, y, wide, high, turn, 0, Math.PI * 2);
  ctx.fill();
}

/** A filled polygon of x, y, x, y … */
export function fillPolygon(ctx: DrawContext, points: readonly number[], fill: Fill): void {
  ctx.fillStyle = fill;
  tracePoints(ctx, points);
  ctx.fill();
}

/** About a middle, with half its width and height. */
export function fillLozenge(
  ctx: DrawContext,
  [x, y, wide, high]: readonly [x: number, y: number, wide: number, high: number],
  fill: Fill,
): void {
  fillPolygon(ctx, [x, y - high, x + wide, y, x, y + high, x - wide, y], fill);
}

/** A line through x, y, x, y … */
export function strokeLine(ctx: DrawContext, points: readonly number[], colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  tracePoints(ctx, points);
  ctx.stroke();
}

type Arc = readonly [x: number, y: number, radius: number, from?: number, to?: number];

/** A circle's line, or the arc from one angle to another, in radians. */
export function strokeCircle(
  ctx: DrawContext,
  [x, y, radius, from = 0, to = Math.PI * 2]: Arc,
  colour: string,
  width: number,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.arc(x, y, radius, from, to);
  ctx.stroke();
}

export function strokeRoundRect(
  ctx: DrawContext,
  box: Box,
  colour: string,
  width: number,
  radius: number,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.roundRect(...box, radius);
  ctx.stroke();
}

/** x, y, x, y … along a curve from one x to another. */
export function pointsAlong(
  [from, to, step]: readonly [from: number, to: number, step: number],
  yAt: (x: number) => number,
): number[] {
  const points: number[] = [];
  for (let x = from; x <= to; x += step) points.push(x, yAt(x));
  return points;
}

/** x, y, x, y … of a star with five tips, the first of them up. */
export const starPoints = (x: number, y: number, far: number, near: number): number[] =>
  Array.from({ length: 10 }, (_, corner) => {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    const reach = corner % 2 === 0 ? far : near;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  }).flat();

function tracePoints(ctx: DrawContext, points: readonly number[]): void {
  ctx.beginPath();
  for (let index = 0; index + 1 < points.length; index += 2) ctx.lineTo(points[index]!, points[index + 1]!);
}

/** Text with a solid outline: legible over anything without a blur. */
export function drawOutlinedText(
  ctx: DrawContext,
  text: string,
  at: readonly [number, number],
  size: number,
  colour: string,
): void {
  drawRim(ctx, text, at, size, Math.max(3, size * 0.16));
  ctx.fillStyle = colour;
  ctx.fillText(text, ...at);
}

/** The outline alone, with a stroke of this width. */
export function drawRim(
  ctx: DrawContext,
  text: string,
  [x, y]: readonly [number, number],
  size: number,
  width: number,
): void {
  ctx.font = `800 ${size}px ${displayFont}`;
  ctx.lineJoin = 'round';
  ctx.lineWidth = width;
  ctx.strokeStyle = '#140e22cc';
  ctx.strokeText(text, x, y + size * 0.05);
}
