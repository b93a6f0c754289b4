import type { DrawContext } from '../../sdk/render/picture.ts';
import { fillRoundRect, type Box } from '../../sdk/render/theme.ts';
import { cellCount, columns } from '../core/constants.ts';
import { drawMotif, type Cloth, type Woven } from './cloths.ts';
import { menuBox, type Layout } from './layout.ts';
import { palette } from './palette.ts';

/** The stall around the board: the tray and the menu beside it. */

/** The board's tray in its shape: a solid edge below, a light one above, a pocket a cell. */
export function drawTray(ctx: DrawContext, layout: Layout, { tray, pockets, rim, woven }: Cloth): void {
  const { left, top, cell, row, shape } = layout;
  const cells = Array.from({ length: cellCount }, (_, at) => at).filter((at) => shape[at]);
  const fill = (grow: number, drop: number, radius: number, colour: string): void => {
    for (const at of cells) {
      const [x, y] = [left + (at % columns) * cell, top + Math.floor(at / columns) * row];
      const box: Box = [x - grow, y - grow + drop, cell + grow * 2, row + grow * 2];
      fillRoundRect(ctx, box, colour, radius);
    }
  };
  // Rounder corners would make a thin ribbon's edge wavy.
  const round = woven ? 12 : 16;
  fill(8, 7, round, '#0d0818');
  fill(8, 3, round, rim[1]);
  fill(8, 0, round, rim[0]);
  if (woven) {
    fill(6.8, 0, round - 1.2, woven.ribbon);
    stitchRibbon(ctx, layout, cells, woven.thread);
  }
  fill(4, 0, 12, rim[1]);
  fill(3, 1, 11, tray);
  for (const at of cells) {
    const [x, y] = [left + (at % columns) * cell, top + Math.floor(at / columns) * row];
    const look = pockets[(at + Math.floor(at / columns)) % 2]!;
    fillRoundRect(ctx, [x + 1, y + 1, cell - 2, row - 2], look, cell * 0.2);
  }
  if (woven) weaveBoard(ctx, layout, cells, woven);
}

const stitches = 4;

/** Threads across the ribbon of the frame, along the sides that have no neighbour. */
function stitchRibbon(ctx: DrawContext, layout: Layout, cells: readonly number[], thread: string): void {
  const { left, top, cell, row: high, shape } = layout;
  const isCell = (column: number, row: number): boolean =>
    column >= 0 && column < columns && shape[row * columns + column] === true;
  ctx.fillStyle = thread;
  for (const at of cells) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const [x, y] = [left + column * cell, top + row * high];
    for (let stitch = 0; stitch < stitches; stitch += 1) {
      const along = (size: number): number => ((stitch + 0.5) / stitches) * size - 1.2;
      for (const side of [-1, 1]) {
        const across = (size: number): number => (side < 0 ? -6.8 : size + 4);
        if (!isCell(column + side, row)) ctx.fillRect(x + across(cell), y + along(high), 2.8, 2.4);
        if (!isCell(column, row + side)) ctx.fillRect(x + along(cell), y + across(high), 2.4, 2.8);
      }
    }
  }
}

/** The cloth's motif where four cells meet: between the sweets, and faint. */
function weaveBoard(ctx: DrawContext, layout: Layout, cells: readonly number[], woven: Woven): void {
  const { left, top, cell, row, shape } = layout;
  ctx.globalAlpha = 0.24;
  for (const at of cells) {
    const isInside = at % columns > 0 && [at - 1, at - columns, at - columns - 1].every((one) => shape[one]);
    const [x, y] = [left + (at % columns) * cell, top + Math.floor(at / columns) * row];
    if (isInside) drawMotif(ctx, woven, [x, y], cell * 0.3);
  }
  ctx.globalAlpha = 1;
}

/** The hanging sign beside the stall, for the HUD. */
export function drawMenu(ctx: DrawContext, { panel }: Layout, { rim }: Cloth): void {
  const { x, y, width, height } = menuBox(panel);
  ctx.strokeStyle = rim[1];
  ctx.lineWidth = 3;
  ctx.beginPath();
  for (const part of [0.2, 0.8]) {
    ctx.moveTo(x + width * part, y);
    ctx.lineTo(x + width * part, -4);
  }
  ctx.stroke();
  const box = (grow: number, drop: number, colour: string): void => {
    fillRoundRect(ctx, [x - grow, y - grow + drop, width + grow * 2, height + grow * 2], colour, 22 + grow);
  };
  box(4, 6, '#0d0818');
  box(4, 3, rim[1]);
  box(4, 0, rim[0]);
  box(0, 0, palette.plum);
}
