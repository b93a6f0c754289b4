import type { Pen } from '../../sdk/kit/paint.ts';
import type { Camera } from './camera.ts';

/** Streaks of air beside a fast runner: speed that is felt before it is read. */

const count = 10;
const stretchMetres = 46;

/** `strength` runs from 0 (none) to 1. */
export function drawWind(pen: Pen, camera: Camera, strength: number): void {
  if (strength <= 0) return;
  pen.strokeStyle = '#fff3e2';
  pen.lineCap = 'butt';
  for (let index = 0; index < count; index += 1) {
    const side = index % 2 === 0 ? -1 : 1;
    const x = side * (3.6 + ((index * 7) % 5) * 0.5);
    const y = 0.7 + ((index * 13) % 9) * 0.5;
    // They come towards the runner at more than the runner's own speed.
    const ahead = stretchMetres - ((camera.z * 1.5 + index * 17.3) % stretchMetres);
    const near = camera.z + ahead + 1.2;
    const far = near + 2.4;
    pen.globalAlpha = 0.34 * strength * Math.min(1, (stretchMetres - ahead) / 20);
    pen.lineWidth = Math.max(0.6, camera.scale(near) * 0.022);
    pen.beginPath();
    pen.moveTo(camera.screenX(x, near), camera.screenY(y, near));
    pen.lineTo(camera.screenX(x, far), camera.screenY(y, far));
    pen.stroke();
  }
  pen.globalAlpha = 1;
}
