import type { Stage } from '../../sdk/runtime/stage.ts';
import { spot } from '../core/card-rules.ts';

/** The layout in CSS pixels; cards are a whole number of device pixels wide and high. */
export interface Layout {
  width: number;
  height: number;
  ratio: number;
  isWide: boolean;
  cardWidth: number;
  cardHeight: number;
  gap: number;
  /** The row of homes, cells, waste and stock: below the columns on an upright phone, where the thumb is. */
  bar: Point;
  /** Upper left corners. What a game does not have lies off the screen. */
  stock: Point;
  waste: Point;
  cells: readonly Point[];
  homes: readonly Point[];
  piles: readonly Point[];
  /** How far down a pile may reach. */
  bottom: number;
  /** The middle of what is woven into the free cloth. */
  medallion: number;
  /** How far the table's frame reaches in from each edge. */
  frame: { top: number; bottom: number; left: number; right: number };
  figures: { x: number; y: number; width: number };
  /** The line of cards home and stars: its left end and middle. */
  aims: { x: number; y: number; width: number };
  undo: Point;
  giveUp: Point;
}

export interface Point {
  x: number;
  y: number;
}

/** The upper left corner of a place. */
export function pointOf({ piles, cells, homes, waste, stock }: Layout, at: number): Point {
  if (at === spot.stock) return stock;
  if (at === spot.waste) return waste;
  if (at >= spot.home) return homes[at - spot.home]!;
  return at >= spot.cell ? cells[at - spot.cell]! : piles[at]!;
}

/** Where words begin to rise beside the table of a wide screen: above its buttons and what is left of free moves. */
export const wordsPlace = ({ width, frame, undo }: Layout): Point & { width: number } => ({
  x: width - frame.right / 2 + 5,
  y: undo.y - 104,
  width: frame.right - 20,
});

/** Where the last seconds are counted: above the columns, on a wide screen in the rail without buttons. */
export function secondsPlace({
  isWide,
  width,
  height,
  frame,
  piles,
  undo,
}: Layout): Point & { size: number } {
  if (isWide) {
    const x = undo.x > width / 2 ? frame.left / 2 : width - frame.right / 2;
    return { x, y: height - 122, size: Math.min(72, frame.left * 0.46) };
  }
  const free = piles[0]!.y - frame.top;
  return { x: width / 2, y: frame.top + free / 2, size: Math.min(72, free * 0.9) };
}

/** How many places of each kind a game has. */
export interface Shape {
  columns: number;
  cells: number;
  homes: number;
  stock: 'none' | 'waste' | 'deal';
}

/** A finger's width, in pixels. */
export const touchMin = 44;
const tallness = 1.4;
export const buttonSize = 52;
/** From this many card heights of room on a finger's height of each open card is seen, in columns of up to this many. */
const wideFanFrom = 5;
const shortColumn = 8;
/** Lower than this a screen is a phone's held sideways: height goes to the columns. */
const sidewaysHeight = 480;
/** As a share of the screen's height. */
const loweredMax = 0.09;

/** A left-handed player has the stock on the left. */
export function layoutFor(
  { width, height, ratio }: Pick<Stage, 'width' | 'height' | 'ratio'>,
  shape: Shape,
  isLeftHanded = false,
): Layout {
  const size = { width, height, ratio };
  return width > height * 1.05 ? wide(size, shape, isLeftHanded) : tall(size, shape, isLeftHanded);
}

type Size = Record<'width' | 'height' | 'ratio', number>;

function tall({ width, height, ratio }: Size, shape: Shape, isLeftHanded: boolean): Layout {
  const widestWith = (gap: number, margin: number): number =>
    (width - margin - gap * (shape.columns - 1)) / shape.columns;
  // Columns lie edge to edge where they would else be narrower than a finger.
  const isTight = widestWith(4, 12) < touchMin;
  const gap = isTight ? 1 : 4;
  const widest = widestWith(gap, isTight ? 0 : 12);
  const cardWidth = whole(Math.min(84, widest), ratio);
  // A portrait phone has height to spare: cards are taller, with larger figures, and fans wider.
  const cardHeight = whole(Math.min(cardWidth * (height < 700 ? tallness : 1.52), height * 0.14), ratio);
  const top = height < 700 ? 118 : 124;
  const board = buttonSize + 26;
  const barY = height - board - cardHeight - 12;
  const bottom = barY - Math.max(10, cardHeight * 0.16);
  const lowered = loweredBy(bottom - top - cardHeight, cardHeight, height);
  const buttons = [44, width - 44].map((x) => ({ x, y: height - buttonSize / 2 - 10 }));
  return {
    ...grid({ width, ratio, cardWidth, cardHeight, gap, top: top + lowered, barY }, shape, isLeftHanded),
    height,
    isWide: false,
    medallion: (top + lowered + cardHeight * 2 + barY) / 2,
    bottom,
    frame: { top: top - 10, bottom: board, left: 0, right: 0 },
    figures: { x: 14, y: 10, width: width - 28 },
    aims: { x: 14, y: top - 34, width: width - 28 },
    undo: buttons[isLeftHanded ? 0 : 1]!,
    giveUp: buttons[isLeftHanded ? 1 : 0]!,
  };
}

