import {
  fillLozenge,
  pointsAlong,
  fillPolygon,
  fillRects,
  fillCircle,
  flagColours,
} from '../../sdk/render/theme.ts';
import {
  glow,
  paintOpaque,
  blit,
  verticalGradient,
  type DrawContext,
  type Picture,
} from '../../sdk/render/picture.ts';
import type { Layout } from './layout.ts';
import { starPlace, stars } from './night.ts';
import { wood } from './palette.ts';

/** The yard at dusk: sky, range, hills and the dark pane behind the bubbles. Painted once per size. */
export class Backdrop {
  #picture!: Picture;
  #ratio = 1;

  resize(layout: Layout): void {
    this.#ratio = layout.ratio;
    this.#picture = paintOpaque(layout.width, layout.height, layout.ratio, (ctx) => paintAll(ctx, layout));
  }

  draw(ctx: DrawContext): void {
    blit(ctx, this.#picture, { x: 0, y: 0, ratio: this.#ratio });
  }
}

function paintAll(ctx: DrawContext, layout: Layout): void {
  const { width, height } = layout;
  const { horizon } = layout;
  ctx.fillStyle = verticalGradient(ctx, 0, horizon, ['#171030', '#2c1857', '#5d2a78', '#b04a7c', '#f59a5f']);
  ctx.fillRect(0, 0, width, height);
  paintStars(ctx, width, horizon);
  paintMoon(ctx, layout);
  paintRange(ctx, layout, horizon);
  paintHills(ctx, layout, horizon);
  paintPane(ctx, layout);
  paintGround(ctx, layout);
}

function paintStars(ctx: DrawContext, width: number, horizon: number): void {
  ctx.fillStyle = '#fbf5e9';
  for (let index = 0; index < stars; index += 1) {
    ctx.globalAlpha = 0.2 + (index % 5) * 0.14;
    const size = 0.8 + (index % 4) * 0.45;
    ctx.fillRect(...starPlace(index, width, horizon), size, size);
  }
  ctx.globalAlpha = 1;
}

function paintMoon(ctx: DrawContext, { moon: { x, y, radius } }: Layout): void {
  ctx.drawImage(glow(radius * 3, 1, '#ffcf6b'), x - radius * 3, y - radius * 3);
  fillCircle(ctx, x, y, radius, '#ffe9b8');
  for (const [dx, dy, part] of [
    [-0.3, -0.2, 0.2],
    [0.35, 0.25, 0.26],
    [0.1, -0.5, 0.12],
  ] as const) {
    fillCircle(ctx, x + dx * radius, y + dy * radius, part * radius, '#f7d38f');
  }
}

/** Peaks with a lit flank, a dark one and snow. */
function paintRange(ctx: DrawContext, layout: Layout, horizon: number): void {
  const { width, height, tall } = layout;
  const high = tall ? Math.min(height * 0.2, layout.unit * 6) : Math.min(height * 0.42, 400);
  const peaks = [
    [0.02, 0.62, 0.3],
    [0.2, 0.86, 0.34],
    [0.42, 0.66, 0.26],
    [0.6, 0.98, 0.4],
    [0.82, 0.72, 0.3],
    [0.97, 0.88, 0.34],
  ] as const;
  for (const [at, reach, wide] of peaks) {
    const x = at * width;
    const top = horizon - reach * high;
    const half = wide * Math.max(width * 0.62, tall ? 250 : 330);
    fillPolygon(ctx, [x, top, x - half, horizon, x + half, horizon], '#6b3486');
    fillPolygon(ctx, [x, top, x + half * 0.12, horizon, x + half, horizon], '#4f2570');
    const snow = reach * high * 0.24;
    const edge = (half * snow) / (reach * high);
    fillPolygon(
      ctx,
      [x, top, x - edge, top + snow, x - edge * 0.35, top + snow * 0.72, x, top + snow * 1.1],
      '#ffe3cf',
    );
    fillPolygon(
      ctx,
      [x, top, x, top + snow * 1.1, x + edge * 0.4, top + snow * 0.74, x + edge, top + snow],
      '#c79bc4',
    );
  }
}

function paintHills(ctx: DrawContext, { width, height }: Layout, horizon: number): void {
  const layers = [
    ['#3f1d5c', -34, 26, 0.9],
    ['#2f1650', -8, 20, 1.7],
    ['#231043', 22, 16, 2.6],
  ] as const;
  for (const [colour, shift, swell, phase] of layers) {
    const wave = (x: number): number => Math.sin((x / Math.max(width, 400)) * 7 * phase + phase * 2);
    const crest = pointsAlong([0, width + 20, 20], (x) => horizon + shift + wave(x) * swell);
    fillPolygon(ctx, [0, height, ...crest, width, height], colour);
  }
}

/** Dark glass behind the field, so that every colour stands out, between two carved posts. */
function paintPane(ctx: DrawContext, { left, right, top, line, unit, tall }: Layout): void {
  const bottom = line + unit * 0.1;
  ctx.fillStyle = verticalGradient(ctx, top, bottom, ['#120a24f2', '#150b2ae6', '#1a0e3299', '#1f113866']);
  ctx.fillRect(left, top, right - left, bottom - top);
  const wide = tall ? Math.max(4, left) : unit * 0.5;
  for (const [x, side] of [
    [left - wide, 1],
    [right, -1],
  ] as const) {
    fillRects(ctx, wood.body, [x, top - unit * 0.3, wide, bottom - top + unit * 0.9]);
    const shine = side > 0 ? wood.light : wood.dark;
    fillRects(ctx, shine, [x, top - unit * 0.3, wide * 0.35, bottom - top + unit * 0.9]);
    for (let y = top + unit; y < bottom; y += unit * 1.8) {
      fillLozenge(ctx, [x + wide / 2, y, wide * 0.4, wide * 0.4], '#e09a3a');
    }
  }
}

/** Grass and marigolds before the yak's knees. */
export function paintTufts(ctx: DrawContext, width: number, unit: number): void {
  const foot = unit * 0.9;
  for (let index = 0; index < width / (unit * 0.16); index += 1) {
    const x = (index * 61.3) % width;
    const high = unit * (0.3 + ((index * 37) % 10) * 0.04);
    const lean = (((index * 29) % 7) - 3) * unit * 0.04;
    fillPolygon(
      ctx,
      [x - unit * 0.07, foot, x + lean, foot - high, x + unit * 0.07, foot],
      index % 2 === 0 ? '#17403c' : '#1f5a4c',
    );
  }
  for (let index = 0; index < width / (unit * 0.9); index += 1) {
    const x = (index * 97.7) % width;
    const y = unit * (0.42 + ((index * 53) % 10) * 0.03);
    for (const [size, colour] of [
      [0.17, '#c25a00'],
      [0.14, index % 2 === 0 ? '#ffb31f' : '#ff8a1f'],
      [0.06, '#fff0b0'],
    ] as const) {
      fillCircle(ctx, x, y, unit * size, colour);
    }
  }
}

/** The near meadow, with marigolds in the grass. */
function paintGround(ctx: DrawContext, { width, height, ground, unit }: Layout): void {
  const top = ground - unit * 0.5;
  const green = verticalGradient(ctx, top, height, ['#1f4a45', '#12302f', '#0c1f22']);
  const edge = pointsAlong([0, width + 16, 16], (x) => top + Math.sin(x / 70) * unit * 0.16);
  fillPolygon(ctx, [0, height, ...edge, width, height], green);
  for (let index = 0; index < width / 9; index += 1) {
    const x = (index * 83.7) % width;
    const y = top + unit * 0.3 + ((index * 47.3) % Math.max(10, height - top - unit * 0.3));
    if (index % 3 === 0) fillCircle(ctx, x, y, 1.6 + (y - top) / 60, flagColours[4]);
    else fillRects(ctx, '#2a6b58', [x, y, 1.5, 4 + (y - top) / 40]);
  }
}
