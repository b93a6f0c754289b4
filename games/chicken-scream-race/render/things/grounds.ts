import type { DrawContext } from '../../../sdk/render/picture.ts';
import { fillEllipse, fillPolygon, fillRects, fillRoundRect, strokeLine } from '../../../sdk/render/theme.ts';
import { scene } from '../../core/items.ts';
import type { Scale } from '../layout.ts';
import { snowEdge } from './bodies.ts';

/** What is in the ground: pits, planks, puddles and ice. */

export interface Ground {
  x: number;
  long: number;
  /** The scene that it is in. */
  place: number;
}

/** For each scene: the depth, its near wall, its far wall, and the edge. */
const pitColours = [
  ['#1a0d1c', '#3a1f22', '#0f0712', '#4a9440'],
  ['#1c1024', '#4a2430', '#120a1a', '#f2b184'],
  ['#07121c', '#2f4650', '#040a10', '#d39a5c'],
  ['#0b2038', '#2d6a94', '#071527', snowEdge],
] as const;

export function drawPit(ctx: DrawContext, { x, long, place }: Ground, { groundY, height }: Scale): void {
  const deep = height - groundY + 2;
  const [depth, near, far, edge] = pitColours[place] ?? pitColours[0];
  fillRects(ctx, depth, [x, groundY - 1, long, deep]);
  fillRects(ctx, near, [x, groundY, 6, deep]);
  fillRects(ctx, far, [x + long - 9, groundY, 9, deep]);
  if (place === scene.bridge) return drawLips(ctx, x, long, groundY);
  fillPolygon(ctx, [x - 5, groundY - 1, x + 11, groundY - 1, x + 2, groundY + 14], edge);
  const end = x + long;
  fillPolygon(ctx, [end + 5, groundY - 1, end - 11, groundY - 1, end - 2, groundY + 14], edge);
}

/** Old planks over a hole: they bear who trots, not who lands; then they fall, the middle ones first. */
export function bridge(ctx: DrawContext, ground: Ground, scale: Scale, brokenMs: number): void {
  const { x, long } = ground;
  const { groundY } = scale;
  drawPit(ctx, ground, scale);
  drawLips(ctx, x, long, groundY);
  const count = Math.max(4, Math.round(long / 18));
  for (let plank = 0; plank < count; plank += 1) {
    const middle = Math.sin(((plank + 0.5) / count) * Math.PI);
    const fallS = Math.max(0, brokenMs / 1000 - (1 - middle) * 0.25);
    const sag = middle * 5 + fallS * fallS * 900;
    const left = x + (plank * long) / count;
    fillRects(ctx, '#7a4a2c', [left + 1, groundY + sag - 2, long / count - 3, 9]);
    fillRects(ctx, '#d39a5c', [left + 1, groundY + sag - 2, long / count - 3, 3]);
    if (plank % 3 === 1)
      strokeLine(
        ctx,
        [left + 5, groundY + sag - 2, left + 8, groundY + sag + 3, left + 5, groundY + sag + 7],
        '#2a1226',
        1.6,
      );
  }
  ctx.strokeStyle = '#e2c08a';
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(x, groundY - 34);
  ctx.quadraticCurveTo(x + long / 2, groundY - 20, x + long, groundY - 34);
  ctx.stroke();
  fillRects(ctx, '#6a4330', [x - 4, groundY - 40, 6, 44], [x + long - 2, groundY - 40, 6, 44]);
}

function drawLips(ctx: DrawContext, x: number, long: number, y: number): void {
  drawLip(ctx, x, y, 1);
  drawLip(ctx, x + long, y, -1);
}

/** What is left of the planks at an edge: splintered, and lit from above. */
function drawLip(ctx: DrawContext, x: number, y: number, way: 1 | -1): void {
  const at = (...points: readonly number[]): number[] =>
    points.map((value, index) => (index % 2 === 0 ? x + way * value : y + value));
  fillPolygon(ctx, at(-6, -2, 17, -2, 11, 1, 20, 4, 8, 7, -6, 7), '#7a4a2c');
  fillPolygon(ctx, at(-6, -3, 18, -3, 12, 1, -6, 1), '#ffdca0');
}

export function drawPuddle(ctx: DrawContext, { x, long }: Ground, { groundY }: Scale, nowMs: number): void {
  fillEllipse(ctx, [x + long / 2, groundY + 7, long / 2 + 6, 11], '#3d5f7a');
  fillEllipse(ctx, [x + long / 2, groundY + 5, long / 2, 9], '#7fc4e8');
  const ring = (nowMs / 900) % 1;
  ctx.globalAlpha = 1 - ring;
  ctx.strokeStyle = '#eafaff';
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  ctx.ellipse(x + long * 0.44, groundY + 5, (long / 3) * ring, 6 * ring, 0, 0, Math.PI * 2);
  ctx.stroke();
  ctx.globalAlpha = 1;
}

export function drawIce(ctx: DrawContext, { x, long }: Ground, { groundY }: Scale, nowMs: number): void {
  fillRoundRect(ctx, [x - 3, groundY - 7, long + 6, 28], snowEdge, 9);
  fillRoundRect(ctx, [x, groundY - 4, long, 22], '#35b4e8', 6);
  fillRoundRect(ctx, [x + 2, groundY - 4, long - 4, 7], '#bdf0ff', 3);
  const glint = ((nowMs / 1400) % 1) * (long + 60) - 30;
  const left = Math.max(0, Math.min(long - 16, glint));
  fillPolygon(
    ctx,
    [
      x + left + 8,
      groundY - 3,
      x + left + 16,
      groundY - 3,
      x + left + 8,
      groundY + 14,
      x + left,
      groundY + 14,
    ],
    '#ffffffa8',
  );
}
