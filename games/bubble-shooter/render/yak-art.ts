import { fillPath, drawAt, strokePath, type DrawContext } from '../../sdk/render/picture.ts';
import { flagColours, fillEllipse, fillRects, strokeCircle } from '../../sdk/render/theme.ts';
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
    drawAt(ctx, { scale: [side, 1] }, () => {
      fillPath(
        ctx,
        '#a8193f',
        'M1.500 1C2.600 1.200 3.200 2 3.500 3.200L2.500 3.700C2.300 2.700 1.900 1.900 1.200 1.500Z',
      );
      fillPath(ctx, '#ffb31f', 'M3.380 2.800L3.500 3.200 2.500 3.700 2.420 3.280Z');
      ctx.fillStyle = '#ffd873';
      for (const [x, y] of [
        [1.75, 1.45],
        [2.2, 1.9],
        [2.55, 2.45],
        [2.95, 2.15],
      ] as const) {
        ctx.beginPath();
        ctx.moveTo(x, y - 0.17);
        ctx.lineTo(x + 0.15, y);
        ctx.lineTo(x, y + 0.17);
        ctx.lineTo(x - 0.15, y);
        ctx.fill();
      }
    });
  }
}

function paintStrap(ctx: DrawContext): void {
  ctx.lineCap = 'round';
  strokePath(ctx, '#c81e4a', 0.22, 'M-1.35 2.7Q0 4 1.35 2.7');
}

function paintBell(ctx: DrawContext, [rim, body] = ['#c27400', '#ffc24d'] as YakCloth['bell']): void {
  fillPath(ctx, rim, 'M-.32 4.050C-.32 3.500-.2 3.350 0 3.350S.32 3.500.32 4.050Z');
  fillPath(ctx, body, 'M-.25 3.980C-.25 3.520-.16 3.400 0 3.400S.16 3.560.14 3.980Z');
}

/** Horns that hold the bubble between them, tassels, a fringe; the eyes are drawn later. */
export function paintHead(ctx: DrawContext, worn?: YakCloth): void {
  ctx.translate(headSize.neckX, headSize.neckY);
  for (const side of [-1, 1]) {
    drawAt(ctx, { scale: [side, 1] }, () => {
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
    'M.55-.55C1.500-.5 2.150-1.100 1.900-2.050 1.820-2.400 1.500-2.600 1.150-2.680 1.450-2.250 1.600-1.950 1.420-1.600 1.250-1.280.95-1.220.5-1.150Z',
  );
  fillPath(
    ctx,
    horn.body,
    'M.55-.68C1.350-.62 1.950-1.150 1.760-2 1.680-2.360 1.420-2.560 1.150-2.680 1.500-2.250 1.620-1.900 1.440-1.560 1.250-1.250.95-1.180.5-1.120Z',
  );
  fillPath(
    ctx,
    horn.light,
    'M1.250-2.560C1.580-2.200 1.680-1.900 1.560-1.600 1.720-1.900 1.660-2.260 1.250-2.560Z',
  );
}

function paintEar(ctx: DrawContext, worn?: YakCloth): void {
  fillPath(ctx, wool.dark, 'M.8-.35C1.300-.6 1.800-.4 2 .05 1.600.2 1.100.2.75.05Z');
  fillPath(ctx, '#a8686c', 'M.95-.2C1.300-.36 1.600-.26 1.760 0 1.450.08 1.150.06.9-.02Z');
  const [tassel, , band] = worn?.colours ?? ['#c81e4a', '', flagColours[4]];
  fillPath(ctx, tassel, 'M1.820.02L2.020.02 2.120.75 1.960.62 1.880.8 1.760.6 1.640.72Z');
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
    'M-.95-.5C-.9-1.150-.4-1.350 0-1.350S.9-1.150.95-.5L.72-.32.6-.56.42-.2.26-.52.08-.12-.1-.5-.3-.16-.46-.54-.66-.26-.76-.5Z',
  );
  fillPath(
    ctx,
    wool.light,
    'M-.5-1.050C-.3-1.220 0-1.260.2-1.240 0-1.100-.2-.9-.24-.62-.4-.7-.5-.9-.5-1.050Z',
  );
}
