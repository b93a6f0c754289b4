import {
  glow,
  paint,
  paintOpaque,
  blit,
  verticalGradient,
  type DrawContext,
  type Picture,
} from '../../sdk/render/picture.ts';
import { fillPolygon, fillRects, type Box } from '../../sdk/render/theme.ts';
import type { Camera } from './camera.ts';
import { drawCoinFace } from './coins.ts';
import { palette, mixHex } from './palette.ts';
import type { Theme, Weather } from './themes.ts';

/** Rows of the peaks and of the city above the skyline; the ground hides what would lie below it. */
const peaksAbove = 236;
const cityAbove = 116;
/** A row below the skyline, so that rounding leaves no gap to the ground. */
const overlap = 2;

/** The pictures of one theme. */
interface Pictures {
  air: Picture;
  peaks: Picture;
  city: Picture;
}

const themesMax = 4;

/**
 * The sky: painted once per theme and screen size, then copied. Never scaled or drawn between device pixels, because it
 * is the largest picture on the screen.
 */
export class Sky {
  readonly #pictures = new Map<Theme, Partial<Pictures>>();
  #moon!: Picture;
  #ratio = 1;
  #tile = 800;
  #moonSize = 200;
  #headroom = 0;
  #width = 0;
  #horizon = 0;

  resize(camera: Camera, ratio: number): void {
    const { width, height, horizon } = camera;
    [this.#ratio, this.#width, this.#horizon] = [ratio, width, horizon];
    this.#headroom = camera.skylineSway;
    this.#tile = Math.max(760, Math.ceil(width * 1.15));
    this.#pictures.clear();
    this.#moonSize = Math.min(width * 0.62, height * 0.5);
    this.#moon = paint(this.#moonSize, this.#moonSize, ratio, (ctx) => paintMoon(ctx, this.#moonSize, ratio));
  }

  /** Paints at most one missing picture of a theme that will soon be needed. */
  prepare(theme: Theme): void {
    const known = this.#of(theme);
    if (!known.air) known.air = this.#paintAir(theme);
    else if (!known.peaks) known.peaks = this.#paintPeaks(theme);
    else known.city ??= this.#paintCity(theme);
  }

  /** `drift` is the track's turn so far, in pixels of the farthest layer. */
  draw(ctx: DrawContext, camera: Camera, { theme, next, part }: Weather, drift: number): void {
    this.#drawTheme(ctx, camera, part === 1 ? next : theme, drift);
    if (part === 0 || part === 1) return;
    ctx.globalAlpha = part;
    this.#drawTheme(ctx, camera, next, drift);
    ctx.globalAlpha = 1;
  }

  #drawTheme(ctx: DrawContext, camera: Camera, theme: Theme, drift: number): void {
    const { width, skyline } = camera;
    const ratio = this.#ratio;
    const known = this.#of(theme);
    known.air ??= this.#paintAir(theme);
    known.peaks ??= this.#paintPeaks(theme);
    known.city ??= this.#paintCity(theme);
    blit(ctx, known.air, { x: 0, y: skyline - camera.horizon - this.#headroom, ratio });
    const moonX = width * 0.63 - drift * 0.25 - this.#moonSize / 2;
    const moonY = skyline - Math.max(150, camera.height * 0.19) - this.#moonSize / 2;
    blit(ctx, this.#moon, { x: moonX, y: moonY, ratio });
    this.#layer(ctx, known.peaks, [width, skyline - peaksAbove], drift * 0.6);
    this.#layer(ctx, known.city, [width, skyline - cityAbove], drift);
  }

  #of(theme: Theme): Partial<Pictures> {
    const known = this.#pictures.get(theme);
    if (known) return known;
    const made: Partial<Pictures> = {};
    this.#pictures.set(theme, made);
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > themesMax && oldest) this.#pictures.delete(oldest);
    return made;
  }

  #paintAir(theme: Theme): Picture {
    const height = this.#headroom + this.#horizon + overlap;
    return paintOpaque(this.#width, height, this.#ratio, (ctx) =>
      paintAir(ctx, theme, [this.#width, this.#horizon], this.#headroom),
    );
  }

  #paintPeaks(theme: Theme): Picture {
    return paint(this.#tile, peaksAbove + overlap, this.#ratio, (ctx) => paintPeaks(ctx, this.#tile, theme));
  }

  #paintCity(theme: Theme): Picture {
    return paint(this.#tile, cityAbove + overlap, this.#ratio, (ctx) => {
      paintShore(ctx, this.#tile, theme);
      paintHaze(ctx, this.#tile, theme);
    });
  }

  #layer(ctx: DrawContext, image: Picture, [width, top]: readonly [number, number], drift: number): void {
    // A whole number of device pixels, or a line would show between two tiles.
    const tile = Math.floor(this.#tile * this.#ratio) / this.#ratio;
    for (let x = -((((drift % tile) + tile) % tile) + 12); x < width + 12; x += tile) {
      blit(ctx, image, { x, y: top, ratio: this.#ratio });
    }
  }
}

/** The sky down to the horizon, with a reserve above for hills that lower it. */
function paintAir(
  ctx: DrawContext,
  { sky }: Theme,
  [width, horizon]: readonly [number, number],
  headroom: number,
): void {
  ctx.translate(0, headroom);
  fillRects(ctx, verticalGradient(ctx, 0, horizon, sky), [0, -headroom, width, headroom + horizon + overlap]);
  ctx.fillStyle = palette.paper;
  for (let index = 0; index < 90; index += 1) {
    ctx.globalAlpha = 0.25 + (index % 5) * 0.15;
    const size = 0.8 + (index % 4) * 0.45;
    ctx.fillRect((index * 137.5) % width, (index * 71.3) % (horizon * 0.62), size, size);
  }
}

/** The moon is the product's coin, low over the range. */
function paintMoon(ctx: DrawContext, size: number, ratio: number): void {
  ctx.drawImage(glow(size / 2, Math.min(1, ratio), '#ffcf6b'), 0, 0, size, size);
  ctx.translate(size / 2, size / 2);
  drawCoinFace(ctx, size * 0.24);
}

function paintPeaks(ctx: DrawContext, tile: number, { hills }: Theme): void {
  const [backLight = '', backDark = '', frontLight = '', frontDark = ''] = hills;
  const back = [
    0.05, 150, 0.14, 96, 0.2, 128, 0.3, 54, 0.41, 132, 0.5, 92, 0.6, 138, 0.72, 40, 0.83, 124, 0.92, 86,
  ];
  ridge(ctx, tile, back, { base: 168, light: backLight, dark: backDark, snow: 26 });
  const front = [0.1, 176, 0.24, 132, 0.36, 186, 0.52, 146, 0.66, 190, 0.8, 150, 0.94, 188];
  ridge(ctx, tile, front, { base: 204, light: frontLight, dark: frontDark, snow: 15 });
}

interface Range {
  /** Where the flanks end and the foot begins. */
  base: number;
  light: string;
  dark: string;
  snow: number;
}

/** A range of peaks, each with a dark flank and a snow cap; it repeats without a seam. */
function ridge(ctx: DrawContext, tile: number, points: readonly number[], range: Range): void {
  for (let index = 0; index < points.length; index += 2) {
    const x = (points[index] ?? 0) * tile;
    // A peak near an edge is drawn at the other edge, too, so that the tile repeats without a seam.
    for (const shift of [-tile, 0, tile]) peak(ctx, x + shift, points[index + 1] ?? 0, range);
  }
  fillRects(ctx, range.light, [0, range.base, tile, 260 - range.base]);
}

const snowCap = [0, 0, -22, 26, -13, 23, -6, 32, 2, 22, 11, 33, 17, 27, 25, 30];
const snowShade = [0, 0, 25, 30, 17, 27, 11, 33, 5, 14];

function peak(ctx: DrawContext, x: number, y: number, { base, light, dark, snow }: Range): void {
  const reach = (base - y) * 1.5 + 50;
  fillPolygon(ctx, [x, y, x + reach, 260, x - reach, 260], light);
  fillPolygon(ctx, [x, y, x + reach, 260, x + reach * 0.25, 260, x + 9, y + 46], dark);
  const at = (value: number, index: number): number => (value * snow) / 22 + (index % 2 === 0 ? x : y);
  fillPolygon(ctx, snowCap.map(at), '#fff3e2');
  fillPolygon(ctx, snowShade.map(at), '#d9bfe0');
}

/** What stands on the skyline: the city, or wooded hills. */
function paintShore(ctx: DrawContext, tile: number, theme: Theme): void {
  if (theme.isCity) return paintCity(ctx, tile, theme);
  const [, , light = '', dark = ''] = theme.hills;
  const count = Math.round(tile / 12);
  for (let index = 0; index < count; index += 1) {
    const x = (index * tile) / count;
    const height = 20 + ((index * 37) % 23) + Math.round(12 * Math.sin((index / count) * Math.PI * 6));
    fillPolygon(
      ctx,
      [x - 11, 122, x, 120 - height, x + 11, 122],
      mixHex(index % 2 === 0 ? light : dark, '#10243a', 0.35),
    );
  }
}

function paintCity(ctx: DrawContext, tile: number, { hills }: Theme): void {
  const count = Math.round(tile / 34);
  const stride = tile / count;
  for (let index = 0; index < count; index += 1) {
    const height = 26 + ((index * 53) % 47);
    const x = index * stride;
    fillRects(ctx, mixHex(hills[index % 2 === 0 ? 2 : 3]!, '#2a1650', 0.3), [
      x,
      120 - height,
      stride + 1,
      height + 30,
    ]);
    lights(ctx, [x, 120 - height, stride, height], index);
    if (index % 6 === 2) pagoda(ctx, x + stride / 2, 120 - height);
    if (index % 11 === 7) stupa(ctx, x + stride / 2, 120 - height + 6);
  }
}

function lights(ctx: DrawContext, [x, top, width, height]: Box, seed: number): void {
  ctx.fillStyle = palette.window;
  for (let row = 0; row * 11 + 8 < height; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      if ((seed * 7 + row * 5 + column * 3) % 4 !== 0) continue;
      ctx.globalAlpha = 0.85;
      ctx.fillRect(x + 5 + (column * (width - 8)) / 3, top + 6 + row * 11, 3.4, 4.6);
    }
  }
  ctx.globalAlpha = 1;
}

/** Three roofs, each smaller than the one below, and a gold finial. */
export function pagoda(
  ctx: DrawContext,
  x: number,
  base: number,
  { roof = '#6b2450', wall = '#38205a' } = {},
): void {
  const size = 1;
  for (let tier = 0; tier < 3; tier += 1) {
    const half = (26 - tier * 7) * size;
    const y = base - tier * 17 * size;
    fillRects(ctx, wall, [x - half * 0.55, y - 12 * size, half * 1.1, 13 * size]);
    fillPolygon(
      ctx,
      [
        x - half,
        y - 8 * size,
        x + half,
        y - 8 * size,
        x + half * 0.5,
        y - 18 * size,
        x - half * 0.5,
        y - 18 * size,
      ],
      roof,
    );
  }
  fillPolygon(
    ctx,
    [x - 2.5 * size, base - 52 * size, x, base - 66 * size, x + 2.5 * size, base - 52 * size],
    palette.gold,
  );
}

function stupa(ctx: DrawContext, x: number, base: number): void {
  ctx.fillStyle = '#efe0ee';
  ctx.beginPath();
  ctx.arc(x, base, 24, Math.PI, 0);
  ctx.fill();
  fillRects(ctx, '#e7b04a', [x - 7, base - 36, 14, 13]);
  fillPolygon(ctx, [x - 7, base - 36, x, base - 62, x + 7, base - 36], '#c98a2c');
  fillRects(ctx, '#2a1650', [x - 5, base - 31, 3.4, 2], [x + 1.6, base - 31, 3.4, 2]);
}

/** Dusk over the feet of the houses. */
function paintHaze(ctx: DrawContext, tile: number, { fog }: Theme): void {
  const top = cityAbove - 74;
  fillRects(ctx, verticalGradient(ctx, top, top + 90, [`${fog}00`, `${fog}b0`, fog]), [0, top, tile, 90]);
}
