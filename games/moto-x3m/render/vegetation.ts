import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillCircle, fillPolygon, fillRects, flagColours, strokeLine } from '../../sdk/render/theme.ts';
import { solid, type Track } from '../core/track.ts';
import type { Camera } from './camera.ts';
import { palettes } from './palette.ts';

/** Trees, bushes, shrines and strings of flags behind the road, where it is level. */
export class Vegetation {
  /** Pictures of each kind; of what sways, one for each phase. */
  #pictures: Picture[][] = [];
  #painted = '';
  #track: Track | undefined;
  #places: { x: number; y: number; what: number }[] = [];

  prepare({ scaleMost, ratio }: Camera, track: Track): void {
    const key = `${scaleMost} ${ratio} ${track.scene}`;
    if (key !== this.#painted) {
      this.#painted = key;
      const haze = palettes[track.scene]!.near;
      this.#pictures = paintersOf(track.scene).map((draw) =>
        (draw === flags ? swayPhases : still).map((sway) =>
          paint(scaleMost * size, scaleMost * size, ratio, (ctx) =>
            paintOne(ctx, scaleMost, haze, () => draw(ctx, sway)),
          ),
        ),
      );
    }
    if (track === this.#track) return;
    this.#track = track;
    this.#places = placesOn(track);
  }

  /** `nowMs` stands still under reduced motion. */
  draw(ctx: DrawContext, camera: Camera, nowMs: number): void {
    for (const { x, y, what } of this.#places) {
      if (!camera.sees(x - size / 2, x + size / 2)) continue;
      const wide = size * camera.scale;
      const pictures = this.#pictures[what % this.#pictures.length]!;
      const phase = Math.round(((1 + Math.sin(nowMs / 480 + x)) / 2) * (pictures.length - 1));
      const picture = pictures[phase]!;
      ctx.drawImage(picture, camera.screenX(x) - wide / 2, camera.screenY(y - 0.1) - wide, wide, wide);
    }
  }
}

const swayPhases = [-1, -0.6, -0.2, 0.2, 0.6, 1] as const;
const still = [0] as const;

function paintOne(ctx: DrawContext, scale: number, haze: string, draw: () => void): void {
  ctx.scale(scale, scale);
  ctx.translate(size / 2, size);
  ctx.scale(0.85, 0.85);
  draw();
  // In the haze behind the road: it must not compete with signs and machines.
  ctx.globalCompositeOperation = 'source-atop';
  ctx.globalAlpha = 0.55;
  fillRects(ctx, haze, [-size, -size * 2, size * 2, size * 2]);
}

/** Pictures are this many metres wide and high, their foot in the middle of the lower edge. */
const size = 5;

/** No growth is nearer than this to a sign or a thing, in metres. */
const clearance = 3;

/** One or two on each level stretch. */
function placesOn({ segments, signs, things }: Track): { x: number; y: number; what: number }[] {
  const isClear = (x: number): boolean =>
    signs.every((sign) => Math.abs(sign.x - x) >= clearance) &&
    things.every((thing) => x <= thing.x - thing.dx - clearance || x >= thing.x + thing.dx + clearance);
  const level = segments.filter(({ dx, dy, code }) => dy === 0 && dx > 3 && code === solid.always);
  return level
    .flatMap(({ x, y, dx }, index) =>
      [0.3, 0.75].slice(0, dx > 6 ? 2 : 1).map((part, second) => ({
        x: x + dx * part,
        y,
        what: index * 2 + second * 3,
      })),
    )
    .filter(({ x }) => isClear(x));
}

/** `sway` is how far the wind blows, from -1 to 1. */
type Painter = (ctx: DrawContext, sway: number) => void;

function paintersOf(scene: number): readonly Painter[] {
  if (scene === 0) return [pine('#2d6b52', '#1d4a3c'), bush('#3d8a5c', '#2d6b52'), flags, shrine];
  if (scene === 1) return [palm, bush('#6fb53c', '#3f8030'), fern, palm];
  return [pine('#e8f4ff', '#8fb6d9'), flags, bush('#ffffff', '#b5d2ea'), pine('#cfe6f7', '#6f97bf')];
}

const pine =
  (light: string, dark: string): Painter =>
  (ctx) => {
    fillRects(ctx, '#4b2f24', [-0.1, -0.8, 0.2, 0.8]);
    for (const [foot, half, tall] of [
      [-0.5, 1, 1.5],
      [-1.3, 0.8, 1.4],
      [-2.1, 0.58, 1.3],
    ] as const) {
      fillPolygon(ctx, [-half, foot, half, foot, 0, foot - tall], dark);
      fillPolygon(ctx, [-half, foot, 0.1, foot, 0, foot - tall], light);
    }
  };

const bush =
  (light: string, dark: string): Painter =>
  (ctx) => {
    for (const [x, y, radius] of [
      [-0.6, -0.3, 0.5],
      [0.6, -0.3, 0.46],
      [0, -0.6, 0.66],
    ] as const) {
      fillCircle(ctx, x, y, radius, dark);
      fillCircle(ctx, x - 0.08, y - 0.1, radius * 0.8, light);
    }
  };

/** Prayer flags on a string between two poles. */
function flags(ctx: DrawContext, sway: number): void {
  for (const x of [-2, 2]) fillRects(ctx, '#7a5a44', [x - 0.06, -2.6, 0.12, 2.6]);
  strokeLine(ctx, [-2, -2.6, -1, -2.3, 0, -2.18, 1, -2.3, 2, -2.6], '#7a5a44', 0.05);
  flagColours.forEach((colour, index) => {
    const [left, top] = [-1.8 + index * 0.74, -2.6 + [0.1, 0.34, 0.42, 0.34, 0.1][index]!];
    const aside = sway * (index % 2 === 0 ? 0.2 : 0.14);
    const foot = top + 0.54 - Math.abs(aside) * 0.3;
    fillPolygon(ctx, [left, top, left + 0.58, top, left + 0.58 + aside, foot, left + aside, foot], colour);
  });
}

function shrine(ctx: DrawContext): void {
  fillRects(ctx, '#d9c6b0', [-1, -0.5, 2, 0.5], [-0.7, -1, 1.4, 0.5]);
  fillCircle(ctx, 0, -1.2, 0.62, '#fbf5e9');
  fillPolygon(ctx, [-0.24, -1.7, 0.24, -1.7, 0, -2.8], '#ffc24d');
}

function palm(ctx: DrawContext): void {
  fillPolygon(ctx, [-0.16, 0, 0.16, 0, 0.3, -2.8, 0.1, -2.8], '#6b4a2f');
  for (const [x, y] of [
    [-1.3, -2.3],
    [-1, -3.5],
    [0.3, -4.1],
    [1.5, -3.5],
    [1.8, -2.4],
  ] as const)
    fillPolygon(
      ctx,
      [0.2, -2.9, (x + 0.2) / 2, (y - 2.9) / 2 - 0.34, x, y, (x + 0.2) / 2 + 0.1, (y - 2.9) / 2 + 0.1],
      '#4f9a34',
    );
}

function fern(ctx: DrawContext): void {
  for (const [x, y] of [
    [-1, -0.9],
    [-0.5, -1.5],
    [0.1, -1.7],
    [0.6, -1.4],
    [1, -0.8],
  ] as const)
    fillPolygon(ctx, [-0.1, 0, x, y, 0.14, 0], '#5fae3c');
}
