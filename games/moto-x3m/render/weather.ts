import type { DrawContext } from '../../sdk/render/picture.ts';
import type { Camera } from './camera.ts';

/** Fireflies over the hills, rain in the jungle, snow on the pass; still under reduced motion. */

const drops = 34;
const looks = [
  { colour: '#ffe9a8', fall: -0.012, drift: 0.02, wide: 2.4, high: 2.4, alpha: 0.8 },
  { colour: '#c8f4ff', fall: 0.9, drift: -0.22, wide: 1.4, high: 15, alpha: 0.42 },
  { colour: '#ffffff', fall: 0.09, drift: -0.05, wide: 3.4, high: 3.4, alpha: 0.9 },
] as const;

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
