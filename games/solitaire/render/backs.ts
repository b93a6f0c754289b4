import { fillLozenge, fillCircle, fillPolygon, fillRoundRect, strokeLine } from '../../sdk/render/theme.ts';
import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { drawWithin, type DrawContext } from '../../sdk/render/picture.ts';
import { palette } from './palette.ts';

/** The backs of the cards: each skin has a pattern of its own in its three colours (contract/src/skins.ts). */

interface Back {
  body: string;
  shade: string;
  accent: string;
  width: number;
  height: number;
}

type Pattern = (ctx: DrawContext, back: Back) => void;

/** Those beside the woven one, which everybody has. */
const patterns: Readonly<Record<string, Pattern>> = {
  crimson: chevrons,
  pine: forest,
  himal: ridges,
  marigold: blossoms,
  midnight: nightSky,
};

export function drawBack(ctx: DrawContext, width: number, height: number, skin?: GameSkin): void {
  const pattern = skin && patterns[skin.id];
  const [body, shade, accent] = pattern ? skin.colors : [palette.back, palette.backDark, palette.gold];
  const back = { body, shade, accent, width, height };
  drawSheet(ctx, back, 0, palette.cardEdge);
  drawSheet(ctx, back, 0.6, palette.card);
  drawSheet(ctx, back, width * 0.06, shade);
  drawWithin(
    ctx,
    [0, 0, width, height],
    (brush) => drawSheet(brush, back, width * 0.06, '#000'),
    (brush) => (pattern ?? lattice)(brush, back),
  );
  if (!pattern) coin(ctx, back);
}

function drawSheet(ctx: DrawContext, { width, height }: Back, inset: number, colour: string): void {
  const box = [inset, inset, width - inset * 2, height - inset * 2] as const;
  fillRoundRect(ctx, box, colour, width * 0.12 - inset * 0.5);
}

/** A woven ground, for the product's coin. */
function lattice(ctx: DrawContext, { width, height, body }: Back): void {
  const step = width / 5;
  const looks = [palette.rose, body, palette.mint, body];
  for (let row = 0; row * step * 0.5 < height + step; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const [x, y] = [column * step + ((row % 2) * step) / 2 - step * 0.5, row * step * 0.5];
      fillLozenge(ctx, [x, y, step * 0.34, step * 0.34], looks[(row + column) % looks.length]!);
    }
  }
}

function coin(ctx: DrawContext, { width, height }: Back): void {
  const radius = width * 0.21;
  fillCircle(ctx, width / 2, height / 2 + 1.5, radius, palette.goldDark);
  fillCircle(ctx, width / 2, height / 2, radius, palette.gold);
  fillCircle(ctx, width / 2, height / 2, radius * 0.78, palette.goldDeep);
  mountain(ctx, width / 2, height / 2, radius * 0.6);
}

function mountain(ctx: DrawContext, x: number, y: number, size: number): void {
  const line = [-1, 0.6, -0.15, -0.7, 0.2, -0.1, 0.45, -0.4, 1, 0.6];
  fillPolygon(
    ctx,
    line.map((part, at) => (at % 2 === 0 ? x : y) + part * size),
    '#7a3d00',
  );
}

/** Zigzags of a woven shawl around a lozenge. */
function chevrons(ctx: DrawContext, { width, height, body, shade, accent }: Back): void {
  const step = width / 4;
  for (let row = -1; row * step * 0.5 < height + step; row += 1) {
    const y = row * step * 0.5;
    const points = Array.from({ length: 11 }, (_, at) => [(at - 1) * step * 0.5, y + (at % 2) * step * 0.5]);
    strokeLine(ctx, points.flat(), row % 4 === 0 ? accent : body, step * (row % 4 === 0 ? 0.09 : 0.24));
  }
  for (const [size, colour] of [
    [0.34, shade],
    [0.29, accent],
    [0.22, body],
    [0.09, accent],
  ] as const)
    fillLozenge(ctx, [width / 2, height / 2, width * size, width * size], colour);
}

/** Rows of pines, the nearer ones darker. */
function forest(ctx: DrawContext, { width, height, body, shade, accent }: Back): void {
  fillRoundRect(ctx, [0, 0, width, height], body, 0);
  fillCircle(ctx, width * 0.7, height * 0.13, width * 0.1, accent);
  const size = width * 0.36;
  for (let row = 0; row < 6; row += 1) {
    const y = height * (0.26 + row * 0.155);
    for (let column = -1; column < 4; column += 1) {
      const x = (column + 0.5 + (row % 2) * 0.5) * size;
      pine(ctx, [x, y], size, row % 2 === 0 ? shade : '#0b5439', accent);
    }
  }
}

