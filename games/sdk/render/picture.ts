import { pathFromSvg, type DrawContext, type Picture } from './draw-context.ts';
import { currentRenderBackend } from './render-backend.ts';
import type { Box } from './theme.ts';

/** Pictures and colour mixes made once, for frames to reuse. */

export type { DrawContext, Picture } from './draw-context.ts';

/** Renders a picture once on its own canvas, `ratio` device pixels to one unit. */
export function paint(
  width: number,
  height: number,
  ratio: number,
  draw: (ctx: DrawContext) => void,
): Picture {
  return paintOn(false, width, height, ratio, draw);
}

/** Renders an opaque picture, which is drawn as a plain copy without blending. */
export function paintOpaque(
  width: number,
  height: number,
  ratio: number,
  draw: (ctx: DrawContext) => void,
): Picture {
  return paintOn(true, width, height, ratio, draw);
}

function paintOn(
  isOpaque: boolean,
  width: number,
  height: number,
  ratio: number,
  draw: (ctx: DrawContext) => void,
): Picture {
  const pixels = (units: number): number => Math.max(1, Math.ceil(units * ratio));
  const { picture, ctx } = currentRenderBackend().picture(pixels(width), pixels(height), isOpaque);
  if (ratio !== 1) ctx.scale(ratio, ratio);
  draw(ctx);
  return picture;
}

/** A strip of light: the colour, of six hexadecimal digits, is full at `from` and gone at `to`. */
export function paintFade(
  [wide, high]: readonly [number, number],
  ratio: number,
  colour: string,
  from: readonly [number, number],
  to: readonly [number, number],
): Picture {
  return paint(wide, high, ratio, (ctx) => {
    const light = addStops(ctx.createLinearGradient(...from, ...to), [colour, `${colour}00`]);
    ctx.fillStyle = light;
    ctx.fillRect(0, 0, wide, high);
  });
}

/** A place on the screen and the device pixels of one unit there. */
export interface BlitPosition {
  x: number;
  y: number;
  ratio: number;
}

/**
 * Puts a picture that was painted at `ratio` onto whole device pixels, or only its upper `rows` units.
 * Unscaled and on whole pixels it is a plain copy; anything else is filtered, at several times the cost.
 */
export function blit(ctx: DrawContext, image: Picture, { x, y, ratio }: BlitPosition, rows = Infinity): void {
  const { width } = image;
  const height = Math.min(image.height, Math.ceil(rows * ratio));
  if (height <= 0) return;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(image, 0, 0, width, height, Math.round(x * ratio), Math.round(y * ratio), width, height);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** The same in a picture that shakes: the context's translation, whole device pixels, is kept. */
export function blitMoved(ctx: DrawContext, image: Picture, { x, y, ratio }: BlitPosition): void {
  const { a, d, e, f } = ctx.getTransform();
  ctx.setTransform(1, 0, 0, 1, e, f);
  ctx.drawImage(image, Math.round(x * ratio), Math.round(y * ratio));
  ctx.setTransform(a, 0, 0, d, e, f);
}

/**
 * Draws within a form: `fill` fills it in one colour, `draw` paints its content. A clip would do the same, but a
 * worker's clips have jagged edges. The box encloses the form; the context may be translated and scaled, not rotated.
 */
export function drawWithin(
  ctx: DrawContext,
  [left, top, width, height]: Box,
  fill: (ctx: DrawContext) => void,
  draw: (ctx: DrawContext) => void,
): void {
  const { a, d, e, f } = ctx.getTransform();
  const [x, y] = [Math.floor(left * a + e), Math.floor(top * d + f)];
  const [wide, high] = [(left + width) * a + e - x, (top + height) * d + f - y];
  const layer = paint(wide, high, 1, (brush) => {
    brush.setTransform(a, 0, 0, d, e - x, f - y);
    brush.save();
    draw(brush);
    brush.restore();
    brush.globalCompositeOperation = 'destination-in';
    brush.fillStyle = '#000';
    fill(brush);
  });
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(layer, x, y);
  ctx.restore();
}

/** Fills a path given as SVG path data. */
export function fillPath(ctx: DrawContext, colour: string | CanvasGradient, written: string): void {
  ctx.fillStyle = colour;
  ctx.fill(pathFromSvg(written));
}

/** The line of a path given as SVG path data. */
export function strokePath(ctx: DrawContext, colour: string, width: number, written: string): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(pathFromSvg(written));
}

type Placing = readonly [x: number, y: number, turn?: number, wide?: number, high?: number];

/** Draws at a place, turned by radians and scaled about it, and leaves the context as it was. */
export function drawAt(ctx: DrawContext, [x, y, turn = 0, wide, high]: Placing, draw: () => void): void {
  ctx.save();
  ctx.translate(x, y);
  if (turn !== 0) ctx.rotate(turn);
  if (wide !== undefined) ctx.scale(wide, high ?? wide);
  draw();
  ctx.restore();
}

/** Colours of a gradient at their places from 0 to 1; evenly spaced without. */
export function addStops(
  gradient: CanvasGradient,
  stops: readonly string[],
  places: readonly number[] = stops.map((_, index) => index / (stops.length - 1)),
): CanvasGradient {
  stops.forEach((colour, index) => gradient.addColorStop(places[index]!, colour));
  return gradient;
}

export function verticalGradient(
  ctx: DrawContext,
  top: number,
  bottom: number,
  stops: readonly string[],
): CanvasGradient {
  return addStops(ctx.createLinearGradient(0, top, 0, bottom), stops);
}

/** A soft round light. */
export function glow(radius: number, ratio: number, colour: string): Picture {
  return paint(radius * 2, radius * 2, ratio, (ctx) => {
    const gradient = ctx.createRadialGradient(radius, radius, 0, radius, radius, radius);
    addStops(gradient, [`${colour}ff`, `${colour}66`, `${colour}00`], [0, 0.35, 1]);
    ctx.fillStyle = gradient;
    ctx.fillRect(0, 0, radius * 2, radius * 2);
  });
}

/** What is known by a key; made when first asked for. */
export function getOrMake<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = make()));
  return value;
}

const mixed = new Map<string, Map<string, string[]>>();
const mixSteps = 16;

/** `#rrggbb` mixed with another, `part` from 0 to 1 in sixteenths; mixes are cached. */
export function mixColours(from: string, to: string, part: number): string {
  const step = Math.round(Math.min(1, Math.max(0, part)) * mixSteps);
  const mixes = mixesOf(from, to);
  return (mixes[step] ??= `rgb(${[1, 3, 5].map((at) => channel(from, to, at, step / mixSteps)).join(',')})`);
}

/** Hundreds of look-ups per frame: nested maps avoid building a key. */
function mixesOf(from: string, to: string): string[] {
  let targets = mixed.get(to);
  if (!targets) mixed.set(to, (targets = new Map()));
  let mixes = targets.get(from);
  if (!mixes) targets.set(from, (mixes = []));
  return mixes;
}

function channel(from: string, to: string, at: number, part: number): number {
  const a = Number.parseInt(from.slice(at, at + 2), 16);
  const b = Number.parseInt(to.slice(at, at + 2), 16);
  return Math.round(a + (b - a) * part);
}
