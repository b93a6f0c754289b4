import { disc } from '../../sdk/kit/look.ts';
import type { Pen } from '../../sdk/kit/paint.ts';

/** A splash of juice as it hangs on a wall: a ragged middle, drops thrown outwards, a few that run down. */
export function paintSplat(pen: Pen, size: number, colour: string): void {
  const middle = size / 2;
  const unit = size / 100;
  pen.fillStyle = colour;
  blob(pen, middle, unit);
  for (let drop = 0; drop < 16; drop += 1) {
    const angle = drop * 2.39;
    const far = (22 + ((drop * 37) % 23)) * unit;
    const radius = (1.2 + ((drop * 13) % 30) / 10) * unit;
    disc(pen, middle + Math.cos(angle) * far, middle + Math.sin(angle) * far, radius, colour);
  }
  for (const [x, length] of [
    [-9, 30],
    [2, 40],
    [11, 24],
  ] as const) {
    pen.fillRect(middle + (x - 1.3) * unit, middle, 2.6 * unit, length * unit);
    disc(pen, middle + x * unit, middle + length * unit, 2 * unit, colour);
  }
  pen.globalAlpha = 0.35;
  disc(pen, middle - 5 * unit, middle - 6 * unit, 7 * unit, '#ffffff');
  pen.globalAlpha = 1;
}

function blob(pen: Pen, middle: number, unit: number): void {
  pen.beginPath();
  for (let point = 0; point <= 26; point += 1) {
    const angle = (point / 26) * Math.PI * 2;
    const far = (point % 2 === 0 ? 14 : 21 + ((point * 7) % 9)) * unit;
    const x = middle + Math.cos(angle) * far;
    const y = middle + Math.sin(angle) * far;
    if (point === 0) pen.moveTo(x, y);
    else
      pen.quadraticCurveTo(
        middle + Math.cos(angle - 0.12) * far,
        middle + Math.sin(angle - 0.12) * far,
        x,
        y,
      );
  }
  pen.fill();
}
