import type { Pen } from '../../sdk/kit/paint.ts';
import { cellCount, side } from '../core/measures.ts';
import { menuBox, type Layout } from './layout.ts';
import { palette } from './palette.ts';

/** What the board stands in: the tray, the awning above it, the menu beside it. */

/** The board's tray: a solid edge below, a light one above, sixty-four pockets. */
export function drawTray(pen: Pen, { left, top, cell }: Layout): void {
  const size = cell * side;
  const box = (grow: number, drop: number, radius: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(left - grow, top - grow + drop, size + grow * 2, size + grow * 2, radius);
    pen.fill();
  };
  box(9, 8, 22, '#0d0818');
  box(9, 4, 22, palette.goldDark);
  box(9, 0, 22, palette.gold);
  box(5, 0, 18, palette.goldDark);
  box(4, 1, 17, palette.tray);
  for (let at = 0; at < cellCount; at += 1) {
    const x = left + (at % side) * cell;
    const y = top + Math.floor(at / side) * cell;
    pen.fillStyle = (at + Math.floor(at / side)) % 2 === 0 ? palette.pocket : palette.pocketLight;
    pen.beginPath();
    pen.roundRect(x + 1, y + 1, cell - 2, cell - 2, cell * 0.2);
    pen.fill();
  }
}

/** Striped cloth with a scalloped hem over the board's upper edge. */
export function drawAwning(pen: Pen, { left, top, cell }: Layout): void {
  const stripes = 11;
  const from = left - 16;
  const wide = (cell * side + 32) / stripes;
  const high = 22;
  const y = top - high - 6;
  pen.fillStyle = '#0d081866';
  for (let stripe = 0; stripe < stripes; stripe += 1) hem(pen, from + stripe * wide, y + 5, wide, high);
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    pen.fillStyle = stripe % 2 === 0 ? palette.rose : '#fff7e8';
    hem(pen, from + stripe * wide, y, wide, high);
    pen.fillStyle = stripe % 2 === 0 ? palette.roseDeep : '#d9cbe0';
    pen.fillRect(from + stripe * wide, y, wide, 5);
  }
  pen.fillStyle = palette.goldDark;
  pen.beginPath();
  pen.roundRect(from - 4, y - 6, wide * stripes + 8, 10, 5);
  pen.fill();
  pen.fillStyle = palette.gold;
  pen.beginPath();
  pen.roundRect(from - 4, y - 7, wide * stripes + 8, 7, 4);
  pen.fill();
}

function hem(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + width, y);
  pen.lineTo(x + width, y + height - width * 0.3);
  pen.arc(x + width / 2, y + height - width * 0.3, width / 2, 0, Math.PI);
  pen.lineTo(x, y);
  pen.fill();
}

/** The board on which the stall writes its figures, hung beside it. */
export function drawMenu(pen: Pen, { panel }: Layout): void {
  const { x, y, width, height } = menuBox(panel);
  pen.strokeStyle = palette.goldDark;
  pen.lineWidth = 3;
  pen.beginPath();
  for (const part of [0.2, 0.8]) {
    pen.moveTo(x + width * part, y);
    pen.lineTo(x + width * part, -4);
  }
  pen.stroke();
  const box = (grow: number, drop: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(x - grow, y - grow + drop, width + grow * 2, height + grow * 2, 22 + grow);
    pen.fill();
  };
  box(4, 6, '#0d0818');
  box(4, 3, palette.goldDark);
  box(4, 0, palette.gold);
  box(0, 0, palette.plum);
}
