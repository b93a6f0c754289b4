import { fillPath, paint, type DrawContext, type Picture } from '../../../sdk/render/picture.ts';
import {
  fillCircle,
  fillEllipse,
  fillPolygon,
  fillRects,
  strokeCircle,
  strokeLine,
} from '../../../sdk/render/theme.ts';

/** Pictures of things, painted once for a size, in units of their radius about their middle. */

export interface ThingPictures {
  mine: Picture;
  saw: Picture;
  log: Picture;
  barrel: Picture;
  rock: Picture;
}

/** A halo that tells what kills from all else, on every scene and as small as a thumbnail. */
const danger = '#ff3b4e5c';

/** As wide and high as four radii, so that nothing is cut off when it turns. */
export function paintThings(unit: number, ratio: number, scene: number): ThingPictures {
  const picture = (draw: (ctx: DrawContext) => void): Picture =>
    paint(unit * 3, unit * 3, ratio, (ctx) => {
      ctx.scale(unit, unit);
      ctx.translate(1.5, 1.5);
      for (const radius of [1.46, 1.24]) fillCircle(ctx, 0, 0, radius, danger);
      draw(ctx);
    });
  return {
    mine: picture(paintMine),
    saw: picture(paintSaw),
    log: picture(paintLog),
    barrel: picture(scene === 2 ? paintSnowball : paintBarrel),
    rock: picture(scene === 2 ? paintIcicle : paintRock),
  };
}

function paintMine(ctx: DrawContext): void {
  for (let spike = 0; spike < 8; spike += 1) {
    ctx.save();
    ctx.rotate((spike * Math.PI) / 4);
    fillPolygon(ctx, [-0.3, -0.7, 0, -1.4, 0.3, -0.7], '#0d0818');
    fillPolygon(ctx, [-0.16, -0.8, 0, -1.22, 0.16, -0.8], '#ff7382');
    ctx.restore();
  }
  for (const [x, y, radius, colour] of [
    [0, 0, 0.96, '#0d0818'],
    [-0.05, -0.05, 0.84, '#9c2440'],
    [0, 0.08, 0.76, '#5c1230'],
    [0, 0, 0.46, '#ff3b4e'],
    [-0.1, -0.12, 0.2, '#ffe3e6'],
  ] as const)
    fillCircle(ctx, x, y, radius, colour);
}

/** Twelve bent teeth of steel around a red hub. */
function paintSaw(ctx: DrawContext): void {
  for (let tooth = 0; tooth < 12; tooth += 1) {
    ctx.save();
    ctx.rotate((tooth * Math.PI) / 6);
    fillPolygon(ctx, [-0.3, -0.78, 0.2, -1.14, 0.3, -0.74], '#3d4658');
    fillPolygon(ctx, [-0.24, -0.8, 0.17, -1.08, 0.2, -0.76], '#f4f7fb');
    ctx.restore();
  }
  fillCircle(ctx, 0, 0, 0.9, '#3d4658');
  fillCircle(ctx, 0, 0, 0.84, '#d7dee8');
  fillCircle(ctx, 0, 0, 0.6, '#aeb9c9');
  strokeCircle(ctx, [0, 0, 0.72], '#ffffff', 0.05);
  fillCircle(ctx, 0, 0, 0.32, '#ff3b4e');
  fillCircle(ctx, 0, 0, 0.12, '#3d0d18');
}

/** A trunk seen from its end, banded in iron. */
function paintLog(ctx: DrawContext): void {
  fillCircle(ctx, 0, 0, 1.08, '#2a1508');
  fillCircle(ctx, 0, 0, 1, '#8a5228');
  for (const [radius, colour] of [
    [0.78, '#e6b678'],
    [0.6, '#c98f52'],
    [0.5, '#e6b678'],
    [0.3, '#c98f52'],
    [0.2, '#e6b678'],
  ] as const)
    fillCircle(ctx, 0.02, 0, radius, colour);
  for (let spike = 0; spike < 6; spike += 1) {
    ctx.save();
    ctx.rotate((spike * Math.PI) / 3 + 0.3);
    fillPolygon(ctx, [-0.16, -0.96, 0, -1.36, 0.16, -0.96], '#cfd6e0');
    ctx.restore();
  }
}

