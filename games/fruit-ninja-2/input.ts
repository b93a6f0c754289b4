import type { Action } from '../sdk/core/game-core.ts';
import type { InputHandlers } from '../sdk/input/input-handlers.ts';
import { strokeTo, touchAt, turn } from './core/blade.ts';
import { shapes } from './core/shapes.ts';
import type { Play } from './core/state.ts';

/** Turns fingers, mouse and keys into moves of the blade, one a tick, in grid units; the screen's shape turns the field. */

interface Wish {
  x: number;
  y: number;
  touch: boolean;
  /** Never merged with the next target: it takes a tick of its own. */
  own: boolean;
}

type ToGrid = (x: number, y: number) => { x: number; y: number };

const wishesMax = 12;
/** How far a stroke goes in one tick. */
const strokeMax = 496;
const steerStart = 13;
const steerGain = 0.9;
const steerMax = 34;
/** A slash of the space bar: its reach to each side, and its ticks. */
const slashReach = 230;
const slashTicks = 3;

export class BladeInput {
  readonly handlers: InputHandlers;
  /** Held arrows go on after a bomb. */
  readonly outlastsHitStop = true;
  /** The keyboard cursor; shown after the first key. */
  readonly cursor = { x: shapes[0].width / 2, y: shapes[0].height / 2, shown: false, slashing: 0 };
  /** The field that suits the screen, as `Play.wide`. */
  wide = 0;
  #shape = shapes[0];
  #wishes: Wish[] = [];
  #finger: number | undefined;
  #held = new Set<string>();
  #speed = steerStart;
  #way = { x: 0.8, y: -0.6 };

  constructor(toGrid: ToGrid) {
    this.handlers = {
      press: (x, y, id) => this.#press(toGrid(x, y), id),
      drag: (x, y, id) => this.#drag(toGrid(x, y), id),
      release: (_x, _y, id) => this.#release(id),
      keyDown: (code) => this.#keyDown(code),
      keyUp: (code) => void this.#held.delete(code),
    };
  }

  /** The move for this tick. */
  moves(play: Play): readonly Action[] {
    if (play.wide !== this.wide && play.turnWait === 0) return [turn];
    if (shapes[play.wide]! !== this.#shape) this.#adopt(play);
    this.#steer();
    const wish = this.#wishes[0];
    if (!wish) return this.#held.has('Space') ? this.#follow(play) : [];
    if (wish.touch) {
      this.#wishes.shift();
      return [touchAt(play, wish.x, wish.y)];
    }
    return this.#draw(play);
  }

  /** On a turned field the keys' cursor begins in the middle, and what was drawn on the other is void. */
  #adopt(play: Play): void {
    this.#shape = shapes[play.wide]!;
    this.#wishes = [];
    this.#finger = undefined;
    Object.assign(this.cursor, { x: this.#shape.width / 2, y: this.#shape.height / 2 });
  }

  /** After a pause or a hit-stop a held finger starts a new swipe where it is. */
  reset(): void {
    this.#wishes = [];
    this.#finger = undefined;
    this.#held.clear();
  }

  #press(at: { x: number; y: number }, id: number): void {
    this.#finger = id;
    this.cursor.shown = false;
    this.#add({ ...at, touch: true, own: true });
  }

  #drag(at: { x: number; y: number }, id: number): void {
    if (this.#finger === undefined) return this.#press(at, id);
    if (id === this.#finger) this.#add({ ...at, touch: false, own: false });
  }

  #release(id: number): void {
    if (id === this.#finger) this.#finger = undefined;
  }

  #add(wish: Wish): void {
    this.#wishes = [...this.#wishes.slice(-wishesMax), wish];
  }

  /** Moves to the last target before the next touch, as far as one tick allows. */
  #draw(play: Play): readonly Action[] {
    let count = 1;
    while (!this.#wishes[count - 1]!.own && this.#wishes[count] && !this.#wishes[count]!.touch) count += 1;
    const goal = this.#wishes[count - 1]!;
    const stroke = strokeTo(play, goal.x, goal.y);
    const arrives = Math.max(Math.abs(goal.x - play.bladeX), Math.abs(goal.y - play.bladeY)) <= strokeMax;
    this.#wishes.splice(0, arrives ? count : count - 1);
    return stroke === undefined ? [] : [stroke];
  }

  // Keys

  #keyDown(code: string): void {
    this.#held.add(code);
    if (code.startsWith('Arrow')) this.cursor.shown = true;
    if (code === 'Space') this.#slash();
  }

  /** A slash through the cursor in its last direction, instead of one that waits; while held, the blade then follows it. */
  #slash(): void {
    const waiting = this.#wishes.findIndex(({ touch }) => touch);
    if (waiting >= 0) this.#wishes = this.#wishes.slice(0, waiting);
    const { x, y } = this.cursor;
    this.cursor.shown = true;
    this.cursor.slashing = 8;
    for (let step = -slashTicks; step <= slashTicks; step += 1) {
      const far = (step / slashTicks) * slashReach;
      const at = this.#inside(x + this.#way.x * far, y + this.#way.y * far);
      this.#add({ ...at, touch: step === -slashTicks, own: true });
    }
  }

  #follow(play: Play): readonly Action[] {
    const stroke = play.down === 1 ? strokeTo(play, this.cursor.x, this.cursor.y) : undefined;
    return stroke === undefined ? [] : [stroke];
  }

  #steer(): void {
    const across = Number(this.#held.has('ArrowRight')) - Number(this.#held.has('ArrowLeft'));
    const down = Number(this.#held.has('ArrowDown')) - Number(this.#held.has('ArrowUp'));
    if (this.cursor.slashing > 0) this.cursor.slashing -= 1;
    if (across === 0 && down === 0) {
      this.#speed = steerStart;
      return;
    }
    const length = Math.hypot(across, down);
    this.#way = { x: across / length, y: down / length };
    this.#speed = Math.min(steerMax, this.#speed + steerGain);
    const at = this.#inside(
      this.cursor.x + this.#way.x * this.#speed,
      this.cursor.y + this.#way.y * this.#speed,
    );
    Object.assign(this.cursor, at);
  }

  #inside(x: number, y: number): { x: number; y: number } {
    const { width, height } = this.#shape;
    return { x: Math.max(0, Math.min(width - 1, x)), y: Math.max(0, Math.min(height - 1, y)) };
  }
}
