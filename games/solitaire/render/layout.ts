import type { Stage } from '../../sdk/runtime/stage.ts';
import { pileCount } from '../core/constants.ts';

/** The layout in CSS pixels; cards are a whole number of device pixels wide and high. */
export interface Layout {
  width: number;
  height: number;
  ratio: number;
  isWide: boolean;
  cardWidth: number;
  cardHeight: number;
  /** Upper left corners. */
  stock: Point;
  waste: Point;
  homes: readonly Point[];
  piles: readonly Point[];
  /** How far down a pile may reach. */
  bottom: number;
  /** How far the table's frame reaches in from each edge. */
  frame: { top: number; bottom: number; left: number; right: number };
  figures: { x: number; y: number; width: number };
  undo: Point;
  giveUp: Point;
}

export interface Point {
  x: number;
  y: number;
}

const tallness = 1.4;
export const buttonSize = 52;

export function layoutFor({ width, height, ratio }: Stage): Layout {
  return width > height * 1.05 ? wide(width, height, ratio) : tall(width, height, ratio);
}

function tall(width: number, height: number, ratio: number): Layout {
  const gap = 4;
  const cardWidth = whole(Math.min(84, (width - 12 - gap * (pileCount - 1)) / pileCount), ratio);
  // A portrait phone has height to spare: cards are taller, with larger figures, and fans wider.
  const cardHeight = whole(Math.min(cardWidth * (height < 700 ? tallness : 1.52), height * 0.14), ratio);
  const top = height < 700 ? 102 : 108;
  const bar = height - buttonSize / 2 - 10;
  return {
    ...grid({ width, ratio, cardWidth, cardHeight, gap, top }),
    height,
    isWide: false,
    bottom: height - buttonSize - 36,
    frame: { top: top - 10, bottom: buttonSize + 26, left: 0, right: 0 },
    figures: { x: 14, y: 8, width: width - 28 },
    undo: { x: width / 2 - 44, y: bar },
    giveUp: { x: width / 2 + 44, y: bar },
  };
}

function wide(width: number, height: number, ratio: number): Layout {
  const gap = Math.min(14, width * 0.011);
  const rail = Math.max(112, width * 0.15);
  const widest = (width - rail * 2 - gap * (pileCount - 1)) / pileCount;
  const cardHeight = whole(Math.min(widest * tallness, height * (height < 480 ? 0.21 : 0.19)), ratio);
  const cardWidth = whole(cardHeight / tallness, ratio);
  return {
    ...grid({ width, ratio, cardWidth, cardHeight, gap, top: Math.max(10, height * 0.03) }),
    height,
    isWide: true,
    bottom: height - 10,
    frame: { top: 0, bottom: 0, left: rail - 8, right: rail - 8 },
    figures: { x: 16, y: 20, width: rail - 44 },
    undo: { x: width - rail / 2 + 8, y: height - 118 },
    giveUp: { x: width - rail / 2 + 8, y: height - 46 },
  };
}

interface Grid {
  width: number;
  ratio: number;
  cardWidth: number;
  cardHeight: number;
  gap: number;
  top: number;
}

function grid({ width, ratio, cardWidth, cardHeight, gap, top }: Grid) {
  const step = cardWidth + gap;
  const left = (width - step * pileCount + gap) / 2;
  const at = (column: number, y: number): Point => ({
    x: snap(left + column * step, ratio),
    y: snap(y, ratio),
  });
  const under = top + cardHeight + Math.max(12, cardHeight * 0.16);
  return {
    width,
    ratio,
    cardWidth,
    cardHeight,
    homes: [0, 1, 2, 3].map((column) => at(column, top)),
    waste: at(5, top),
    stock: at(6, top),
    piles: Array.from({ length: pileCount }, (_, column) => at(column, under)),
  };
}

function whole(value: number, ratio: number): number {
  return Math.max(1, Math.floor(value * ratio)) / ratio;
}

function snap(value: number, ratio: number): number {
  return Math.round(value * ratio) / ratio;
}

/** The offsets of a closed and an open card in an uncompressed pile; `room` is in card heights. */
function fanOf({ isWide, cardHeight }: Layout, room: number): readonly [shut: number, open: number] {
  if (isWide) return [cardHeight * 0.15, cardHeight * 0.37];
  return room > 5 ? [cardHeight * 0.24, cardHeight * 0.5] : [cardHeight * 0.15, cardHeight * 0.4];
}

/** The offset of each card of a pile from the first; long piles are compressed. */
export function pileOffsets(layout: Layout, count: number, hidden: number): number[] {
  const room = layout.bottom - layout.piles[0]!.y - layout.cardHeight;
  const [shut, open] = fanOf(layout, room / layout.cardHeight);
  const steps = Array.from({ length: Math.max(0, count - 1) }, (_, index) => (index < hidden ? shut : open));
  const wanted = steps.reduce((sum, step) => sum + step, 0);
  const squeeze = wanted > room ? room / wanted : 1;
  let y = 0;
  return [0, ...steps.map((step) => (y += step * squeeze))];
}
