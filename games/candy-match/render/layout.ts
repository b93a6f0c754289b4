import type { Stage } from '../../sdk/runtime/stage.ts';
import { cellCount, columns, rows } from '../core/constants.ts';

/** Where things are, in CSS pixels. A cell is a whole number of device pixels, so that stamps stay sharp. */
export interface Layout {
  width: number;
  height: number;
  ratio: number;
  /** The HUD is beside the board instead of above it. */
  isWide: boolean;
  /** Under these heights there is no room for the awning. */
  hasAwning: boolean;
  /** The width of a cell and the size of a candy. */
  cell: number;
  /** The height of a cell: more than its width on a tall phone. */
  row: number;
  /** The corner of cell 0, which may lie outside a small level's board. */
  left: number;
  top: number;
  /** The cells that belong to the board, and the box around them. */
  shape: readonly boolean[];
  box: { x: number; y: number; width: number; height: number };
  /** The space for the HUD. */
  panel: { x: number; y: number; width: number; height: number };
  /** The middles of the three booster buttons. */
  boosters: readonly { x: number; y: number }[];
  /** The middle of the one place for words, and the room for them. */
  banner: { x: number; y: number; size: number; room: number };
}

/** The size of a booster button. */
export const boosterSize = 52;

const trayEdge = 8;
/** On a phone the cells get what is left over of the frame's width. */
const sideEdge = 2;
const awning = 26;
const cellMax = 112;
/** The height of a tall screen's figures; less on a short phone, which has no awning either. */
const usualFigures = 136;
const shortFigures = 112;
const shortHeight = 620;
/** How much higher than wide a cell may be. */
const rowMax = 1.22;

/** The rows and columns that a shape takes. */
interface Extent {
  firstColumn: number;
  firstRow: number;
  wide: number;
  high: number;
}

const wholeShape: readonly boolean[] = Array.from({ length: cellCount }, () => true);

export function layoutFor(stage: Pick<Stage, 'width' | 'height' | 'ratio'>, shape = wholeShape): Layout {
  const extent = extentOf(shape);
  return stage.width > stage.height * 1.05 ? wide(stage, shape, extent) : tall(stage, shape, extent);
}

function extentOf(shape: readonly boolean[]): Extent {
  const cells = shape.flatMap((isCell, at) => (isCell ? [at] : []));
  const columnsOf = cells.map((at) => at % columns);
  const rowsOf = cells.map((at) => Math.floor(at / columns));
  const [firstColumn, firstRow] = [Math.min(...columnsOf), Math.min(...rowsOf)];
  return {
    firstColumn,
    firstRow,
    wide: Math.max(...columnsOf) - firstColumn + 1,
    high: Math.max(...rowsOf) - firstRow + 1,
  };
}

type Size = Pick<Stage, 'width' | 'height' | 'ratio'>;

function tall({ width, height, ratio }: Size, shape: readonly boolean[], extent: Extent): Layout {
  const buttons = boosterSize + 10;
  const hasAwning = height >= shortHeight;
  const figures = hasAwning ? usualFigures : shortFigures;
  const above = figures + (hasAwning ? awning : 0);
  const room = height - above - trayEdge * 2 - buttons;
  const cell = wholeCell(Math.min((width - sideEdge * 2) / extent.wide, room / extent.high), ratio);
  const row = wholeCell(Math.min(room / extent.high, cell * rowMax), ratio);
  const spare = Math.max(0, room - row * extent.high);
  const x = (width - cell * extent.wide) / 2;
  const y = above + (hasAwning ? 0 : trayEdge) + spare * 0.3;
  const below = y + row * extent.high + trayEdge + buttons / 2 + Math.min(spare * 0.35, 24);
  return {
    ...board({ x, y, cell, row, ratio }, shape, extent),
    width,
    height,
    isWide: false,
    hasAwning,
    panel: { x: 14, y: 4, width: width - 28, height: figures - 9 },
    boosters: [-1, 0, 1].map((step) => ({ x: width / 2 + step * (boosterSize + 28), y: below })),
    banner: { x: width / 2, y: y - (hasAwning ? awning * 0.6 : 4), size: 27, room: width - 16 },
  };
}

function wide({ width, height, ratio }: Size, shape: readonly boolean[], extent: Extent): Layout {
  const hasAwning = height >= 520;
  const above = hasAwning ? awning : 0;
  // On a phone the tray's outermost edge may leave the screen.
  const room = height - above - (hasAwning ? trayEdge * 2 + 4 : trayEdge);
  const cell = wholeCell(Math.min(room / extent.high, (width * 0.56) / extent.wide), ratio);
  const x = (width - cell * extent.wide) / 2;
  const y = above + (height - above - cell * extent.high) / 2;
  const panelWidth = Math.min(300, x - trayEdge - (x > 250 ? 70 : 54));
  const panelHeight = Math.min(620, height * 0.9);
  const side = x + cell * extent.wide + trayEdge + boosterSize / 2 + Math.min(40, x * 0.12);
  const gap = Math.min(boosterSize + 24, height / 4);
  const panel = {
    x: Math.round((x - trayEdge - panelWidth) / 2),
    y: Math.round((height - panelHeight) / 2),
    width: panelWidth,
    height: panelHeight,
  };
  return {
    ...board({ x, y, cell, row: cell, ratio }, shape, extent),
    width,
    height,
    isWide: true,
    hasAwning,
    panel,
    boosters: [-1, 0, 1].map((step) => ({ x: side, y: height * 0.58 + step * gap })),
    banner: hasAwning
      ? { x: width / 2, y: y - awning * 0.5, size: 34, room: cell * extent.wide }
      : { x: panel.x + panelWidth / 2, y: panel.y + panelHeight * 0.745, size: 20, room: panelWidth },
  };
}

type Board = Pick<Layout, 'cell' | 'row' | 'left' | 'top' | 'shape' | 'box' | 'ratio'>;

function board(
  { x, y, cell, row, ratio }: { x: number; y: number; cell: number; row: number; ratio: number },
  shape: readonly boolean[],
  { firstColumn, firstRow, wide: across, high }: Extent,
): Board {
  const [left, top] = [whole(x, ratio), whole(y, ratio)];
  return {
    ratio,
    cell,
    row,
    shape,
    left: left - firstColumn * cell,
    top: top - firstRow * row,
    box: { x: left, y: top, width: across * cell, height: high * row },
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
  const edge = width > 180 ? 20 : 6;
  return { x: x - edge, y, width: width + edge * 2, height };
}

/** The cell under a point, or undefined beside the board. */
export function cellAt(
  { left, top, cell, row: high, shape }: Layout,
  x: number,
  y: number,
): number | undefined {
  const column = Math.floor((x - left) / cell);
  const row = Math.floor((y - top) / high);
  if (column < 0 || column >= columns || row < 0 || row >= rows) return undefined;
  return shape[row * columns + column] ? row * columns + column : undefined;
}

/** The booster button under a point: 0 hammer, 1 swap, 2 shuffle. */
export function boosterAt({ boosters }: Layout, x: number, y: number): number | undefined {
  const reach = boosterSize / 2 + 6;
  const found = boosters.findIndex((at) => Math.abs(at.x - x) <= reach && Math.abs(at.y - y) <= reach);
  return found >= 0 ? found : undefined;
}

/** The middle of a cell. */
export function middleOf({ left, top, cell, row }: Layout, at: number): { x: number; y: number } {
  return { x: left + ((at % columns) + 0.5) * cell, y: top + (Math.floor(at / columns) + 0.5) * row };
}
