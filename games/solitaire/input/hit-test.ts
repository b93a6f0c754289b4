import { suitOf } from '../core/constants.ts';
import { spot, topOf, type Rules } from '../core/card-rules.ts';
import type { Table } from '../core/state.ts';
import { buttonSize, pileOffsets, pointOf, touchMin, type Layout, type Point } from '../render/layout.ts';
import type { PickedCards } from './choices.ts';

/** Hit-testing of cards, and the way of the keyboard from place to place. */

/** The places that a goal of moves stands for: the home of the card's suit, all free cells, or a column. */
export function placesOf(rules: Rules, table: Table, to: number, card: number): number[] {
  if (to === spot.home) return [spot.home + suitOf(rules.faceOf(card))];
  if (to !== spot.cell) return [to];
  const cells = Array.from({ length: rules.cells }, (_, cell) => cell);
  return cells.filter((cell) => rules.cellCard(table, cell) === undefined).map((cell) => spot.cell + cell);
}

/** Homes, cells, waste and stock, as far as a game has them, from left to right. */
function barOf({ homes, cells, stock }: Rules, layout: Layout): number[] {
  const spots = [
    ...Array.from({ length: homes }, (_, home) => spot.home + home),
    ...Array.from({ length: cells }, (_, cell) => spot.cell + cell),
    ...(stock === 'waste' ? [spot.waste] : []),
    ...(stock === 'none' ? [] : [spot.stock]),
  ];
  return spots.toSorted((one, other) => pointOf(layout, one).x - pointOf(layout, other).x);
}

/** The place next to one, as the arrow keys go: around in its row, or to the nearest of the other row. */
export function placeBeside(rules: Rules, layout: Layout, at: number, [dx, dy]: readonly number[]): number {
  const bar = barOf(rules, layout);
  const columns = layout.piles.map((_, column) => column);
  const isInBar = at >= rules.columns;
  if (dy === 0) {
    const row = isInBar ? bar : columns;
    return row[(row.indexOf(at) + dx! + row.length) % row.length]!;
  }
  const isToBar = dy! < 0 === layout.bar.y < layout.piles[0]!.y;
  if (isToBar === isInBar) return at;
  const { x } = pointOf(layout, at);
  const away = (other: number): number => Math.abs(pointOf(layout, other).x - x);
  return (isToBar ? bar : columns).reduce((best, other) => (away(other) < away(best) ? other : best));
}

export function isOnButton(button: Point, x: number, y: number): boolean {
  return Math.hypot(x - button.x, y - button.y) <= buttonSize / 2 + 6;
}

/** A touch this far below a column's foot is still its last card's, in card heights. */
const footReach = 0.4;

/** The cards under a point, even if they cannot be picked up: 'stock', a card with those on it, or undefined. */
export function cardsAt(
  rules: Rules,
  table: Table,
  layout: Layout,
  x: number,
  y: number,
): PickedCards | 'stock' | undefined {
  const isOn = (at: number): boolean => {
    const { x: left, y: top } = pointOf(layout, at);
    const reach = at === spot.stock ? reachBeside(layout) : layout.gap / 2;
    return x >= left - reach && x < left + layout.cardWidth + reach && isBeside(y, top, layout.cardHeight);
  };
  const at = barOf(rules, layout).find(isOn);
  if (at === spot.stock) return 'stock';
  if (at !== undefined) return topOf(rules, table, at) === undefined ? undefined : { from: at, count: 1 };
  return cardsInColumns(rules, table, layout, x, y);
}

function isBeside(y: number, top: number, height: number): boolean {
  return y >= top - 2 && y < top + height + 2;
}

/** Narrower cards take touches beside them, as far as no other card lies there. */
const reachBeside = ({ gap, cardWidth }: Layout): number => Math.max(gap / 2, (touchMin - cardWidth) / 2);

/** The nearest column within reach whose cards can be picked up, else the nearest. */
function cardsInColumns(
  rules: Rules,
  table: Table,
  layout: Layout,
  x: number,
  y: number,
): PickedCards | undefined {
  const away = (column: number): number => Math.abs(x - layout.piles[column]!.x - layout.cardWidth / 2);
  const touched = [...layout.piles.keys()]
    .filter((column) => away(column) <= layout.cardWidth / 2 + reachBeside(layout))
    .toSorted((one, other) => away(one) - away(other))
    .map((column) => cardsInColumn(rules, table, layout, { column, y }))
    .filter((picked) => picked !== undefined);
  const isOpen = ({ from, count }: PickedCards): boolean =>
    table.piles[from]!.length - count >= rules.openFrom(table, from);
  return touched.find(isOpen) ?? touched[0];
}

