import type { DrawContext } from '../../sdk/render/picture.ts';
import type { Camera } from './camera.ts';

/** Streaks of air beside a fast runner. */

const count = 10;
const stretchMetres = 46;

/** `strength` runs from 0 (none) to 1. */
export function drawWind(ctx: DrawContext, camera: Camera, strength: number): void {
  if (strength <= 0) return;
  ctx.strokeStyle = '#fff3e2';
  ctx.lineCap = 'butt';
  for (let index = 0; index < count; index += 1) {
    const side = index % 2 === 0 ? -1 : 1;
    const x = side * (3.6 + ((index * 7) % 5) * 0.5);
    const y = 0.7 + ((index * 13) % 9) * 0.5;
    // They come towards the runner at more than the runner's own speed.
    const ahead = stretchMetres - ((camera.z * 1.5 + index * 17.3) % stretchMetres);
    const near = camera.z + ahead + 1.2;
    const far = near + 2.4;
    ctx.globalAlpha = 0.34 * strength * Math.min(1, (stretchMetres - ahead) / 20);
    ctx.lineWidth = Math.max(0.6, camera.scale(near) * 0.022);
    ctx.beginPath();
    ctx.moveTo(camera.screenX(x, near), camera.screenY(y, near));
    ctx.lineTo(camera.screenX(x, far), camera.screenY(y, far));
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}
