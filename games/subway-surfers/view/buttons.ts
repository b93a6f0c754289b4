import type { Pen } from '../../sdk/kit/paint.ts';
import { palette } from './palette.ts';

/** Two round switches in the corner, 44 px each. */

export type ButtonName = 'pause' | 'sound';

const size = 44;

function place(name: ButtonName, width: number): { x: number; y: number } {
  return { x: width - 12 - size / 2, y: (name === 'pause' ? 32 : 84) + size / 2 };
}

/** The button at a point, with a little room around it for thumbs. */
export function buttonAt(x: number, y: number, width: number): ButtonName | undefined {
  return (['pause', 'sound'] as const).find((name) => {
    const at = place(name, width);
    return Math.hypot(x - at.x, y - at.y) <= size / 2 + 4;
  });
}

export function drawButtons(pen: Pen, width: number, muted: boolean): void {
  for (const name of ['pause', 'sound'] as const) {
    const { x, y } = place(name, width);
    pen.fillStyle = '#140e22b8';
    pen.beginPath();
    pen.arc(x, y, size / 2, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = palette.paper;
    if (name === 'pause') {
      pen.fillRect(x - 8, y - 9, 5.5, 18);
      pen.fillRect(x + 2.5, y - 9, 5.5, 18);
    } else drawSpeaker(pen, x, y, muted);
  }
}

function drawSpeaker(pen: Pen, x: number, y: number, muted: boolean): void {
  pen.beginPath();
  pen.moveTo(x - 11, y - 4);
  pen.lineTo(x - 6, y - 4);
  pen.lineTo(x, y - 9);
  pen.lineTo(x, y + 9);
  pen.lineTo(x - 6, y + 4);
  pen.lineTo(x - 11, y + 4);
  pen.fill();
  pen.strokeStyle = muted ? palette.rose : palette.paper;
  pen.lineWidth = 2.6;
  pen.lineCap = 'round';
  pen.beginPath();
  if (muted) {
    pen.moveTo(x + 4, y - 5);
    pen.lineTo(x + 13, y + 5);
    pen.moveTo(x + 13, y - 5);
    pen.lineTo(x + 4, y + 5);
  } else {
    pen.arc(x + 1, y, 6, -0.9, 0.9);
    pen.moveTo(x + 8.3, y - 8.5);
    pen.arc(x + 1, y, 11.2, -0.86, 0.86);
  }
  pen.stroke();
}