/** The card at a height; the lowest open one also takes touches a little above it. */
function cardsInColumn(
  rules: Rules,
  table: Table,
  layout: Layout,
  { column, y }: { column: number; y: number },
): PickedCards | undefined {
  const { y: top } = layout.piles[column]!;
  const { length } = table.piles[column]!;
  const offsets = pileOffsets(layout, length, table.hidden[column]!);
  const foot = top + (offsets.at(-1) ?? 0) + layout.cardHeight;
  const isBelow = y > foot + layout.cardHeight * footReach;
  if (length === 0 || y < top - 2 || (isBelow && !isInNarrow(layout, y))) return undefined;
  const open = rules.openFrom(table, column);
  const seen = open + 1 < length ? offsets[open + 1]! - offsets[open]! : layout.cardHeight;
  const above = Math.max(2, (touchMin - seen) / 2);
  const index = offsets.findLastIndex((offset, at) => y >= top + offset - (at === open ? above : 2));
  if (index < 0) return undefined;
  const picked = { from: column, count: length - index };
  const isTight = rules.stock === 'deal' && index >= open && (seen < touchMin || isBelow);
  return isTight ? (longestRun(rules, table, column, length - open) ?? picked) : picked;
}

/** A column narrower than a finger takes touches and drops as far down as the table goes. */
const isInNarrow = ({ cardWidth, bottom }: Layout, y: number): boolean => cardWidth < touchMin && y < bottom;

/** Rows too low for a finger, or below them all: the longest run that some column's card takes. An empty column may take any part. */
function longestRun(rules: Rules, table: Table, from: number, open: number): PickedCards | undefined {
  const goals = [...table.piles.keys()].filter((to) => table.piles[to]!.length > 0);
  for (let count = open; count > 0; count -= 1)
    if (goals.some((to) => rules.fits(table, { from, to, count }))) return { from, count, isGuess: true };
  return undefined;
}

/** However narrow the cards are, in pixels. */
const dropReach = 56;

/** The nearest place that accepts cards dropped at a point, about a card's width away; anywhere over the homes is home. */
export function targetAt(
  rules: Rules,
  table: Table,
  layout: Layout,
  middle: Point,
  takes: (to: number) => boolean,
): number | undefined {
  const goals = [...layout.piles.keys(), spot.home, spot.cell].filter(takes);
  const away = (to: number): number => {
    if (to < rules.columns) return awayFromPile(table, layout, middle, to);
    return awayFromAny(to === spot.home ? layout.homes : layout.cells, layout, middle);
  };
  const near = goals.filter((to) => away(to) < Math.max(layout.cardWidth * 1.1, dropReach));
  if (near.length > 0) return near.reduce((best, to) => (away(to) < away(best) ? to : best));
  return goals.includes(spot.home) && isOverHomes(layout, middle) ? spot.home : undefined;
}

function isOverHomes({ homes, bar, cardWidth, cardHeight }: Layout, { x, y }: Point): boolean {
  const isInRow = Math.abs(y - bar.y - cardHeight / 2) < cardHeight * 0.6;
  return isInRow && x > homes[0]!.x - cardWidth && x < homes.at(-1)!.x + cardWidth * 2;
}

function awayFromAny(places: readonly Point[], { cardWidth, cardHeight }: Layout, { x, y }: Point): number {
  return Math.min(
    ...places.map((place) => Math.hypot(x - place.x - cardWidth / 2, y - place.y - cardHeight / 2)),
  );
}

function awayFromPile(table: Table, layout: Layout, { x, y }: Point, pile: number): number {
  const { x: left, y: top } = layout.piles[pile]!;
  const end = top + (pileOffsets(layout, table.piles[pile]!.length, table.hidden[pile]!).at(-1) ?? 0);
  const across = Math.abs(x - left - layout.cardWidth / 2);
  const middle = end + layout.cardHeight / 2;
  // Anywhere over the pile is as good as at its end.
  const beneath = isInNarrow(layout, y) ? 0 : Math.max(0, y - middle - layout.cardHeight / 2);
  const upright = y < top ? top - y : beneath;
  return Math.hypot(across, upright);
}
