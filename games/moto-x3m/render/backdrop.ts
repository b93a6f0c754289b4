import {
  glow,
  mixColours,
  paint,
  paintOpaque,
  blit,
  verticalGradient,
  type DrawContext,
  type Picture,
} from '../../sdk/render/picture.ts';
import { fillCircle, fillPolygon, fillRects } from '../../sdk/render/theme.ts';
import type { Camera } from './camera.ts';
import { Clouds } from './weather.ts';
import { Flock } from './flock.ts';
import { palettes, type Palette } from './palette.ts';

/** Sky, peaks, hills and woods of a scene in four parallax layers, each painted once, with clouds and birds between. */
interface Layer {
  image: Picture;
  wide: number;
  share: number;
  /** Its upper edge, in pixels from the top, with the camera at height 0. */
  top: number;
}

export class Backdrop {
  readonly #clouds = new Clouds();
  readonly #flock = new Flock();
  #sky!: Picture;
  #layers: Layer[] = [];
  #painted = '';

  /** Paints again for another size or scene. */
  prepare(camera: Camera, scene: number): void {
    const { width, height, ratio } = camera;
    const key = `${width} ${height} ${ratio} ${scene}`;
    if (key === this.#painted) return;
    this.#painted = key;
    this.#clouds.prepare(camera, scene);
    this.#flock.prepare(camera);
    const palette = palettes[scene]!;
    this.#sky = paintOpaque(width, height, ratio, (ctx) => paintSky(ctx, width, height, palette));
    const layer = (
      share: number,
      from: number,
      high: number,
      draw: (ctx: DrawContext, wide: number, high: number, palette: Palette) => void,
    ): Layer => {
      const wide = Math.floor(Math.max(width * 1.2, 720) * ratio) / ratio;
      const image = paint(wide, high, ratio, (ctx) => draw(ctx, wide, high, palette));
      return { image, wide, share, top: height * from };
    };
    this.#layers = [
      layer(0.04, 0.14, height * 0.5, paintPeaks),
      layer(0.12, 0.36, height * 0.45, paintHills),
      layer(0.26, 0.46, height * 0.65, scene === 1 ? paintJungle : paintPines),
    ];
  }

  /** A blast at this place on the screen frightens the birds. */
  startle(camera: Camera, x: number, y: number): void {
    this.#flock.startle(camera, x, y);
  }

