import { farMetres } from './camera.ts';
import { displayFont, palette } from './palette.ts';
import type { TrackBrush } from './solids.ts';

/** A gate over the whole way: the finish, or the line where the best score falls. */
export interface Arch {
  /** Metres along the way. */
  z: number;
  text: string;
  colour: string;
}

const halfWidth = 4.1;
const top = 6;
const flowers = 14;

export function drawArch({ pen, camera, props }: TrackBrush, { z, text, colour }: Arch): void {
  if (z - camera.z < 1.2 || z - camera.z > farMetres) return;
  const metre = camera.scale(z);
  const left = camera.screenX(-halfWidth, z);
  const right = camera.screenX(halfWidth, z);
  const y = camera.screenY(top, z);
  const beam = (from: number, height: number, shade: string): void => {
    pen.fillStyle = shade;
    pen.fillRect(left - metre * 0.4, y + from * metre, right - left + metre * 0.8, metre * height);
  };
  pen.fillStyle = '#8c2f4a';
  for (const x of [left, right]) pen.fillRect(x - metre * 0.2, y, metre * 0.4, metre * top);
  beam(0, 1.3, colour);
  beam(1.3, 0.16, '#ffb31f');
  beam(-0.16, 0.16, '#ffb31f');
  for (let index = 0; index <= flowers; index += 1) {
    const x = left + ((right - left) * index) / flowers;
    pen.drawImage(props.spark, x - metre * 0.5, y + metre, metre, metre);
  }
  pen.fillStyle = palette.paper;
  pen.font = `800 ${Math.max(6, metre * 0.85)}px ${displayFont}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, (left + right) / 2, y + metre * 0.7);
}
