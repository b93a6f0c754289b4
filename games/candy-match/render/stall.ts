import type { DrawContext } from '../../sdk/render/picture.ts';
import { fillRoundRect, fillRects } from '../../sdk/render/theme.ts';
import { cellCount, side } from '../core/constants.ts';
import { menuBox, type Layout } from './layout.ts';
import { palette } from './palette.ts';

/** The stall around the board: the tray, the awning above it, the menu beside it. */

/** The board's tray: a solid edge below, a light one above, sixty-four pockets. */
export function drawTray(ctx: DrawContext, { left, top, cell }: Layout): void {
  const size = cell * side;
  const box = (grow: number, drop: number, radius: number, colour: string): void => {
    fillRoundRect(ctx, [left - grow, top - grow + drop, size + grow * 2, size + grow * 2], colour, radius);
  };
  box(9, 8, 22, '#0d0818');
  box(9, 4, 22, palette.goldDark);
  box(9, 0, 22, palette.gold);
  box(5, 0, 18, palette.goldDark);
  box(4, 1, 17, palette.tray);
  for (let at = 0; at < cellCount; at += 1) {
    const x = left + (at % side) * cell;
    const y = top + Math.floor(at / side) * cell;
    fillRoundRect(
      ctx,
      [x + 1, y + 1, cell - 2, cell - 2],
      (at + Math.floor(at / side)) % 2 === 0 ? palette.pocket : palette.pocketLight,
      cell * 0.2,
    );
  }
}

/** Striped cloth with a scalloped hem over the board's upper edge. */
export function drawAwning(ctx: DrawContext, { left, top, cell }: Layout): void {
  const stripes = 11;
  const from = left - 16;
  const wide = (cell * side + 32) / stripes;
  const high = 22;
  const y = top - high - 6;
  ctx.fillStyle = '#0d081866';
  for (let stripe = 0; stripe < stripes; stripe += 1) hem(ctx, from + stripe * wide, y + 5, wide, high);
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    ctx.fillStyle = stripe % 2 === 0 ? palette.rose : '#fff7e8';
    hem(ctx, from + stripe * wide, y, wide, high);
    fillRects(ctx, stripe % 2 === 0 ? palette.roseDeep : '#d9cbe0', [from + stripe * wide, y, wide, 5]);
  }
  fillRoundRect(ctx, [from - 4, y - 6, wide * stripes + 8, 10], palette.goldDark, 5);
  fillRoundRect(ctx, [from - 4, y - 7, wide * stripes + 8, 7], palette.gold, 4);
}

function hem(ctx: DrawContext, x: number, y: number, width: number, height: number): void {
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + width, y);
  ctx.lineTo(x + width, y + height - width * 0.3);
  ctx.arc(x + width / 2, y + height - width * 0.3, width / 2, 0, Math.PI);
  ctx.lineTo(x, y);
  ctx.fill();
}

/** The hanging sign beside the stall, for the HUD. */
export function drawMenu(ctx: DrawContext, { panel }: Layout): void {
  const { x, y, width, height } = menuBox(panel);
  ctx.strokeStyle = palette.goldDark;
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
  box(4, 3, palette.goldDark);
  box(4, 0, palette.gold);
  box(0, 0, palette.plum);
}
