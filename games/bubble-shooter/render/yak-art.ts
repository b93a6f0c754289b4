import { fillPath, drawAt, strokePath, type DrawContext } from '../../sdk/render/picture.ts';
import { flagColours, fillEllipse, fillRects, strokeCircle, fillLozenge } from '../../sdk/render/theme.ts';
import { horn, wool } from './palette.ts';
import type { YakCloth } from './yak-skins.ts';
import { paintHeadband, paintHornWraps, paintScarf, paintSaddleCloth } from './yak-cloth.ts';

/** The yak in two pictures, in units of one bubble: the body sits, the head nods before it. */

export const bodySize = { width: 8.4, height: 5.2 } as const;
/** The head's picture, and the neck's place in it. */
export const headSize = { width: 6, height: 5, neckX: 3, neckY: 3.1 } as const;

/** A mound of wool with a woven cloth over it, and two hooves before it. Without `worn` in its own crimson. */
export function paintBody(ctx: DrawContext, worn?: YakCloth): void {
  ctx.translate(bodySize.width / 2, 0);
  shaggy(ctx, wool.deep, [3.75, 4.5, 0.5], 15);
  shaggy(ctx, wool.dark, [3.5, 4.4, 0.75], 13);
  if (worn) paintSaddleCloth(ctx, worn);
  else paintCloth(ctx);
  shaggy(ctx, wool.body, [2.3, 4.3, 1.3], 11);
  shaggy(ctx, wool.dark, [1.75, 4.2, 1.9], 9);
  fringe(ctx);
  for (const side of [-1, 1]) paintHoof(ctx, side * 1.15);
  if (worn) paintScarf(ctx, worn);
  else paintStrap(ctx);
  paintBell(ctx, worn?.bell);
}

/** A dome of round tufts: half its width, its foot and its top. */
function shaggy(
  ctx: DrawContext,
  colour: string,
  [half, foot, top]: readonly [number, number, number],
  tufts: number,
): void {
  const at = (index: number, out: number): readonly [number, number] => {
    const angle = Math.PI * (1 - index / tufts);
    return [Math.cos(angle) * half * out, foot - Math.sin(angle) * (foot - top) * out];
  };
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(-half, foot + 0.4);
  ctx.lineTo(-half, foot);
  for (let index = 1; index <= tufts; index += 1) {
    const [bendX, bendY] = at(index - 0.35, 1.12);
    ctx.quadraticCurveTo(bendX, bendY, ...at(index, 1));
  }
  ctx.lineTo(half, foot + 0.4);
  ctx.fill();
}

