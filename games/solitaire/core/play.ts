import { divide } from '../../sdk/core/fixed.ts';
import type { Action } from '../../sdk/core/game-core.ts';
import {
  cardCount,
  suits,
  autoTicks,
  clockTicks,
  event,
  hiddenAtStart,
  pileCount,
  points,
  restTicks,
  streakFrom,
  streakTicks,
} from './constants.ts';
import { action, canDraw, countFor, draw, moveCards, placesOf, undo } from './moves.ts';
import { cardsHome, ending, hiddenCards, isSuitDone, phase, type Table } from './state.ts';

/** A move from the hand, cards that go home by themselves, and the end. */

/** Whether a move means something now. */
export function acceptsMove(table: Table, move: Action): boolean {
  if (table.phase !== phase.open || table.rest > 0 || table.tick >= clockTicks) return false;
  if (move === action.draw) return canDraw(table);
  if (move === action.undo) return table.history.length > 0;
  if (move === action.giveUp) return true;
  const places = placesOf(move);
  return places !== undefined && countFor(table, places.from, places.to) > 0;
}

/** Does what a hand wants. The action list of one tick was checked as a whole: a second move must do nothing. */
export function applyMove(table: Table, move: Action): number {
  return acceptsMove(table, move) ? makeMove(table, move) | countStreak(table) : 0;
}

/** A move that means something now. */
export function makeMove(table: Table, move: Action): number {
  table.rest = restTicks;
  table.moves += 1;
  if (move === action.giveUp) return end(table, ending.gaveUp) | event.giveUp;
  const events = doMove(table, move);
  keepPeak(table);
  return hiddenCards(table) === 0 ? events | beginAuto(table) : events;
}

/** A card that is taken back and brought home again is no new one, so that streaks cannot be made from nothing. */
function countStreak(table: Table): number {
  const count = cardsHome(table);
  if (count <= table.mostHome) return 0;
  table.mostHome = count;
  table.streak = table.tick <= table.streakEnd ? table.streak + 1 : 1;
  table.streakEnd = table.tick + streakTicks;
  table.longestStreak = Math.max(table.longestStreak, table.streak);
  table.streakPoints += streakWorth(table.streak);
  return table.streak > 1 ? event.streak : 0;
}

/** What the last card of such a streak brings beside its own points. */
export function streakWorth(streak: number): number {
  return Math.min(points.streakMax, Math.max(0, streak - streakFrom) * points.streak);
}

function doMove(table: Table, move: Action): number {
  if (move === action.draw) return draw(table);
  if (move === action.undo) return undo(table);
  const { from, to } = placesOf(move)!;
  return moveCards(table, from, to);
}

/** What cards were once worth stays: a card that is taken back from home costs nothing. */
function keepPeak(table: Table): void {
  const worth = cardsHome(table) * points.home + (hiddenAtStart - hiddenCards(table)) * points.turned;
  if (worth > table.peak) table.peak = worth;
}

/** With every card open the game is won: the rest goes home by itself, and the clock no longer counts. */
function beginAuto(table: Table): number {
  table.phase = phase.auto;
  table.rest = autoTicks * 3;
  table.bonus = points.win + divide(clockTicks - table.tick, 60) * points.secondLeft;
  return event.autoFinish;
}

/** What follows the moves of a tick; giving up ends the game in this very one. */
export function finishTick(table: Table, events: number): number {
  if (table.phase !== phase.over) return events | runTick(table);
  table.tick += 1;
  return events;
}

/** What happens by itself in a tick. */
export function runTick(table: Table): number {
  table.tick += 1;
  if (table.rest > 0) table.rest -= 1;
  if (table.phase === phase.open) return table.tick >= clockTicks ? end(table, ending.clock) : 0;
  if (table.rest > 0) return 0;
  table.rest = autoTicks;
  const events = sendHome(table);
  keepPeak(table);
  return cardsHome(table) === cardCount ? events | end(table, ending.won) | event.win : events;
}

/** The suit that is furthest behind goes first; one whose next card lies beneath others waits. */
function sendHome(table: Table): number {
  for (let count = 0; count < cardCount / suits; count += 1) {
    for (let suit = 0; suit < suits; suit += 1) {
      if (table.home[suit] !== count || !takeOut(table, suit * 13 + count)) continue;
      table.home[suit]! += 1;
      return event.home | (isSuitDone(table, suit) ? event.suitDone : 0);
    }
  }
  return 0;
}

/** Takes a card from the end of a pile or from anywhere in stock and waste. */
function takeOut(table: Table, card: number): boolean {
  for (let pile = 0; pile < pileCount; pile += 1) {
    if (table.piles[pile]!.at(-1) === card) return table.piles[pile]!.pop() !== undefined;
  }
  for (const cards of [table.waste, table.stock]) {
    const at = cards.indexOf(card);
    if (at >= 0) return cards.splice(at, 1).length === 1;
  }
  return false;
}

function end(table: Table, how: number): number {
  table.phase = phase.over;
  table.ending = how;
  return event.over;
}
