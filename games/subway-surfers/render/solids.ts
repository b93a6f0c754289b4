import { mixColours, type DrawContext } from '../../sdk/render/picture.ts';
import { fillRects } from '../../sdk/render/theme.ts';
import { fogAt, type Camera } from './camera.ts';
import type { Props } from './props.ts';
import type { Theme } from './themes.ts';

/** Draws flat faces given in metres, faded by the dusk. */
export interface Brush {
  readonly ctx: DrawContext;
  readonly camera: Camera;
  readonly theme: Theme;
}

/** Parts for drawing the objects on the track. */
export interface TrackBrush extends Brush {
  readonly props: Props;
  /** Where the runner is drawn, and the time of the picture in milliseconds. */
  readonly runnerMm: number;
  readonly now: number;
  /** The runner's speed in metres a second. */
  readonly speed: number;
}

/** From one number to another, the nearer or lower first. */
export type Span = readonly [number, number];

/** Fills what `shape` adds to a new path. */
export function fill(brush: Brush, colour: string, shape: () => void): void {
  const { ctx } = brush;
  ctx.fillStyle = colour;
  ctx.beginPath();
  shape();
  ctx.fill();
}

/** Mixes colours with the dusk at distance `z`. */
export function shadeAt(brush: Brush, z: number): (colour: string) => string {
  const fog = fogAt(brush.camera, z);
  return (colour) => mixColours(colour, brush.theme.fog, fog);
}

/** Fills a wall across the track, at `z`; cheaper than a path. */
export function board(
  { ctx, camera }: Brush,
  colour: string,
  [left, right]: Span,
  [low, high]: Span,
  z: number,
): void {
  const x = camera.screenX(left, z);
  const y = camera.screenY(high, z);
  fillRects(ctx, colour, [x, y, camera.screenX(right, z) - x, camera.screenY(low, z) - y]);
}

/** Moves to, or draws on to, a point of the world. */
export function point(brush: Brush, x: number, y: number, z: number, first = false): void {
  const screenX = brush.camera.screenX(x, z);
  const screenY = brush.camera.screenY(y, z);
  if (first) brush.ctx.moveTo(screenX, screenY);
  else brush.ctx.lineTo(screenX, screenY);
}

/** Adds a wall along the track, at `x`. */
export function along(brush: Brush, x: number, [low, high]: Span, [near, far]: Span): void {
  point(brush, x, low, near, true);
  point(brush, x, high, near);
  point(brush, x, high, far);
  point(brush, x, low, far);
}

/** Adds a wall across the track, at `z`. */
export function across({ ctx, camera }: Brush, [left, right]: Span, [low, high]: Span, z: number): void {
  const x = camera.screenX(left, z);
  const y = camera.screenY(high, z);
  ctx.rect(x, y, camera.screenX(right, z) - x, camera.screenY(low, z) - y);
}

/** Adds a flat or rising face, with one height at its near edge and one at its far edge. */
export function slab(brush: Brush, [left, right]: Span, [nearY, farY]: Span, [near, far]: Span): void {
  point(brush, left, nearY, near, true);
  point(brush, right, nearY, near);
  point(brush, right, farY, far);
  point(brush, left, farY, far);
}

/** Adds a face along the track that leans from one `x` at its first height to another at its second. */
export function leaning(brush: Brush, [x, outX]: Span, [y, outY]: Span, [near, far]: Span): void {
  point(brush, x, y, near, true);
  point(brush, x, y, far);
  point(brush, outX, outY, far);
  point(brush, outX, outY, near);
}
