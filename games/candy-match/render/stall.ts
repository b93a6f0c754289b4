import type { DrawContext } from '../../sdk/render/picture.ts';
import { fillRoundRect, fillRects } from '../../sdk/render/theme.ts';
import { cellCount, columns } from '../core/constants.ts';
import { menuBox, type Layout } from './layout.ts';
import { palette } from './palette.ts';

/** The stall around the board: the tray, the awning above it, the menu beside it. */

/** The board's tray in its shape: a solid edge below, a light one above, a pocket a cell. */
export function drawTray(ctx: DrawContext, layout: Layout): void {
  const { left, top, cell, shape } = layout;
  const cells = Array.from({ length: cellCount }, (_, at) => at).filter((at) => shape[at]);
  const fill = (grow: number, drop: number, radius: number, colour: string): void => {
    for (const at of cells) {
      const [x, y] = [left + (at % columns) * cell, top + Math.floor(at / columns) * cell];
      const size = cell + grow * 2;
      fillRoundRect(ctx, [x - grow, y - grow + drop, size, size], colour, radius);
    }
  };
  fill(8, 7, 16, '#0d0818');
  fill(8, 3, 16, palette.goldDark);
  fill(8, 0, 16, palette.gold);
  fill(4, 0, 12, palette.goldDark);
  fill(3, 1, 11, palette.tray);
  for (const at of cells) {
    const [x, y] = [left + (at % columns) * cell, top + Math.floor(at / columns) * cell];
    const look = (at + Math.floor(at / columns)) % 2 === 0 ? palette.pocket : palette.pocketLight;
    fillRoundRect(ctx, [x + 1, y + 1, cell - 2, cell - 2], look, cell * 0.2);
  }
}

/** Striped cloth with a scalloped hem over the board's upper edge. */
export function drawAwning(ctx: DrawContext, { box }: Layout): void {
  const stripes = 11;
  const from = box.x - 14;
  const wide = (box.width + 28) / stripes;
  const high = 22;
  const y = box.y - high - 6;
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
