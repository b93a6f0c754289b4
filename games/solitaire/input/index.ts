import { keySteps } from '../../sdk/input/gestures.ts';
import type { Action } from '../../sdk/core/game-core.ts';
import type { InputHandlers } from '../../sdk/input/input-handlers.ts';
import { action } from '../core/moves.ts';
import { cardsOf, spot, topOf, type Rules } from '../core/card-rules.ts';
import { phase, type Table } from '../core/state.ts';
import type { CardMotion } from '../render/card-motion.ts';
import type { Layout, Point } from '../render/layout.ts';
import type { Hint, Reach } from '../render/marks.ts';
import { placeMove, tapMove, type PickedCards } from './choices.ts';
import { cardsAt, isOnButton, placeBeside, placesOf } from './hit-test.ts';
import { Hints } from './hints.ts';
import { countFor, goalAt, goalsOf, keyGoalsOf, nowhere } from './reach.ts';

/** Tap, drag or keys: all become moves that wait for their tick. */

export interface InputCallbacks {
  touch?(x: number, y: number): void;
  pick(): void;
  refuse(cards: readonly number[]): void;
}

const dragPixels = 8;
/** A touch that moves less, and ends sooner, was meant as a tap. */
const slipMax = 18;
const slipMs = 250;
const wishesMax = 3;
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
  ms: number;
  /** The middle of the first carried card. */
  middle: Point;
}

/** A press that lasts this long shows where its cards may go; a tap is shorter. */
const showsAfterMs = 140;

export class TableInput {
  readonly handlers: InputHandlers;
  /** The place of the keyboard cursor; undefined before its first use. */
  cursor: number | undefined;
  /** The cards picked up by keyboard. */
  held: PickedCards | undefined;
  #askLeftMs = 0;
  #table: Table | undefined;
  #layout: Layout | undefined;
  #drag: Drag | undefined;
  #wishes: Action[] = [];
  readonly #hints: Hints;
  readonly #rules: Rules;
  readonly #motion: CardMotion;
  readonly #tells: InputCallbacks;

