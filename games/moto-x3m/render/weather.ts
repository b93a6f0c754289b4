import { mixColours, paint, blit, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillEllipse } from '../../sdk/render/theme.ts';
import type { Camera } from './camera.ts';
import { palettes } from './palette.ts';

/** A layer of clouds: how far from the top, as parts of the height, how fast by the wind and by the camera, and its look. */
const layers = [
  { top: 0.13, spread: 0.13, pace: 5, share: 0.02, size: 0.8, alpha: 0.5, light: 0.3 },
  { top: 0.36, spread: 0.08, pace: 9, share: 0.07, size: 1.3, alpha: 0.34, light: 0.6 },
] as const;
const cloudsEach = 4;
/** In CSS pixels, of a cloud of size 1. */
const wide = 150;
const high = 44;

/** Two slow layers: far ones behind the peaks, near ones before them. */
export class Clouds {
  #pictures: Picture[] = [];

  prepare({ ratio }: Camera, scene: number): void {
    const { sky } = palettes[scene]!;
    this.#pictures = layers.map(({ size, light }) =>
      paint(wide * size, high * size, ratio, (ctx) => {
        ctx.scale(size, size);
        paintCloud(ctx, mixColours(sky[3]!, '#ffffff', light));
      }),
    );
  }

  /** `nowMs` stands still under reduced motion. */
  draw(ctx: DrawContext, { width, height, ratio, x, scaleMost }: Camera, layer: number, nowMs: number): void {
    const { top, spread, pace, share, size, alpha } = layers[layer]!;
    const span = Math.max(width, 720) + wide * size;
    const moved = (nowMs / 1000) * pace - x * scaleMost * share;
    ctx.globalAlpha = alpha;
    for (let cloud = 0; cloud < cloudsEach; cloud += 1) {
      const at = (moved + ((cloud + layer * 0.37) * span) / cloudsEach) % span;
      const left = (at < 0 ? at + span : at) - wide * size;
      const y = height * (top + spread * ((cloud * 0.618 + layer * 0.3) % 1));
      if (left < width) blit(ctx, this.#pictures[layer]!, { x: left, y, ratio });
    }
    ctx.globalAlpha = 1;
  }
}

/** Flat below, round above. */
function paintCloud(ctx: DrawContext, colour: string): void {
  for (const [x, y, across, tall] of [
    [75, 34, 74, 9],
    [48, 27, 30, 14],
    [84, 22, 34, 20],
    [114, 30, 24, 11],
  ] as const)
    fillEllipse(ctx, [x, y, across, tall], colour);
}

const drops = 34;
const looks = [
  { colour: '#ffe9a8', fall: -0.012, drift: 0.02, wide: 2.4, high: 2.4, alpha: 0.8 },
  { colour: '#c8f4ff', fall: 0.9, drift: -0.22, wide: 1.4, high: 15, alpha: 0.42 },
  { colour: '#ffffff', fall: 0.09, drift: -0.05, wide: 3.4, high: 3.4, alpha: 0.9 },
] as const;

/** Fireflies over the hills, rain in the jungle, snow on the pass; still under reduced motion. */
export function drawWeather(ctx: DrawContext, camera: Camera, scene: number, nowMs: number): void {
  const { colour, fall, drift, wide, high, alpha } = looks[scene]!;
  const { width, height } = camera;
  const passed = camera.x * camera.scaleMost * 0.6;
  ctx.fillStyle = colour;
  ctx.globalAlpha = alpha;
  for (let drop = 0; drop < drops; drop += 1) {
    const pace = 0.6 + ((drop * 37) % 10) / 12;
    const x = drop * 173.3 + nowMs * drift * pace - passed * pace;
    const y = drop * 97.7 + nowMs * fall * pace;
    const size = 0.6 + ((drop * 53) % 10) / 14;
    ctx.fillRect(((x % width) + width) % width, ((y % height) + height) % height, wide * size, high * size);
  }
  ctx.globalAlpha = 1;
}
