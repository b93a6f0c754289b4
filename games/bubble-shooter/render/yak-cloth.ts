import type { DrawContext } from '../../sdk/render/picture.ts';
import { fillPolygon } from '../../sdk/render/theme.ts';
import { fillStrip, type Strip, type YakCloth } from './yak-skins.ts';

/** What the yak wears with a skin, in units of one bubble: about the middle of its back, on the head about the neck. */

/** Over the back: the cloth's edge on the neck is the strip's upper one. */
const saddle: Strip = (along, across) => {
  const [outerX, outerY] = bend([1.5, 1], [2.6, 1.2], [3.2, 2], [3.5, 3.3], along);
  const [innerX, innerY] = bend([1.15, 1.5], [1.7, 1.8], [2.1, 2.5], [2.3, 3.8], along);
  return [innerX + (outerX - innerX) * across, innerY + (outerY - innerY) * across];
};

/** Around the neck. */
const scarf: Strip = (along, across) => {
  const x = (along * 2 - 1) * (1.75 - 0.25 * across);
  const hang = 1 - (along * 2 - 1) ** 2;
  return [x, 2.3 + hang * 0.78 + across * (0.38 + hang * 0.24)];
};

/** The scarf's end hangs beside the bell. */
const scarfEnd: Strip = (along, across) => [
  1.2 - across * 0.55 + along * 0.16,
  3.05 + along * 1.05 + across * 0.16,
];

export function paintSaddleCloth(ctx: DrawContext, { colours, weave }: YakCloth): void {
  const [body, shade, accent] = colours;
  for (const side of [-1, 1]) {
    ctx.save();
    ctx.scale(side, 1);
    fillStrip(ctx, saddle, shade, [0, 1], [-0.06, 1.06]);
    fillStrip(ctx, saddle, body, [0, 1], [0.04, 0.96]);
    weave(ctx, saddle, 4, colours);
    fillStrip(ctx, saddle, accent, [0.93, 1.02], [-0.06, 1.06]);
    fringeOf(ctx, saddle, shade, 5);
    ctx.restore();
  }
}

export function paintScarf(ctx: DrawContext, { colours, weave }: YakCloth): void {
  const [body, shade, accent] = colours;
  fillStrip(ctx, scarfEnd, shade, [0, 1], [-0.08, 1.08]);
  fillStrip(ctx, scarfEnd, body);
  fillStrip(ctx, scarfEnd, accent, [0.76, 0.88]);
  fringeOf(ctx, scarfEnd, accent, 3);
  fillStrip(ctx, scarf, shade, [0, 1], [-0.1, 1.14]);
  fillStrip(ctx, scarf, body);
  weave(ctx, scarf, 7, colours);
}

/** Around the forehead, over the hair. */
const headband: Strip = (along, across) => {
  const side = along * 2 - 1;
  return [side * 1.02, -0.62 - 0.44 * (1 - side * side) + across * 0.3];
};

/** Around a horn, across its length. */
const wraps: readonly Strip[] = [
  (along, across) => [
    1 + along * 0.24 + across * (0.12 + along * 0.06),
    -1.21 - along * 0.12 + across * (0.66 + along * 0.01),
  ],
  (along, across) => [1.5 + across * 0.43, -1.86 + along * 0.26 + across * 0.06],
];

/** On a large screen the body is below the edge: the head is adorned, too. */
export function paintHeadband(ctx: DrawContext, { colours, weave }: YakCloth): void {
  fillStrip(ctx, headband, colours[1], [0, 1], [-0.14, 1.14]);
  fillStrip(ctx, headband, colours[0]);
  weave(ctx, headband, 5, colours);
}

export function paintHornWraps(ctx: DrawContext, { colours: [body, shade, accent] }: YakCloth): void {
  for (const wrap of wraps) {
    fillStrip(ctx, wrap, shade, [-0.12, 1.12]);
    fillStrip(ctx, wrap, body);
    fillStrip(ctx, wrap, accent, [0.36, 0.64]);
  }
}

/** Threads at the end of a strip. */
function fringeOf(ctx: DrawContext, at: Strip, colour: string, threads: number): void {
  for (let thread = 0; thread < threads; thread += 1) {
    const [from, to] = [(thread + 0.08) / threads, (thread + 0.92) / threads];
    const [x, y] = at(1, (from + to) / 2);
    fillPolygon(ctx, [...at(1, from), ...at(1, to), x, y + 0.34], colour);
  }
}

type Point = readonly [x: number, y: number];

/** A point of a Bézier curve. */
function bend(a: Point, b: Point, c: Point, d: Point, part: number): Point {
  const rest = 1 - part;
  const [p, q, r, s] = [rest ** 3, 3 * rest * rest * part, 3 * rest * part * part, part ** 3];
  return [p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]];
}
