import { flagColours } from '../../sdk/kit/look.ts';
import type { Pen } from '../../sdk/kit/paint.ts';
import type { Layout } from './layout.ts';

const flags = 25;

/** The string of flags that no bubble may cross; `alarm` from 0 to 1 makes it beat in rose. */
export function drawLine(pen: Pen, { left, right, line, unit }: Layout, alarm: number, nowMs: number): void {
  const beat = alarm > 0 ? alarm * (0.5 + 0.5 * Math.sin(nowMs / 110)) : 0;
  const width = right - left;
  if (beat > 0.05) {
    pen.globalAlpha = 0.26 * beat;
    pen.fillStyle = '#f2456e';
    pen.fillRect(left, line - unit * 1.7, width, unit * 1.7);
    pen.globalAlpha = 1;
  }
  const sag = (part: number): number => line + unit * 0.5 * part * (1 - part);
  pen.strokeStyle = beat > 0.4 ? '#ff9bb0' : '#f3e3f0';
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let index = 0; index <= 12; index += 1) {
    pen.lineTo(left + (width * index) / 12, sag(index / 12));
  }
  pen.stroke();
  const wide = (width / flags) * 0.62;
  const high = unit * 0.36;
  flagColours.forEach((colour, first) => {
    pen.fillStyle = beat > 0.4 ? '#f2456e' : colour;
    pen.beginPath();
    for (let index = first; index < flags; index += flagColours.length) {
      const part = (index + 0.5) / flags;
      const x = left + width * part - wide / 2;
      const y = sag(part);
      const sway = Math.sin(nowMs / (beat > 0.05 ? 90 : 420) + index * 1.3) * wide * 0.16;
      pen.moveTo(x, y);
      pen.lineTo(x + wide, y);
      pen.lineTo(x + wide + sway, y + high);
      pen.lineTo(x + sway, y + high * 0.94);
    }
    pen.fill();
  });
}
