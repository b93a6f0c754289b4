import type { Action } from '../../sdk/core/game-core.ts';
import { cardsOf, type Rules } from '../core/card-rules.ts';
import { action } from '../core/moves.ts';
import { phase, type Table } from '../core/state.ts';
import type { Hint } from '../render/marks.ts';
import { placesOf } from './hit-test.ts';

const hintAfterMs = 8000;

/** Shows a player who rests for eight seconds what might be done next. */
export class Hints {
  readonly #rules: Rules;
  #idleMs = 0;
  #seenMoves = 0;
  #hinted: { table: Table; moves: number; move: Action | undefined } | undefined;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** The player does something. */
  wait(): void {
    this.#idleMs = 0;
  }

  pass(table: Table, elapsedMs: number): void {
    // Moves of a replay count as well.
    const rests = table.phase === phase.open && table.moves === this.#seenMoves;
    this.#idleMs = rests ? this.#idleMs + elapsedMs : 0;
    this.#seenMoves = table.moves;
  }

  hint(table: Table): Hint | undefined {
    if (this.#idleMs < hintAfterMs) return undefined;
    // Looking ahead takes longer than a frame may: once for each move.
    if (this.#hinted?.table !== table || this.#hinted.moves !== table.moves)
      this.#hinted = { table, moves: table.moves, move: this.#rules.hint(table) };
    const { move } = this.#hinted;
    return move === undefined ? undefined : hintOf(this.#rules, table, move);
  }
}

/** What a move takes, and where it goes. */
export function hintOf(rules: Rules, table: Table, move: Action): Hint | undefined {
  if (move === action.draw) return { card: table.stock.at(-1), goal: undefined };
  const places = rules.placesOf(table, move);
  if (!places) return undefined;
  const { from, to, count } = places;
  const card = cardsOf(rules, table, from, count)[0]!;
  return { card, goal: hintedPlace(rules, table, to, card) };
}

/** A home is that of the card's suit; of the cells the first that is free. */
const hintedPlace = (rules: Rules, table: Table, to: number, card: number): number =>
  placesOf(rules, table, to, card)[0] ?? to;
