import { strokeLine, fillCircle, fillRects, strokeCircle } from '../../sdk/render/theme.ts';
import { paint, fillPath, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Camera } from './camera.ts';
import type { Livery } from './liveries.ts';

/** The parts of bike and rider, painted once for a size. */

/** A pale edge, in metres, that sets the rider off from every scene. */
export const rimColour = '#fff3cf';
export const rimWide = 0.06;

/** Bike and rider in one livery; the rims lie behind all parts. */
export interface Look {
  livery: Livery;
  wheel: Picture;
  frame: Part;
  helmet: Part;
}

interface Part {
  picture: Picture;
  rim: Picture;
}

export function paintLook(livery: Livery, { riderScaleMost: scale, ratio }: Camera): Look {
  const part = (wide: number, tall: number, middle: readonly [number, number], draw: PaintPart): Picture =>
    paint(scale * wide, scale * tall, ratio, (ctx) => {
      ctx.scale(scale, scale);
      ctx.translate(...middle);
      draw(ctx, livery);
    });
  const rimmed = (picture: Picture, wide: number, tall: number): Part => {
    const rim = paint(scale * wide, scale * tall, ratio, (ctx) => {
      ctx.scale(scale, scale);
      for (const [x, y] of around) ctx.drawImage(picture, x * rimWide, y * rimWide, wide, tall);
      ctx.globalCompositeOperation = 'source-in';
      fillRects(ctx, rimColour, [0, 0, wide, tall]);
    });
    return { picture, rim };
  };
  return {
    livery,
    wheel: part(0.8, 0.8, [0.4, 0.4], paintWheel),
    helmet: rimmed(part(1.2, 0.8, [0.75, 0.4], paintHelmet), 1.2, 0.8),
    frame: rimmed(part(2.4, 1.5, [1.2, 1.1], paintFrame), 2.4, 1.5),
  };
}

const diagonal = Math.SQRT1_2;
const around = [
  [1, 0],
  [diagonal, diagonal],
  [0, 1],
  [-diagonal, diagonal],
  [-1, 0],
  [-diagonal, -diagonal],
  [0, -1],
  [diagonal, -diagonal],
] as const;

type PaintPart = (ctx: DrawContext, livery: Livery) => void;

function paintHelmet(ctx: DrawContext, livery: Livery): void {
  fillPath(ctx, livery.helmetShade, 'M-.25.06A.26.26 0 0 1 .2-.19L.27.02.2.2-.12.24Z');
  fillPath(ctx, livery.helmet, 'M-.2.02A.21.21 0 0 1 .14-.17L.02-.04-.1.1Z');
  livery.paintHelmet?.(ctx);
  fillPath(ctx, '#140e22', 'M.06-.08L.26-.06.25.1.08.1Z');
  fillPath(ctx, '#8fd3ff', 'M.12-.05L.22-.04.2.01.11.01Z');
  fillPath(ctx, '#fbf5e9', 'M.14-.2L.36-.18.34-.12.16-.12Z');
  // A scarf that flies behind.
  fillPath(ctx, livery.scarf, 'M-.16.18L-.62.12-.55.2-.68.27-.12.27Z');
}

export function stroke(ctx: DrawContext, points: readonly number[], colour: string, wide: number): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  strokeLine(ctx, points, colour, wide);
}

function paintWheel(ctx: DrawContext, { hub }: Livery): void {
  const ring = (radius: number, wide: number, colour: string): void => {
    strokeCircle(ctx, [0, 0, radius], colour, wide);
  };
  ring(0.28, 0.12, '#140e22');
  ring(0.21, 0.03, '#bdb2d2');
  for (let spoke = 0; spoke < 6; spoke += 1) {
    const angle = (spoke * Math.PI) / 6;
    const [x, y] = [Math.cos(angle) * 0.21, Math.sin(angle) * 0.21];
    strokeLine(ctx, [x, y, -x, -y], '#8f83ad', 0.025);
  }
  ctx.setLineDash([0.05, 0.05]);
  ring(0.33, 0.045, '#2b2146');
  ctx.setLineDash([]);
  ring(0.05, 0.06, hub);
}

/** Where the exhaust comes out, in the frame's axes: metres along it, and up. */
export const exhaustEnd = [-1.05, 0.3] as const;

/** Fork, swing arm, exhaust, engine, tank, seat and mudguards about the middle between the axles. */
function paintFrame(ctx: DrawContext, livery: Livery): void {
  fillPath(ctx, '#6b6280', 'M-.72-.07L-.2-.16.1-.06.1.12-.24.14-.72.07Z');
  stroke(ctx, [0.7, 0, 0.46, -0.5, 0.42, -0.6], '#bdb2d2', 0.09);
  stroke(ctx, [0.36, -0.58, 0.48, -0.62], '#140e22', 0.07);
  fillPath(ctx, '#2b2146', 'M-.28-.12L.26-.12.3.1.12.22-.2.2-.32.06Z');
  fillPath(ctx, '#6b6280', 'M-.16-.06L.1-.06.14.1-.1.12Z');
  fillCircle(ctx, -0.7, 0, 0.08, livery.hub);
  stroke(ctx, [-0.1, 0.16, -0.28, 0.08, -0.36, -0.14, -0.52, -0.24], '#8f83ad', 0.07);
  stroke(ctx, [-0.52, -0.25, -0.9, -0.29], '#bdb2d2', 0.12);
  stroke(ctx, [-0.92, -0.29, -0.94, -0.29], '#140e22', 0.1);
  fillPath(ctx, livery.shade, 'M-.86-.42L-.1-.34.3-.5.46-.46.3-.16-.2-.1-.46-.28-.9-.34Z');
  fillPath(ctx, livery.body, 'M-.82-.44L-.1-.38.28-.54.44-.49.26-.24-.16-.2-.42-.34Z');
  fillPath(ctx, livery.shine, 'M-.02-.4L.26-.51.36-.48.2-.4Z');
  livery.paintTank?.(ctx);
  fillPath(ctx, '#140e22', 'M-.66-.5C-.4-.54-.2-.46-.04-.42L-.14-.34-.6-.41Z');
  stroke(ctx, [0.42, -0.32, 0.86, -0.34], livery.body, 0.06);
  fillPath(ctx, '#ffe9b8', 'M.46-.52L.6-.5.58-.38.46-.38Z');
}
