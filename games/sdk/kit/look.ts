import type { Pen } from './pen.ts';

/** What all games share in looks: one family's colours, one hand of lettering. */

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
  /** Rose for words: on their dark edge it has 5.2 : 1, where rose itself has 2.9. */
  blush: '#ff9db0',
  mint: '#45db96',
  blue: '#3d8bff',
} as const;

/** Blue sky, white cloud, red fire, green water, yellow earth: the order on every string of flags. */
export const flagColours = ['#3d8bff', '#fff7e8', '#f2456e', '#2fbf78', '#ffc531'] as const;

export const displayFont =
  '"Baloo 2", ui-rounded, "SF Pro Rounded", "Noto Sans Devanagari", system-ui, sans-serif';

export type Box = readonly [x: number, y: number, width: number, height: number];

export function pill(pen: Pen, [x, y, width, height]: Box, colour: string, radius = height / 2): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

export function disc(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

/** A filled polygon of x, y, x, y … */
export function poly(pen: Pen, points: readonly number[], colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (let index = 0; index + 1 < points.length; index += 2) pen.lineTo(points[index]!, points[index + 1]!);
  pen.fill();
}

/** Text with a solid edge beneath: legible over anything without a blur. */
export function shadowed(
  pen: Pen,
  text: string,
  [x, y]: readonly [number, number],
  size: number,
  colour: string,
): void {
  pen.font = `800 ${size}px ${displayFont}`;
  pen.lineJoin = 'round';
  pen.lineWidth = Math.max(3, size * 0.16);
  pen.strokeStyle = '#140e22cc';
  pen.strokeText(text, x, y + size * 0.05);
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}
