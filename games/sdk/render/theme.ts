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

/** Blue sky, white cloud, red fire, green water, yellow earth: the order on every string of flags. */
export const flagColours = ['#3d8bff', '#fff7e8', '#f2456e', '#2fbf78', '#ffc531'] as const;

export const displayFont =
  '"Baloo 2", ui-rounded, "SF Pro Rounded", "Noto Sans Devanagari", system-ui, sans-serif';

export type Box = readonly [x: number, y: number, width: number, height: number];

export function fillRoundRect(
  ctx: DrawContext,
  [x, y, width, height]: Box,
  colour: string,
  radius = height / 2,
): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radius);
  ctx.fill();
}

export function fillCircle(ctx: DrawContext, x: number, y: number, radius: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
}

/** A filled polygon of x, y, x, y … */
export function fillPolygon(ctx: DrawContext, points: readonly number[], colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (let index = 0; index + 1 < points.length; index += 2) ctx.lineTo(points[index]!, points[index + 1]!);
  ctx.fill();
}

/** Text with a solid outline: legible over anything without a blur. */
export function drawOutlinedText(
  ctx: DrawContext,
  text: string,
  [x, y]: readonly [number, number],
  size: number,
  colour: string,
): void {
  ctx.font = `800 ${size}px ${displayFont}`;
  ctx.lineJoin = 'round';
  ctx.lineWidth = Math.max(3, size * 0.16);
  ctx.strokeStyle = '#140e22cc';
  ctx.strokeText(text, x, y + size * 0.05);
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
}
