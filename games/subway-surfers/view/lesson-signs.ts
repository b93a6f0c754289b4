import { clamp01, easeInOut } from '../../sdk/kit/easing.ts';
import type { Direction } from '../../sdk/kit/gestures.ts';
import { arrowKeys, drawHand, playButton, vectors } from '../../sdk/kit/marks.ts';
import type { Pen } from '../../sdk/kit/paint.ts';

/** A hand draws the swipe that the runner shows, and the key that does the same lights up. */
export function drawLesson(
  pen: Pen,
  { width, height, nowMs }: { width: number; height: number; nowMs: number },
  direction: Direction,
  part: number,
): void {
  const cx = width / 2;
  // Beside the runner where there is room, below where there is not.
  if (width > height) arrowKeys(pen, width * 0.27, height * 0.8, [direction]);
  else arrowKeys(pen, cx, height * 0.9, [direction]);
  drawSwipe(pen, { cx, cy: height * 0.5, reach: Math.min(90, width * 0.2) }, direction, part);
  playButton(pen, cx, height * 0.27, nowMs);
}

function drawSwipe(
  pen: Pen,
  { cx, cy, reach }: { cx: number; cy: number; reach: number },
  direction: Direction,
  part: number,
): void {
  const t = easeInOut(clamp01(part * 1.6));
  const [dx, dy] = vectors[direction];
  const x = cx + dx * reach * (t - 0.5) * 2;
  const y = cy + dy * reach * 0.8 * (t - 0.5) * 2;
  pen.globalAlpha = part > 0.75 ? (1 - part) * 4 : 1;
  pen.strokeStyle = '#fff7e8aa';
  pen.lineWidth = 10;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(cx - dx * reach, cy - dy * reach * 0.8);
  pen.lineTo(x, y);
  pen.stroke();
  drawHand(pen, x, y);
  pen.globalAlpha = 1;
}
