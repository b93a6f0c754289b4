import type { Action } from '../../sdk/core/game-core.ts';
import type { InputHandlers } from '../../sdk/input/input-handlers.ts';
import { pileCount, suitOf } from '../core/constants.ts';
import { action, countFor, moveOf, place, placesOf, topOf } from '../core/moves.ts';
import { acceptsMove } from '../core/play.ts';
import { toHome } from '../core/solver.ts';
import { phase, type Table } from '../core/state.ts';
import type { CardMotion } from '../render/card-motion.ts';
import type { Layout } from '../render/layout.ts';
import { hintMove, placeMove, tapMove, type PickedCards } from './choices.ts';
import { columnsOf, cardsAt, isOnButton, targetAt, type Spot } from './hit-test.ts';

/** Tap, drag or keys: all become moves that wait for their tick. */

export interface InputCallbacks {
  pick(): void;
  refuse(cards: readonly number[]): void;
}

/** Of a draw the top of the stock, if any; else a card and the pile (0 to 6) or home that takes it. */
export interface Hint {
  card: number | undefined;
  goal: number | undefined;
}

const dragPixels = 8;
const wishesMax = 3;
const hintAfterMs = 8000;
/** Giving up takes two touches of the flag within this time. */
const askMs = 3000;

interface Drag {
  id: number;
  picked: PickedCards;
  cards: readonly number[];
  startX: number;
  startY: number;
  dx: number;
  dy: number;
  isMoved: boolean;
}

export class TableInput {
  readonly handlers: InputHandlers;
  /** The keyboard cursor; undefined before its first use. */
  cursor: Spot | undefined;
  /** The cards picked up by keyboard. */
  held: PickedCards | undefined;
  #askLeftMs = 0;
  #table: Table | undefined;
  #layout: Layout | undefined;
  #drag: Drag | undefined;
  #wishes: Action[] = [];
  #idleMs = 0;
  #seenMoves = 0;
  readonly #motion: CardMotion;
  readonly #tells: InputCallbacks;

  constructor(motion: CardMotion, tells: InputCallbacks) {
    this.#motion = motion;
    this.#tells = tells;
    this.handlers = {
      press: (x, y, id) => this.#press(x, y, id),
      drag: (x, y, id) => this.#move(x, y, id),
      release: (x, y, id, lost) => this.#release(x, y, id, lost),
      keyDown: (code) => this.#key(code),
    };
  }

  resize(layout: Layout): void {
    this.#layout = layout;
  }

  /** The dragged cards. */
  get carried(): readonly number[] {
    return this.#drag?.isMoved ? this.#drag.cards : none;
  }

  /** Whether the flag waits for its second touch. */
  get isAsking(): boolean {
    return this.#askLeftMs > 0;
  }

  /** The move for the next tick; one that needs another idle tick waits. */
  moves(table: Table): readonly Action[] {
    this.#table = table;
    if (table.rest > 0 || table.phase !== phase.open) return none;
    const move = this.#wishes.shift();
    if (move === undefined) return none;
    if (acceptsMove(table, move)) return [move];
    this.#wishes = [];
    return none;
  }

  pass(table: Table, elapsedMs: number): void {
    this.#table = table;
    this.#askLeftMs = Math.max(0, this.#askLeftMs - elapsedMs);
    // Moves of a replay count as well.
    const rests = table.phase === phase.open && table.moves === this.#seenMoves;
    this.#idleMs = rests ? this.#idleMs + elapsedMs : 0;
    this.#seenMoves = table.moves;
  }

  /** The hint for an idle player: a card and where it goes, or the stock. */
  hint(table: Table): Hint | undefined {
    if (this.#idleMs < hintAfterMs) return undefined;
    const move = hintMove(table);
    if (move === action.draw) return { card: table.stock.at(-1), goal: undefined };
    const places = move === undefined ? undefined : placesOf(move);
    if (!places) return undefined;
    const { from, to } = places;
    const card = cardsOf(table, { from, count: countFor(table, from, to) })[0]!;
    return { card, goal: to === toHome ? place.home + suitOf(card) : to };
  }

  reset(): void {
    this.#drag = undefined;
    this.#askLeftMs = 0;
  }

  #wish(move: Action): void {
    this.#idleMs = 0;
    if (this.#wishes.length < wishesMax) this.#wishes.push(move);
  }

  #refuse(cards: readonly number[]): void {
    for (const card of cards) this.#motion.shake(card);
    this.#tells.refuse(cards);
  }

  /** The flag asks for confirmation. */
  #giveUp(): void {
    if (this.#askLeftMs > 0) return this.#wish(action.giveUp);
    this.#askLeftMs = askMs;
    this.#tells.pick();
  }

  // Fingers and mouse