/** Columns hang lower, towards the thumb, where `room` allows that without a narrower fan. */
function loweredBy(room: number, cardHeight: number, height: number): number {
  const needed = Math.max(cardHeight * (wideFanFrom + 0.05), shortColumn * touchMin);
  return Math.max(0, Math.min(room - needed, height * loweredMax));
}

function wide({ width, height, ratio }: Size, shape: Shape, isLeftHanded: boolean): Layout {
  const gap = Math.min(14, width * 0.011);
  const rail = Math.max(112, width * 0.15);
  const widest = (width - rail * 2 - gap * (shape.columns - 1)) / shape.columns;
  const cardHeight = whole(Math.min(widest * tallness, height * 0.19), ratio);
  const cardWidth = whole(cardHeight / tallness, ratio);
  const isSideways = height < sidewaysHeight;
  const barY = isSideways ? 6 : height * 0.03;
  const top = barY + cardHeight + (isSideways ? 8 : cardHeight * 0.16);
  const figures = { x: 16, y: 20, width: rail - 44 };
  const buttonsX = isLeftHanded ? rail / 2 - 8 : width - rail / 2 + 8;
  return {
    ...grid({ width, ratio, cardWidth, cardHeight, gap, top, barY }, shape, isLeftHanded),
    height,
    isWide: true,
    medallion: height * 0.74,
    bottom: height - (isSideways ? 4 : 10),
    frame: { top: 0, bottom: 0, left: rail - 8, right: rail - 8 },
    figures,
    aims: { x: figures.x, y: figures.y + Math.min(44, figures.width / 3.1) * 5.3, width: figures.width },
    undo: { x: buttonsX, y: height - 118 },
    giveUp: { x: buttonsX, y: height - 46 },
  };
}

interface Grid {
  width: number;
  ratio: number;
  cardWidth: number;
  cardHeight: number;
  gap: number;
  top: number;
  barY: number;
}

/** Homes on one side of the bar, cells or stock on the other, where the thumb is. */
function grid({ width, ratio, cardWidth, cardHeight, gap, top, barY }: Grid, shape: Shape, isLeft: boolean) {
  const { columns, cells, homes, stock } = shape;
  const step = cardWidth + gap;
  const left = (width - step * columns + gap) / 2;
  const at = (column: number, y: number): Point => ({
    x: snap(left + column * step, ratio),
    y: snap(y, ratio),
  });
  const row = (count: number, first: number): Point[] =>
    Array.from({ length: count }, (_, index) => at(first + index, barY));
  const away = { x: snap(width / 2, ratio), y: -2 * cardHeight };
  return {
    width,
    ratio,
    cardWidth,
    cardHeight,
    gap,
    bar: at(0, barY),
    homes: row(homes, isLeft ? columns - homes : 0),
    cells: row(cells, isLeft ? 0 : columns - cells),
    // Its cards lie fanned to the left of the open one.
    waste: stock === 'waste' ? at(isLeft ? 2 : columns - 2, barY) : away,
    stock: stock === 'none' ? away : at(isLeft ? 0 : columns - 1, barY),
    piles: Array.from({ length: columns }, (_, column) => at(column, top)),
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
  // As high as a finger needs, as long as there is room.
  return room > wideFanFrom
    ? [cardHeight * 0.24, Math.max(touchMin, cardHeight * 0.5)]
    : [cardHeight * 0.15, cardHeight * 0.4];
}

/** A hidden card's least step, as a share of its height: its edge is still seen. */
const shutLeast = 0.05;

/**
 * The offset of each card of a pile from the first. Open cards show as much as a finger needs where the pile leaves that free;
 * long piles are compressed, hidden cards first.
 */
export function pileOffsets(layout: Layout, count: number, hidden: number): number[] {
  const room = layout.bottom - layout.piles[0]!.y - layout.cardHeight;
  const [shut, least] = fanOf(layout, room / layout.cardHeight);
  const below = Math.max(0, count - 1);
  const shutCount = Math.min(hidden, below);
  const free = (room - shutCount * shut) / (below - shutCount || 1);
  const open = Math.max(least, Math.min(free, touchMin));
  const left = room - (below - shutCount) * open;
  const shutStep = Math.max(layout.cardHeight * shutLeast, Math.min(shut, left / shutCount || 0));
  const openStep = Math.min(open, (room - shutCount * shutStep) / (below - shutCount || 1));
  let y = 0;
  return [0, ...Array.from({ length: below }, (_, index) => (y += index < shutCount ? shutStep : openStep))];
}