/** Long hair that hangs to the grass. */
function fringe(ctx: DrawContext): void {
  for (const [from, colour] of [
    [-3.75, wool.deep],
    [-3.45, wool.dark],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(from, 4.3);
    for (let x = from; x < -from - 0.2; x += 0.42) ctx.quadraticCurveTo(x + 0.1, 5.15, x + 0.42, 4.6);
    ctx.lineTo(-from, 4.3);
    ctx.fill();
  }
}

function paintHoof(ctx: DrawContext, x: number): void {
  fillEllipse(ctx, [x, 4.5, 0.62, 0.42], wool.body);
  fillEllipse(ctx, [x, 4.78, 0.56, 0.3], horn.dark);
  fillRects(ctx, wool.deep, [x - 0.04, 4.5, 0.08, 0.56]);
}

function paintCloth(ctx: DrawContext): void {
  for (const side of [-1, 1]) {
    drawAt(ctx, [0, 0, 0, side, 1], () => {
      fillPath(ctx, '#a8193f', 'M1.5 1C2.6 1.2 3.2 2 3.5 3.2L2.5 3.7C2.3 2.7 1.9 1.9 1.2 1.5Z');
      fillPath(ctx, '#ffb31f', 'M3.38 2.8L3.5 3.2 2.5 3.7 2.42 3.28Z');
      for (const [x, y] of [
        [1.75, 1.45],
        [2.2, 1.9],
        [2.55, 2.45],
        [2.95, 2.15],
      ] as const) {
        fillLozenge(ctx, [x, y, 0.15, 0.17], '#ffd873');
      }
    });
  }
}

function paintStrap(ctx: DrawContext): void {
  ctx.lineCap = 'round';
  strokePath(ctx, '#c81e4a', 0.22, 'M-1.35 2.7Q0 4 1.35 2.7');
}

function paintBell(ctx: DrawContext, [rim, body] = ['#c27400', '#ffc24d'] as YakCloth['bell']): void {
  fillPath(ctx, rim, 'M-.32 4.05C-.32 3.5-.2 3.35 0 3.35S.32 3.5.32 4.05Z');
  fillPath(ctx, body, 'M-.25 3.98C-.25 3.52-.16 3.4 0 3.4S.16 3.56.14 3.98Z');
}

/** Horns that hold the bubble between them, tassels, a fringe; the eyes are drawn later. */
export function paintHead(ctx: DrawContext, worn?: YakCloth): void {
  ctx.translate(headSize.neckX, headSize.neckY);
  for (const side of [-1, 1]) {
    drawAt(ctx, [0, 0, 0, side, 1], () => {
      paintHorn(ctx);
      if (worn) paintHornWraps(ctx, worn);
      paintEar(ctx, worn);
    });
  }
  paintFace(ctx);
  if (worn) paintHeadband(ctx, worn);
}

function paintHorn(ctx: DrawContext): void {
  fillPath(
    ctx,
    horn.dark,
    'M.55-.55C1.5-.5 2.15-1.1 1.9-2.05 1.82-2.4 1.5-2.6 1.15-2.68 1.45-2.25 1.6-1.95 1.42-1.6 1.25-1.28.95-1.22.5-1.15Z',
  );
  fillPath(
    ctx,
    horn.body,
    'M.55-.68C1.35-.62 1.95-1.15 1.76-2 1.68-2.36 1.42-2.56 1.15-2.68 1.5-2.25 1.62-1.9 1.44-1.56 1.25-1.25.95-1.18.5-1.12Z',
  );
  fillPath(ctx, horn.light, 'M1.25-2.56C1.58-2.2 1.68-1.9 1.56-1.6 1.72-1.9 1.66-2.26 1.25-2.56Z');
}

function paintEar(ctx: DrawContext, worn?: YakCloth): void {
  fillPath(ctx, wool.dark, 'M.8-.35C1.3-.6 1.8-.4 2 .05 1.6.2 1.1.2.75.05Z');
  fillPath(ctx, '#a8686c', 'M.95-.2C1.3-.36 1.6-.26 1.76 0 1.45.08 1.15.06.9-.02Z');
  const [tassel, , band] = worn?.colours ?? ['#c81e4a', '', flagColours[4]];
  fillPath(ctx, tassel, 'M1.82.02L2.02.02 2.12.75 1.96.62 1.88.8 1.76.6 1.64.72Z');
  fillRects(ctx, band, [1.78, 0, 0.26, 0.12]);
}

function paintFace(ctx: DrawContext): void {
  const round = (x: number, y: number, wide: number, high: number, colour: string): void => {
    fillEllipse(ctx, [x, y, wide, high], colour);
  };
  round(0, 0, 1.24, 1.12, wool.dark);
  round(0, 0.04, 1.12, 1, wool.body);
  // The white of the eyes; the pupils are drawn on top.
  for (const side of [-1, 1]) round(side * 0.52, -0.1, 0.28, 0.32, '#fff7ea');
  round(0, 0.72, 0.86, 0.62, '#caa48e');
  round(0, 0.66, 0.8, 0.54, '#e6c5ad');
  for (const side of [-1, 1]) round(side * 0.3, 0.56, 0.11, 0.15, '#5a3340');
  ctx.lineCap = 'round';
  strokeCircle(ctx, [0, 0.74, 0.3, 0.35, Math.PI - 0.35], '#5a3340', 0.08);
  for (const side of [-1, 1]) round(side * 0.86, 0.36, 0.17, 0.1, '#e0708055');
  fillPath(
    ctx,
    wool.deep,
    'M-.95-.5C-.9-1.15-.4-1.35 0-1.35S.9-1.15.95-.5L.72-.32.6-.56.42-.2.26-.52.08-.12-.1-.5-.3-.16-.46-.54-.66-.26-.76-.5Z',
  );
  fillPath(ctx, wool.light, 'M-.5-1.05C-.3-1.22 0-1.26.2-1.24 0-1.1-.2-.9-.24-.62-.4-.7-.5-.9-.5-1.05Z');
}