  #press(x: number, y: number, id: number): void {
    const [table, layout] = [this.#table, this.#layout];
    this.#idleMs = 0;
    this.cursor = undefined;
    if (!table || !layout || this.#drag) return;
    if (isOnButton(layout.undo, x, y)) return this.#wish(action.undo);
    if (isOnButton(layout.giveUp, x, y)) return this.#giveUp();
    const picked = cardsAt(table, layout, x, y);
    if (picked === 'stock') return this.#wish(action.draw);
    if (!picked) return;
    this.#tells.pick();
    const cards = cardsOf(table, picked);
    this.#drag = { id, picked, cards, startX: x, startY: y, dx: 0, dy: 0, isMoved: false };
    const flight = this.#motion.flights[cards[0]!]!;
    [this.#drag.dx, this.#drag.dy] = [flight.x - x, flight.y - y];
  }

  #move(x: number, y: number, id: number): void {
    const drag = this.#drag;
    if (!drag || drag.id !== id || !this.#layout) return;
    if (Math.hypot(x - drag.startX, y - drag.startY) > dragPixels) drag.isMoved = true;
    if (!drag.isMoved) return;
    const step = this.#layout.cardHeight * 0.3;
    drag.cards.forEach((card, index) => this.#motion.carry(card, x + drag.dx, y + drag.dy + index * step));
  }

  #release(x: number, y: number, id: number, lost: boolean): void {
    const drag = this.#drag;
    if (!drag || drag.id !== id) return;
    this.#drag = undefined;
    if (lost || !this.#table || !this.#layout) return;
    if (drag.isMoved) this.#drop(drag, x, y);
    else this.#tap(this.#table, drag);
  }

  #tap(table: Table, { picked, cards }: Drag): void {
    const move = tapMove(table, picked);
    if (move === undefined) this.#refuse(cards);
    else this.#wish(move);
  }

  /** Cards dropped elsewhere fly back; on their own place they were only looked at. */
  #drop({ picked, cards, startX, startY, dx, dy }: Drag, x: number, y: number): void {
    const [table, layout] = [this.#table!, this.#layout!];
    const middle = { x: x + dx + layout.cardWidth / 2, y: y + dy + layout.cardHeight / 2 };
    const to = targetAt(
      table,
      layout,
      middle,
      (target) => countFor(table, picked.from, target) === picked.count,
    );
    if (to !== undefined) this.#wish(moveOf(picked.from, to));
    else if (Math.hypot(x - startX, y - startY) > layout.cardWidth * 0.75) this.#refuse(cards);
  }

  // Keys

  #key(code: string): void {
    const table = this.#table;
    if (!table) return;
    this.#idleMs = 0;
    const step = keySteps[code];
    if (step) this.#step(step);
    else if (code === 'KeyU' || code === 'KeyZ' || code === 'Backspace') this.#wish(action.undo);
    else if (code === 'KeyN' || code === 'KeyF') this.#wish(action.draw);
    else if (code === 'KeyG') this.#giveUp();
    else if (code === 'Space') this.#act(table, false);
    else if (code === 'Enter') this.#act(table, true);
  }

  #step([dx, dy]: readonly [number, number]): void {
    const at = this.cursor ?? { column: 6, row: 0 };
    if (this.cursor)
      this.cursor = { column: (at.column + dx + 7) % 7, row: dy === 0 ? at.row : dy < 0 ? 0 : 1 };
    else this.cursor = at;
    // The fifth column of the upper row is always empty.
    if (this.cursor.row === 0 && this.cursor.column === 4) this.cursor.column += dx < 0 ? -1 : 1;
  }

  /** Space makes the best move of a place; Enter takes up and puts down. */
  #act(table: Table, byHand: boolean): void {
    const at = (this.cursor ??= { column: 6, row: 0 });
    const from = columnsOf(at);
    if (from === 'stock') return this.#wish(action.draw);
    if (this.held) return this.#putDown(table, this.held, from);
    const move = byHand ? undefined : placeMove(table, from);
    if (move !== undefined) return this.#wish(move);
    const card = topOf(table, from);
    if (card === undefined) return;
    if (!byHand) return this.#refuse([card]);
    this.held = { from, count: 0 };
    this.#tells.pick();
  }

  #putDown(table: Table, { from }: PickedCards, at: number): void {
    this.held = undefined;
    const to = at < pileCount ? at : toHome;
    if (at !== from && countFor(table, from, to) > 0) this.#wish(moveOf(from, to));
    else if (at !== from) this.#refuse([topOf(table, from)!]);
  }
}

const none: readonly number[] = [];
const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picked-up cards, the lowest first. */
function cardsOf(table: Table, { from, count }: PickedCards): readonly number[] {
  if (from < pileCount) return count > 0 ? table.piles[from]!.slice(-count) : none;
  const top = topOf(table, from);
  return top === undefined || from > place.home + 3 ? none : [top];
}
