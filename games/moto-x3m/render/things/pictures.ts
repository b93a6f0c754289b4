import { fillPath, paint, drawAt, type DrawContext, type Picture } from '../../../sdk/render/picture.ts';
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
/** The solid rim of what hangs and falls. */
const dangerEdge = '#ff3b4e';

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
    drawAt(ctx, [0, 0, (spike * Math.PI) / 4], () => {
      fillPolygon(ctx, [-0.3, -0.7, 0, -1.4, 0.3, -0.7], '#0d0818');
      fillPolygon(ctx, [-0.16, -0.8, 0, -1.22, 0.16, -0.8], '#ff7382');
    });
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
    drawAt(ctx, [0, 0, (tooth * Math.PI) / 6], () => {
      fillPolygon(ctx, [-0.3, -0.78, 0.2, -1.14, 0.3, -0.74], '#3d4658');
      fillPolygon(ctx, [-0.24, -0.8, 0.17, -1.08, 0.2, -0.76], '#f4f7fb');
    });
  }
  fillCircle(ctx, 0, 0, 0.9, '#3d4658');
  fillCircle(ctx, 0, 0, 0.84, '#d7dee8');
  fillCircle(ctx, 0, 0, 0.6, '#aeb9c9');
  strokeCircle(ctx, [0, 0, 0.72], '#ffffff', 0.05);
  fillCircle(ctx, 0, 0, 0.32, '#ff3b4e');
  fillCircle(ctx, 0, 0, 0.12, '#3d0d18');
}

/** A dark trunk seen from its end, with teeth of steel like a saw's. */
function paintLog(ctx: DrawContext): void {
  for (let tooth = 0; tooth < 8; tooth += 1) {
    drawAt(ctx, [0, 0, (tooth * Math.PI) / 4 + 0.3], () => {
      fillPolygon(ctx, [-0.36, -0.84, 0, -1.44, 0.36, -0.84], '#140e22');
      fillPolygon(ctx, [-0.24, -0.9, 0, -1.3, 0.24, -0.9], '#f4f7fb');
    });
  }
  for (const [radius, colour] of [
    [1.04, '#140e22'],
    [0.96, dangerEdge],
    [0.78, '#2a1508'],
    [0.6, '#5e3a1e'],
    [0.48, '#2a1508'],
    [0.28, '#5e3a1e'],
    [0.16, '#2a1508'],
  ] as const)
    fillCircle(ctx, 0, 0, radius, colour);
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
  fillPath(ctx, '#140e22', 'M-1.12.2L-.86-.76-.1-1.16.8-.88 1.16.05.88.92 0 1.16-.82.96Z');
  fillPath(ctx, dangerEdge, 'M-1.04.2L-.8-.7-.1-1.07.75-.8 1.07.05.8.84 0 1.07-.75.89Z');
  fillPath(ctx, '#2b2430', 'M-.78.16L-.6-.5-.1-.8.54-.6.79.05.58.62 0 .79-.54.64Z');
  fillPath(ctx, '#564a55', 'M-.6-.5L-.1-.8.54-.6.1-.24-.44-.08Z');
  strokeLine(ctx, [-0.3, 0.1, 0.1, 0.3, 0.1, 0.7], '#0d0818', 0.08);
}

function paintIcicle(ctx: DrawContext): void {
  fillPath(ctx, '#140e22', 'M-1.04-1.42L1.04-1.42.64-.14 0 1.46-.64-.14Z');
  fillPath(ctx, dangerEdge, 'M-.96-1.36L.96-1.36.57-.16 0 1.34-.57-.16Z');
  fillPath(ctx, '#12284a', 'M-.66-1.1L.66-1.1.32-.26 0 .66-.32-.26Z');
  fillPath(ctx, '#5f93c4', 'M-.54-1.1L-.1-1.1-.12 0-.24-.26Z');
}