/** A keg of powder from its side: staves, iron hoops, a black flame, and a fuse that burns. */
function paintBarrel(ctx: DrawContext): void {
  fillPath(ctx, '#1a0a08', 'M-.66-1.02Q0-1.2.66-1.02Q1.14 0 .66 1.02Q0 1.2-.66 1.02Q-1.14 0-.66-1.02Z');
  fillPath(ctx, '#8a4a26', 'M-.58-.92Q0-1.06.58-.92Q1 0 .58.92Q0 1.06-.58.92Q-1 0-.58-.92Z');
  fillPath(ctx, '#b96a38', 'M-.5-.94L-.1-1V1L-.5.94Q-.86 0-.5-.94Z');
  for (const x of [-0.5, -0.12, 0.26])
    strokeLine(ctx, [x * 0.8, -0.94, x * 1.2, 0, x * 0.8, 0.94], '#5a2c16', 0.06);
  fillRects(ctx, '#140e22', [-0.76, -0.81, 1.52, 0.3], [-0.76, 0.51, 1.52, 0.3]);
  fillRects(ctx, '#8b93a6', [-0.72, -0.74, 1.44, 0.08], [-0.72, 0.58, 1.44, 0.08]);
  fillPath(ctx, '#ffd23d', 'M0-.52L.52 0 0 .52-.52 0Z');
  fillPath(ctx, '#140e22', 'M.02-.36Q.34 0 .18.2Q0 .36-.18.2Q-.3.02-.12-.12Q-.06 0 0-.02Q.08-.16.02-.36Z');
  strokeLine(ctx, [0.3, -0.98, 0.42, -1.2], '#f0dcc0', 0.1);
  for (const [radius, colour] of [
    [0.26, '#ff7d1a'],
    [0.17, '#ffd23d'],
    [0.08, '#ffffff'],
  ] as const)
    fillCircle(ctx, 0.44, -1.24, radius, colour);
}

function paintSnowball(ctx: DrawContext): void {
  fillCircle(ctx, 0, 0, 1.08, '#27406b');
  fillCircle(ctx, 0, 0, 1, '#e8f4ff');
  fillEllipse(ctx, [0.2, 0.3, 0.6, 0.44], '#a9c8e6', 0.4);
  fillCircle(ctx, -0.3, -0.3, 0.3, '#ffffff');
  fillPolygon(ctx, [0.1, -0.5, 0.5, -0.4, 0.4, -0.1], '#5b6f96');
  fillPolygon(ctx, [-0.6, 0.2, -0.3, 0.5, -0.6, 0.6], '#5b6f96');
}

function paintRock(ctx: DrawContext): void {
  fillPath(ctx, '#140e22', 'M-1.05.2L-.8-.7-.1-1.08.75-.8 1.08.05.8.85 0 1.08-.75.9Z');
  fillPath(ctx, '#9a8a7a', 'M-.92.2L-.7-.6-.1-.94.64-.7.92.05.68.74 0 .92-.64.76Z');
  fillPath(ctx, '#c4b5a2', 'M-.7-.6L-.1-.94.64-.7.1-.3-.5-.1Z');
  strokeLine(ctx, [-0.3, 0.1, 0.1, 0.3, 0.1, 0.7], '#5e5248', 0.08);
}

function paintIcicle(ctx: DrawContext): void {
  fillPath(ctx, '#173059', 'M-.86-1.3L.86-1.3.5-.2 0 1.25-.5-.2Z');
  fillPath(ctx, '#bfe6ff', 'M-.72-1.2L.72-1.2.4-.2 0 1.02-.4-.2Z');
  fillPath(ctx, '#ffffff', 'M-.6-1.2L-.1-1.2-.16.1-.3-.2Z');
  fillRects(ctx, '#ffffff', [-0.9, -1.36, 1.8, 0.24]);
}
