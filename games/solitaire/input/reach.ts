import { spot, topOf, type Rules } from '../core/card-rules.ts';
import type { Table } from '../core/state.ts';
import type { Layout, Point } from '../render/layout.ts';
import type { Reach } from '../render/marks.ts';
import type { PickedCards } from './choices.ts';
import { placesOf, targetAt } from './hit-test.ts';

export const nowhere: Reach = { goals: [], near: undefined };

type Takes = (to: number) => boolean;

const takesOf =
  (rules: Rules, table: Table, picked: PickedCards): Takes =>
  (to) =>
    to !== picked.from && countFor(rules, table, picked, to) !== undefined;

/** How many of the picked cards a place takes: all, of a guess as many as fit; undefined for none. */
export function countFor(rules: Rules, table: Table, picked: PickedCards, to: number): number | undefined {
  const { from, count: most, isGuess } = picked;
  for (let count = most; count >= (isGuess ? 1 : most); count -= 1)
    if (rules.fits(table, { from, to, count })) return count;
  return undefined;
}

function placesThat(rules: Rules, table: Table, card: number, takes: Takes): number[] {
  const columns = Array.from({ length: rules.columns }, (_, column) => column);
  return [...columns, spot.home, spot.cell].filter(takes).flatMap((to) => placesOf(rules, table, to, card));
}

/** Where picked cards may go. */
export function goalsOf(rules: Rules, table: Table, picked: PickedCards): number[] {
  const { from, count } = picked;
  const card = from < rules.columns ? table.piles[from]!.at(-count) : topOf(rules, table, from);
  return card === undefined ? [] : placesThat(rules, table, card, takesOf(rules, table, picked));
}

/** Where cards picked by keys may go: as many as fit. */
export function keyGoalsOf(rules: Rules, table: Table, from: number): number[] {
  const top = topOf(rules, table, from);
  if (top === undefined) return [];
  const open = from < rules.columns ? table.piles[from]!.length - rules.openFrom(table, from) : 1;
  const counts = Array.from({ length: open }, (_, at) => at + 1);
  return placesThat(rules, table, top, (to) =>
    counts.some((count) => takesOf(rules, table, { from, count })(to)),
  );
}

/** Where cards would go from a point; undefined if nothing near takes them, or their own place is nearer. */
export function goalAt(
  rules: Rules,
  table: Table,
  layout: Layout,
  picked: PickedCards,
  middle: Point,
): number | undefined {
  const takes = takesOf(rules, table, picked);
  const isOwn: Takes = (to) => to === picked.from;
  const to = targetAt(rules, table, layout, middle, (goal) => isOwn(goal) || takes(goal));
  return to === undefined || isOwn(to) ? undefined : to;
}
