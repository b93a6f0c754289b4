import type { Action } from '../../../sdk/core/game-core.ts';
import { autoTicks, event, points, ranks } from '../constants.ts';
import type { Counting } from '../card-rules.ts';
import { countMove, type CountedTable } from '../counted-moves.ts';
import { action } from '../moves.ts';
import { cardsHome, ending, hiddenCards, isSuitDone, phase } from '../state.ts';
import type { Variant, VariantTable } from './table.ts';

/** Moves, what goes home by itself, and the end: the same in every variant. */

/** Twelve minutes with what goes home by itself: a play has fifteen from its start, tutorial and pauses included. */
export const clockTicks = 42_600;
export const autoTicksMax = 600;
/** Between two moves: no more of them fit into a log. */
export const restTicks = 6;

export function accepts(variant: Variant, table: VariantTable, code: Action): boolean {
  if (table.phase !== phase.open || table.rest > 0 || table.tick >= variant.clockTicks) return false;
  if (code === action.draw) return variant.canDraw(table);
  if (code === action.undo) return table.history.length > 0;
  if (code === action.giveUp) return true;
  const move = variant.placesOf(table, code);
  return move !== undefined && move.count > 0 && variant.fits(table, move);
}

export function applyMove(variant: Variant, table: VariantTable, code: Action): number {
  if (!accepts(variant, table, code)) return 0;
  table.rest = restTicks;
  table.moves += 1;
  if (code === action.giveUp) return end(table, ending.gaveUp) | event.giveUp;
  const events = doMove(variant, table, code);
  keepPeak(variant, table);
  return variant.isOpen(table) ? events | beginAuto(variant, table) : events;
}

/** The same where moves in vain cost. */
export function applyCounted(
  variant: Variant,
  counting: Counting,
  table: VariantTable & CountedTable,
  code: Action,
): number {
  if (!accepts(variant, table, code)) return 0;
  const events = applyMove(variant, table, code);
  const home = cardsHome(table);
  const isHome = home > table.mostHome;
  if (isHome) table.mostHome = home;
  return countMove(table, counting, { move: code, events, isHome });
}

/** Makes a legal move other than giving up. */
export function doMove(variant: Variant, table: VariantTable, code: Action): number {
  if (code === action.draw) return variant.draw(table);
  if (code === action.undo) return variant.undo(table);
  return variant.move(table, variant.placesOf(table, code)!);
}

/** What cards were once worth stays. */
function keepPeak({ hiddenAtStart }: Variant, table: VariantTable): void {
  const worth = cardsHome(table) * points.home + (hiddenAtStart - hiddenCards(table)) * points.turned;
  if (worth > table.peak) table.peak = worth;
}

function beginAuto({ cards }: Variant, table: VariantTable): number {
  table.phase = phase.auto;
  table.rest = autoTicks * 3;
  table.bonus = points.win;
  return cardsHome(table) < cards ? event.autoFinish : 0;
}

/** What happens by itself in a tick. */
export function runTick(variant: Variant, table: VariantTable): number {
  table.tick += 1;
  if (table.rest > 0) table.rest -= 1;
  if (table.phase === phase.open) return table.tick >= variant.clockTicks ? end(table, ending.clock) : 0;
  if (table.rest > 0) return 0;
  table.rest = autoTicks;
  const events = cardsHome(table) < variant.cards ? sendHome(table) : 0;
  keepPeak(variant, table);
  return cardsHome(table) === variant.cards ? events | end(table, ending.won) | event.win : events;
}

/** The suit that is furthest behind goes first. */
function sendHome(table: VariantTable): number {
  for (let count = 0; count < ranks; count += 1) {
    for (const [suit, home] of table.home.entries()) {
      if (home !== count || !takeOut(table, suit * ranks + count)) continue;
      table.home[suit] = count + 1;
      return event.home | (isSuitDone(table, suit) ? event.suitDone : 0);
    }
  }
  return 0;
}

/** Takes a card from the end of a column, from a cell, or from anywhere in stock and waste. */
function takeOut(table: VariantTable, card: number): boolean {
  for (const pile of table.piles) if (pile.at(-1) === card) return pile.pop() !== undefined;
  const cell = table.cells.indexOf(card);
  if (cell >= 0) return (table.cells[cell] = -1) < 0;
  for (const cards of [table.waste, table.stock]) {
    const at = cards.indexOf(card);
    if (at >= 0) return cards.splice(at, 1).length === 1;
  }
  return false;
}

function end(table: VariantTable, how: number): number {
  table.phase = phase.over;
  table.ending = how;
  return event.over;
}
