import type { DrawContext } from '../../sdk/render/picture.ts';
import { fillCircle } from '../../sdk/render/theme.ts';
import type { Layout, Point } from './layout.ts';
import { palette } from './palette.ts';

/** How many moves may still bring nothing new: dots between the buttons. */

const dotsInRow = 8;

/** Between the buttons. */
export const freeMovesPlace = ({ undo, giveUp, isWide }: Layout): Point & { width: number } => ({
  x: (undo.x + giveUp.x) / 2,
  y: (undo.y + giveUp.y) / 2,
  width: isWide ? 80 : 128,
});

/** A gold dot for each free move that is left, a dim one for each that is spent: in rows no wider than their place. */
export function drawFreeMoves(
  ctx: DrawContext,
  { x, y, width }: Point & { width: number },
  free: number,
  left: number,
): void {
  const columns = Math.min(free, dotsInRow);
  const lastRow = Math.ceil(free / columns) - 1;
  const gap = Math.min(22, width / columns);
  for (let move = 0; move < free; move += 1) {
    const row = Math.floor(move / columns);
    const across = x + ((move % columns) - (columns - 1) / 2) * gap;
    const look = move < left ? palette.gold : '#ffffff2e';
    fillCircle(ctx, across, y + (row - lastRow / 2) * gap, Math.min(6, gap * 0.36), look);
  }
}