  constructor(rules: Rules, motion: CardMotion, tells: InputCallbacks) {
    this.#rules = rules;
    this.#hints = new Hints(rules);
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

  /** The cards under a finger that has not moved yet. */
  get pressed(): readonly number[] {
    return this.#drag && !this.#drag.isMoved ? this.#drag.cards : none;
  }

  /** Where the cards in a hand, or held by keys, may go. */
  reach(table: Table): Reach {
    const drag = this.#drag;
    if (!this.#layout || table.phase !== phase.open) return nowhere;
    if (!drag)
      return this.held
        ? { goals: keyGoalsOf(this.#rules, table, this.held.from), near: this.cursor }
        : nowhere;
    if (!drag.isMoved && drag.ms < showsAfterMs) return nowhere;
    const goals = goalsOf(this.#rules, table, drag.picked);
    const near = drag.isMoved ? this.#goalOf(table, this.#layout, drag) : undefined;
    const seen = near === undefined ? [] : placesOf(this.#rules, table, near, drag.cards[0]!);
    return { goals, near: seen[0] };
  }

  #goalOf(table: Table, layout: Layout, { picked, middle }: Drag): number | undefined {
    return goalAt(this.#rules, table, layout, picked, middle);
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
    if (this.#rules.accepts(table, move)) return [move];
    this.#wishes = [];
    this.#refuse(move === action.draw ? table.stock.slice(-1) : none);
    return none;
  }

  pass(table: Table, elapsedMs: number): void {
    this.#table = table;
    this.#askLeftMs = Math.max(0, this.#askLeftMs - elapsedMs);
    if (this.#drag) this.#drag.ms += elapsedMs;
    this.#hints.pass(table, elapsedMs);
  }

  /** The hint for an idle player. */
  hint(table: Table): Hint | undefined {
    return this.#hints.hint(table);
  }

  reset(): void {
    this.#drag = undefined;
    this.#askLeftMs = 0;
  }

  #wish(move: Action): void {
    this.#hints.wait();
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
    this.#hints.wait();
    this.cursor = undefined;
    this.#tells.touch?.(x, y);
    if (!table || !layout || this.#drag) return;
    if (isOnButton(layout.undo, x, y)) return this.#wish(action.undo);
    if (isOnButton(layout.giveUp, x, y)) return this.#giveUp();
    const picked = cardsAt(this.#rules, table, layout, x, y);
    if (picked === 'stock') return this.#wish(action.draw);
    if (!picked) return;
    const cards = cardsOf(this.#rules, table, picked.from, picked.count);
    if (!this.#isOpen(table, picked)) return this.#refuse(cards.slice(0, 1));
    this.#tells.pick();
    this.#drag = {
      id,
      picked,
      cards,
      startX: x,
      startY: y,
      dx: 0,
      dy: 0,
      isMoved: false,
      ms: 0,
      middle: { x, y },
    };
    const flight = this.#motion.flights[cards[0]!]!;
    // A card that still flies is caught where the finger is.
    const within = (offset: number, size: number): number => Math.min(0, Math.max(-size, offset));
    this.#drag.dx = within(flight.x - x, layout.cardWidth);
    this.#drag.dy = within(flight.y - y, layout.cardHeight);
  }

  #isOpen(table: Table, { from, count }: PickedCards): boolean {
    return (
      from >= this.#rules.columns || table.piles[from]!.length - count >= this.#rules.openFrom(table, from)
    );
  }

  #move(x: number, y: number, id: number): void {
    const drag = this.#drag;
    if (!drag || drag.id !== id || !this.#layout) return;
    if (Math.hypot(x - drag.startX, y - drag.startY) > dragPixels) drag.isMoved = true;
    if (!drag.isMoved) return;
    const { cardWidth, cardHeight } = this.#layout;
    drag.middle = { x: x + drag.dx + cardWidth / 2, y: y + drag.dy + cardHeight / 2 };
    const step = cardHeight * 0.3;
    drag.cards.forEach((card, index) => this.#motion.carry(card, x + drag.dx, y + drag.dy + index * step));
  }

  #release(x: number, y: number, id: number, lost: boolean): void {
    const drag = this.#drag;
    if (!drag || drag.id !== id) return;
    if (drag.isMoved && !lost) this.#move(x, y, id);
    this.#drag = undefined;
    if (lost || !this.#table || !this.#layout) return;
    if (drag.isMoved) this.#drop(drag, x, y);
    else this.#tap(this.#table, drag);
  }

  #tap(table: Table, { picked, cards }: Drag): void {
    const move = tapMove(this.#rules, table, picked);
    if (move === undefined) this.#refuse(cards);
    else this.#wish(move);
  }

  /** Cards dropped elsewhere fly back; a quick touch that slipped is a tap. */
  #drop(drag: Drag, x: number, y: number): void {
    const [table, layout] = [this.#table!, this.#layout!];
    const { picked, cards, startX, startY, ms } = drag;
    const { from } = picked;
    const to = this.#goalOf(table, layout, drag);
    const count = to === undefined ? undefined : countFor(this.#rules, table, picked, to);
    if (to !== undefined && count !== undefined) return this.#wish(this.#rules.moveOf({ from, to, count }));
    const slipped = Math.hypot(x - startX, y - startY);
    if (slipped < slipMax && ms < slipMs) this.#tap(table, drag);
    else if (slipped > layout.cardWidth * 0.75) this.#refuse(cards);
  }

  // Keys

  #key(code: string): void {
    const table = this.#table;
    if (!table) return;
    this.#hints.wait();
    const step = keySteps[code];
    if (step) this.#step(step);
    else if (code === 'KeyU' || code === 'KeyZ' || code === 'Backspace') this.#wish(action.undo);
    else if (code === 'KeyN' || code === 'KeyF') this.#wish(action.draw);
    else if (code === 'KeyG') this.#giveUp();
    else if (code === 'Space') this.#act(table, false);
    else if (code === 'Enter') this.#act(table, true);
  }

  #step(way: readonly [number, number]): void {
    const isMoved = this.cursor !== undefined && this.#layout !== undefined;
    this.cursor = isMoved ? placeBeside(this.#rules, this.#layout!, this.cursor!, way) : this.#firstPlace();
  }

  #firstPlace(): number {
    return this.#rules.stock === 'none' ? 0 : spot.stock;
  }

  /** Space makes the best move of a place; Enter takes up and puts down. */
  #act(table: Table, byHand: boolean): void {
    const from = (this.cursor ??= this.#firstPlace());
    if (from === spot.stock) return this.#wish(action.draw);
    if (this.held) return this.#putDown(table, this.held, from);
    const move = byHand ? undefined : placeMove(this.#rules, table, from);
    if (move !== undefined) return this.#wish(move);
    const card = topOf(this.#rules, table, from);
    if (card === undefined) return;
    if (!byHand) return this.#refuse([card]);
    this.held = { from, count: 0 };
    this.#tells.pick();
  }

  /** As many of the held cards as fit. */
  #putDown(table: Table, { from }: PickedCards, at: number): void {
    this.held = undefined;
    if (at === from) return;
    const to = at < this.#rules.columns ? at : at >= spot.home ? spot.home : spot.cell;
    const open =
      from < this.#rules.columns ? table.piles[from]!.length - this.#rules.openFrom(table, from) : 1;
    for (let count = open; count > 0; count -= 1) {
      if (this.#rules.fits(table, { from, to, count }))
        return this.#wish(this.#rules.moveOf({ from, to, count }));
    }
    this.#refuse([topOf(this.#rules, table, from)!]);
  }
}

const none: readonly number[] = [];
