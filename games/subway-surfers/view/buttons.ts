import type { Pen } from '../../sdk/kit/paint.ts';
import { palette } from './palette.ts';

/** The round switch in the corner, 44 px. Sound is the page's to switch: one place for every game. */

const size = 44;
/** A little room around it for thumbs. */
const margin = 4;

function place(width: number): { x: number; y: number } {
  return { x: width - 12 - size / 2, y: 32 + size / 2 };
}

export function isOnPauseButton(x: number, y: number, width: number): boolean {
  const at = place(width);
  return Math.hypot(x - at.x, y - at.y) <= size / 2 + margin;
}

export function drawPauseButton(pen: Pen, width: number): void {
  const { x, y } = place(width);
  pen.fillStyle = '#140e22b8';
  pen.beginPath();
  pen.arc(x, y, size / 2, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = palette.paper;
  pen.fillRect(x - 8, y - 9, 5.5, 18);
  pen.fillRect(x + 2.5, y - 9, 5.5, 18);
}