  /** `nowMs` stands still under reduced motion. */
  draw(ctx: DrawContext, camera: Camera, nowMs: number, elapsedMs: number): void {
    blit(ctx, this.#sky, { x: 0, y: 0, ratio: camera.ratio });
    for (let index = 0; index < this.#layers.length; index += 1) {
      if (index < 2) this.#clouds.draw(ctx, camera, index, nowMs);
      drawLayer(ctx, camera, this.#layers[index]!);
    }
    this.#flock.draw(ctx, camera, elapsedMs);
  }
}

function drawLayer(ctx: DrawContext, camera: Camera, { image, wide, share, top }: Layer): void {
  // Not the scale of the moment: a zoom would slide the whole landscape.
  const { width, ratio, scaleMost } = camera;
  const drift = camera.x * scaleMost * share;
  const y = top + Math.max(-50, Math.min(50, camera.y * scaleMost * share * 0.35));
  for (let x = -(((drift % wide) + wide) % wide); x < width; x += wide) blit(ctx, image, { x, y, ratio });
}

function paintSky(ctx: DrawContext, width: number, height: number, { sky, sun: light }: Palette): void {
  fillRects(ctx, verticalGradient(ctx, 0, height * 0.75, sky), [0, 0, width, height]);
  ctx.fillStyle = '#fbf5e9';
  for (let index = 0; index < 60; index += 1) {
    ctx.globalAlpha = 0.2 + (index % 5) * 0.13;
    const size = 0.8 + (index % 4) * 0.4;
    ctx.fillRect((index * 137.5) % width, (index * 47.3) % (height * 0.34), size, size);
  }
  ctx.globalAlpha = 1;
  const sun = Math.min(width, height) * 0.13;
  const [x, y] = [width * 0.72, height * 0.3];
  ctx.drawImage(glow(sun * 2.6, 1, '#ffd27a'), x - sun * 2.6, y - sun * 2.6);
  fillCircle(ctx, x, y, sun, light);
}

const peaks = [0.04, 0.5, 0.17, 0.86, 0.3, 0.58, 0.43, 0.98, 0.57, 0.62, 0.71, 0.9, 0.86, 0.66] as const;

function paintPeaks(ctx: DrawContext, wide: number, high: number, { far }: Palette): void {
  for (let index = 0; index < peaks.length; index += 2) {
    for (const shift of [-wide, 0, wide])
      paintPeak(ctx, [peaks[index]! * wide + shift, peaks[index + 1]! * high, high, wide], far);
  }
}

function paintPeak(
  ctx: DrawContext,
  [x, tall, foot, wide]: readonly [number, number, number, number],
  [light, dark, cap]: Palette['far'],
): void {
  const half = wide * 0.17 * (tall / foot + 0.3);
  const top = foot - tall;
  fillPolygon(ctx, [x, top, x - half, foot, x + half, foot], light);
  fillPolygon(ctx, [x, top, x + half * 0.14, foot, x + half, foot], dark);
  const snow = tall * 0.26;
  const edge = (half * snow) / tall;
  fillPolygon(
    ctx,
    [x, top, x - edge, top + snow, x - edge * 0.45, top + snow * 0.74, x, top + snow * 1.15],
    cap,
  );
  fillPolygon(
    ctx,
    [x, top, x, top + snow * 1.15, x + edge * 0.4, top + snow * 0.76, x + edge, top + snow],
    mixColours(cap, dark, 0.4),
  );
}

function paintHills(ctx: DrawContext, wide: number, high: number, { hills }: Palette): void {
  for (const [shade, shift] of [
    [hills[0], 0],
    [hills[1], high * 0.14],
  ] as const) {
    ctx.fillStyle = shade;
    ctx.beginPath();
    ctx.moveTo(0, high);
    for (let step = 0; step <= 60; step += 1) {
      const part = (step / 60) * Math.PI * 2;
      ctx.lineTo(
        (wide * step) / 60,
        high * 0.26 + shift + (Math.sin(part * 2) + Math.sin(part * 3 + shift) * 0.7) * high * 0.12,
      );
    }
    ctx.lineTo(wide, high);
    ctx.fill();
  }
  // A few lit windows of far villages.
  ctx.fillStyle = '#ffd27a';
  for (let index = 0; index < 26; index += 1) {
    ctx.fillRect((index * 173.3) % wide, high * (0.52 + ((index * 31) % 17) / 90), 2, 2);
  }
}

function paintPines(ctx: DrawContext, wide: number, high: number, { near }: Palette): void {
  ctx.fillStyle = near;
  ctx.beginPath();
  ctx.moveTo(0, high);
  for (let step = 0; step <= 60; step += 1) {
    const part = (step / 60) * Math.PI * 2;
    ctx.lineTo((wide * step) / 60, high * 0.2 + Math.sin(part * 2 + 1) * high * 0.05);
  }
  ctx.lineTo(wide, high);
  ctx.fill();
  for (let index = 0; index < 34; index += 1) {
    const x = (index * 0.618 * wide) % wide;
    const foot = high * 0.2 + Math.sin((x / wide) * Math.PI * 4 + 1) * high * 0.05 + 6;
    const tall = high * (0.08 + ((index * 29) % 11) / 110);
    for (const shift of [-wide, 0, wide]) {
      for (const part of [0, 0.3, 0.58]) {
        const half = tall * (0.14 + part * 0.26);
        fillPolygon(
          ctx,
          [
            x + shift,
            foot - tall * (1 - part),
            x + shift - half,
            foot - tall * (0.5 - part * 0.8),
            x + shift + half,
            foot - tall * (0.5 - part * 0.8),
          ],
          near,
        );
      }
    }
  }
}

/** Broad crowns, bare trunks and hanging roots. */
function paintJungle(ctx: DrawContext, wide: number, high: number, { near }: Palette): void {
  fillRects(ctx, near, [0, high * 0.32, wide, high]);
  for (let index = 0; index < 22; index += 1) {
    const x = (index * 0.618 * wide) % wide;
    const tall = high * (0.1 + ((index * 29) % 11) / 90);
    for (const shift of [-wide, 0, wide]) {
      fillRects(ctx, near, [x + shift - 2, high * 0.34 - tall, 5, tall]);
      for (const [aside, up, size] of [
        [-0.3, 0.9, 0.34],
        [0.3, 0.92, 0.3],
        [0, 1.12, 0.4],
      ] as const)
        fillCircle(ctx, x + shift + aside * tall, high * 0.34 - tall * up, tall * size, near);
    }
  }
}
