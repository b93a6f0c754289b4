import { cardCount, event, hiddenAtStart, pileCount, proofPositions } from '../constants.ts';
import { klondike } from '../klondike.ts';
import { actionBits, canDraw, draw, kind, moveCards, place, undo } from '../moves.ts';
import { spot, type CardMove, type Counting } from '../card-rules.ts';
import { solve, toHome } from '../solver.ts';
import { cardsHome, dealFrom, hiddenCards } from '../state.ts';
import { accepts, clockTicks } from './play.ts';
import { buriedCards, type Variant, type VariantTable } from './table.ts';

/** The game itself without haste: one card drawn at a time, or three, of which only the last is free. */

export const drawThree = drawing(3, clockTicks, klondike.counting);
/** An hour, which is as long as a frame may run. */
export const drawOne = drawing(1, 215_400, undefined);

function drawing(count: number, ticks: number, counting: Counting | undefined): Variant {
  const variant: Variant = {
    ...klondike,
    counting,
    clockTicks: ticks,
    isCalm: true,
    actionBits,
    hiddenAtStart,
    accepts: (table: VariantTable, code) => accepts(variant, table, code),
    deal(random) {
      let deal = dealFrom(random);
      // Proven for one card at a time, which makes it a kind deal for three.
      while (!solve(deal, proofPositions)) deal = dealFrom(random);
      const piles = deal.piles.map((pile) => [...pile]);
      return { piles, hidden: piles.map(({ length }) => length - 1), stock: [...deal.stock] };
    },
    hardness: ({ piles }) => buriedCards(piles),
    canDraw,
    draw: (table) => drawSome(table, count),
    move: (table, { from, to }: CardMove) => moveCards(table, placeOf(from), to < pileCount ? to : toHome),
    undo: undoSome,
    isOpen: (table) => hiddenCards(table) === 0,
    worth: (table) => 4 * cardsHome(table) - 12 * hiddenCards(table) + table.waste.length / cardCount,
  };
  return variant;
}

function placeOf(from: number): number {
  if (from < pileCount) return from;
  return from === spot.waste ? place.waste : place.home + from - spot.home;
}

/** So many cards, or as many as there are; an empty stock takes the whole waste back first. */
function drawSome(table: VariantTable, most: number): number {
  const count = Math.min(most, table.stock.length);
  if (count === 0) return draw(table);
  table.waste.push(...table.stock.splice(-count).toReversed());
  table.history.push(kind.draw | (count << 9));
  return event.draw;
}

function undoSome(table: VariantTable): number {
  const last = table.history.at(-1)!;
  if ((last & 3) !== kind.draw) return undo(table);
  table.history.pop();
  table.stock.push(...table.waste.splice(-(last >> 9)).toReversed());
  return event.undo;
}
