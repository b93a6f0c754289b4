import type { Stage } from '../../sdk/runtime/stage.ts';
import { side } from '../core/constants.ts';

/** Where things are, in CSS pixels. A cell is a whole number of device pixels wide, so that stamps stay sharp. */
export interface Layout {
  width: number;
  height: number;
  ratio: number;
  /** The HUD is beside the board instead of above it. */
  isWide: boolean;
  cell: number;
  left: number;
  top: number;
  /** The space for the HUD. */
  panel: { x: number; y: number; width: number; height: number };
}

const trayEdge = 10;
const awning = 30;
const cellMax = 92;

export function layoutFor({ width, height, ratio }: Stage): Layout {
  return width > height * 1.05 ? wide(width, height, ratio) : tall(width, height, ratio);
}

function tall(width: number, height: number, ratio: number): Layout {
  const figures = height < 700 ? 128 : 146;
  const room = height - figures - awning - trayEdge * 2;
  const cell = wholeCell(Math.min((width - trayEdge * 2) / side, room / side), ratio);
  const spare = room - cell * side;
  return {
    width,
    height,
    ratio,
    isWide: false,
    cell,
    left: whole((width - cell * side) / 2, ratio),
    top: whole(figures + awning + spare * 0.3, ratio),
    panel: { x: 14, y: 8, width: width - 28, height: figures - 8 },
  };
}

function wide(width: number, height: number, ratio: number): Layout {
  const cell = wholeCell(Math.min((height - awning - trayEdge * 3) / side, (width * 0.56) / side), ratio);
  const left = whole((width - cell * side) / 2, ratio);
  const top = whole(awning + (height - awning - cell * side) / 2, ratio);
  const panelWidth = Math.min(250, left - trayEdge - (left > 250 ? 84 : 44));
  const panelHeight = Math.min(480, cell * side * 0.86);
  return {
    width,
    height,
    ratio,
    isWide: true,
    cell,
    left,
    top,
    panel: {
      x: Math.round((left - trayEdge - panelWidth) / 2),
      y: Math.round(top + (cell * side - panelHeight) / 2 - 10),
      width: panelWidth,
      height: panelHeight,
    },
  };
}

function wholeCell(cell: number, ratio: number): number {
  return Math.max(1, Math.floor(Math.min(cell, cellMax) * ratio)) / ratio;
}

function whole(value: number, ratio: number): number {
  return Math.round(value * ratio) / ratio;
}

/** The hanging sign around the HUD of a wide layout. */
export function menuBox({ x, y, width, height }: Layout['panel']): Layout['panel'] {
  const edge = width > 180 ? 24 : 6;
  return { x: x - edge, y, width: width + edge * 2, height };
}

/** The cell under a point, or undefined beside the board. */
export function cellAt({ left, top, cell }: Layout, x: number, y: number): number | undefined {
  const column = Math.floor((x - left) / cell);
  const row = Math.floor((y - top) / cell);
  if (column < 0 || column >= side || row < 0 || row >= side) return undefined;
  return row * side + column;
}

/** The middle of a cell. */
export function middleOf({ left, top, cell }: Layout, at: number): { x: number; y: number } {
  return { x: left + ((at % side) + 0.5) * cell, y: top + (Math.floor(at / side) + 0.5) * cell };
}
