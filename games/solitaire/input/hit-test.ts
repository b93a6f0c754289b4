import { pileCount } from '../core/constants.ts';
import { place } from '../core/moves.ts';
import { toHome } from '../core/solver.ts';
import type { Table } from '../core/state.ts';
import { buttonSize, pileOffsets, type Layout, type Point } from '../render/layout.ts';
import type { PickedCards } from './choices.ts';

/** Hit-testing of cards, and the places for the keyboard. */

/** A place by its column (0 to 6) and row: homes, waste and stock above, piles below. */
export interface Spot {
  column: number;
  row: number;
}

/** The place of a spot; the upper row holds four homes, a gap, the waste and the stock. */
export function columnsOf({ column, row }: Spot): number | 'stock' {
  if (row === 1) return column;
  if (column === 6) return 'stock';
  return column >= 4 ? place.waste : place.home + column;
}

export function isOnButton(button: Point, x: number, y: number): boolean {
  return Math.hypot(x - button.x, y - button.y) <= buttonSize / 2 + 6;
}

/** The card under a point: 'stock', a card that can be picked up, or undefined. */
export function cardsAt(
  table: Table,
  layout: Layout,
  x: number,
  y: number,
): PickedCards | 'stock' | undefined {
  const isOn = ({ x: left, y: top }: Point): boolean =>
    x >= left - 2 && x < left + layout.cardWidth + 2 && y >= top - 2 && y < top + layout.cardHeight + 2;
  if (isOn(layout.stock)) return 'stock';
  if (isOn(layout.waste)) return table.waste.length > 0 ? { from: place.waste, count: 1 } : undefined;
  const home = layout.homes.findIndex(isOn);
  if (home >= 0) return table.home[home]! > 0 ? { from: place.home + home, count: 1 } : undefined;
  return cardsInPiles(table, layout, x, y);
}

function cardsInPiles(table: Table, layout: Layout, x: number, y: number): PickedCards | undefined {
  for (let pile = 0; pile < pileCount; pile += 1) {
    const { x: left, y: top } = layout.piles[pile]!;
    if (x < left - 2 || x >= left + layout.cardWidth + 2 || y < top - 2) continue;
    const cards = table.piles[pile]!;
    const hidden = table.hidden[pile]!;
    const offsets = pileOffsets(layout, cards.length, hidden);
    const reach = top + (offsets.at(-1) ?? 0) + layout.cardHeight + 8;
    if (y > reach) continue;
    const index = offsets.findLastIndex((offset, at) => at < cards.length && y >= top + offset - 2);
    if (cards.length > 0 && index >= hidden) return { from: pile, count: cards.length - index };
  }
  return undefined;
}

/** The nearest place that accepts cards dropped at a point, within a card's width. */
export function targetAt(
  table: Table,
  layout: Layout,
  middle: Point,
  takes: (to: number) => boolean,
): number | undefined {
  const { cardWidth, cardHeight } = layout;
  let best: number | undefined;
  let nearest = cardWidth * 1.1;
  for (let to = 0; to <= toHome; to += 1) {
    if (!takes(to)) continue;
    const away = to === toHome ? awayFromHomes(layout, middle) : awayFromPile(table, layout, middle, to);
    if (away >= nearest) continue;
    best = to;
    nearest = away;
  }
  return best === undefined &&
    middle.y < layout.homes[0]!.y + cardHeight * 1.1 &&
    takes(toHome) &&
    middle.x < layout.waste.x
    ? toHome
    : best;
}

function awayFromHomes({ homes, cardWidth, cardHeight }: Layout, { x, y }: Point): number {
  return Math.min(
    ...homes.map((home) => Math.hypot(x - home.x - cardWidth / 2, y - home.y - cardHeight / 2)),
  );
}

function awayFromPile(table: Table, layout: Layout, { x, y }: Point, pile: number): number {
  const { x: left, y: top } = layout.piles[pile]!;
  const end = top + (pileOffsets(layout, table.piles[pile]!.length, table.hidden[pile]!).at(-1) ?? 0);
  const across = Math.abs(x - left - layout.cardWidth / 2);
  const middle = end + layout.cardHeight / 2;
  // Anywhere over the pile is as good as at its end.
  const upright = y < top ? top - y : Math.max(0, y - middle - layout.cardHeight / 2);
  return Math.hypot(across, upright);
}