function pine(
  ctx: DrawContext,
  [x, y]: readonly [number, number],
  size: number,
  colour: string,
  tip: string,
): void {
  for (const [top, wide] of [
    [0.3, 0.5],
    [0, 0.4],
    [-0.3, 0.28],
  ] as const)
    fillPolygon(ctx, spike(x, y + top * size, wide * size, 0.55 * size), colour);
  fillPolygon(ctx, spike(x, y - 0.3 * size, 0.09 * size, 0.18 * size), tip);
}

/** A triangle that stands on its base, a little below a point. */
function spike(x: number, y: number, wide: number, high: number): number[] {
  return [x - wide, y + high * 0.5, x, y - high * 0.5, x + wide, y + high * 0.5];
}

/** Three ridges of the Himal under a white sun, snow on the highest. */
function ridges(ctx: DrawContext, { width, height, body, shade, accent }: Back): void {
  fillRoundRect(ctx, [0, 0, width, height], body, 0);
  for (let line = 0; line < 4; line += 1)
    fillRoundRect(ctx, [0, height * (0.1 + line * 0.08), width, 1.2], '#ffffff26', 0);
  fillCircle(ctx, width * 0.32, height * 0.24, width * 0.13, accent);
  const high = [0, 0.62, 0.2, 0.46, 0.34, 0.56, 0.62, 0.28, 0.82, 0.52, 1, 0.42, 1, 1, 0, 1];
  fillPolygon(ctx, scaled(high, width, height), '#9cc4f2');
  for (const snow of [
    [0.62, 0.28, 0.5, 0.4, 0.57, 0.39, 0.61, 0.44, 0.67, 0.38, 0.74, 0.42],
    [0.2, 0.46, 0.12, 0.53, 0.18, 0.52, 0.22, 0.55, 0.28, 0.515],
    [1, 0.42, 0.9, 0.48, 1, 0.5],
  ])
    fillPolygon(ctx, scaled(snow, width, height), accent);
  const low = [0, 0.74, 0.25, 0.62, 0.45, 0.74, 0.7, 0.6, 1, 0.76, 1, 1, 0, 1];
  fillPolygon(ctx, scaled(low, width, height), '#4b83c9');
  const near = [0, 0.86, 0.35, 0.74, 0.6, 0.86, 0.85, 0.76, 1, 0.82, 1, 1, 0, 1];
  fillPolygon(ctx, scaled(near, width, height), shade);
}

function scaled(points: readonly number[], width: number, height: number): number[] {
  return points.map((part, at) => part * (at % 2 === 0 ? width : height));
}

/** Garlands of marigolds. */
function blossoms(ctx: DrawContext, { width, height, body, shade, accent }: Back): void {
  const step = width / 3;
  for (let row = 0; (row - 0.5) * step * 0.8 < height; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const [x, y] = [(column + (row % 2) * 0.5) * step, row * step * 0.8];
      blossom(ctx, [x, y], step * 0.47, (row + column) % 2 === 0 ? body : '#e8a21c', accent);
      fillCircle(ctx, x, y, step * 0.08, shade);
    }
  }
}

function blossom(
  ctx: DrawContext,
  [x, y]: readonly [number, number],
  size: number,
  colour: string,
  heart: string,
): void {
  for (const [reach, petals, look] of [
    [0.68, 9, colour],
    [0.34, 7, heart],
  ] as const) {
    for (let petal = 0; petal < petals; petal += 1) {
      const angle = (petal / petals) * Math.PI * 2;
      fillCircle(
        ctx,
        x + Math.cos(angle) * reach * size,
        y + Math.sin(angle) * reach * size,
        size * 0.28,
        look,
      );
    }
  }
}

/** A crescent among stars; their places are parts of the card. */
function nightSky(ctx: DrawContext, { width, height, body, shade, accent }: Back): void {
  fillRoundRect(ctx, [0, height * 0.45, width, height * 0.6], body, 0);
  fillRoundRect(ctx, [0, height * 0.72, width, height * 0.3], '#272c66', 0);
  fillCircle(ctx, width * 0.56, height * 0.32, width * 0.21, accent);
  fillCircle(ctx, width * 0.65, height * 0.28, width * 0.18, shade);
  for (const [x, y, size] of [
    [0.22, 0.15, 0.09],
    [0.8, 0.14, 0.05],
    [0.2, 0.42, 0.05],
    [0.82, 0.5, 0.09],
    [0.4, 0.58, 0.07],
    [0.18, 0.72, 0.1],
    [0.62, 0.74, 0.05],
    [0.8, 0.86, 0.08],
    [0.42, 0.88, 0.06],
  ] as const)
    star(ctx, x * width, y * height, size * width, size > 0.08 ? accent : '#fff7e8');
}

function star(ctx: DrawContext, x: number, y: number, size: number, colour: string): void {
  const slim = size * 0.28;
  fillPolygon(ctx, [x - size, y, x - slim, y - slim, x, y - size, x + slim, y - slim, x + size, y], colour);
  fillPolygon(ctx, [x - size, y, x - slim, y + slim, x, y + size, x + slim, y + slim, x + size, y], colour);
}
