import { seedFromNumber } from '../sdk/core/random.ts';
import type { Direction } from '../sdk/input/gestures.ts';
import { clamp01, easeInOut } from '../sdk/render/easing.ts';
import { drawAt, type DrawContext } from '../sdk/render/picture.ts';
import { arrowKeys, drawHand, playButton, spaceKey } from '../sdk/render/tutorial-marks.ts';
import type { Messages } from './messages.ts';
import { columns } from './core/constants.ts';
import { candyMatch, createBoard, createLevel } from './core/index.ts';
import { swapOf } from './core/matches.ts';
import { phase, type Board } from './core/state.ts';
import { promisingSwap } from './render/hints.ts';
import { middleOf, type Layout } from './render/layout.ts';

/** Before the start three swaps on the game's own board are shown, over and over. */

const reachTicks = 40;
const dragTicks = 16;
const restTicks = 46;
const swapsShown = 3;
/** From the start button's middle to the screen's edge. */
const buttonReach = 47;
/** The levels that bring something new, and its word. */
const demonstrations: Readonly<Record<number, keyof Messages>> = {
  4: 'teachLine',
  6: 'teachBomb',
  9: 'teachJelly',
  12: 'teachDouble',
  16: 'teachCrate',
  19: 'teachIron',
  22: 'teachGift',
  23: 'teachCoconut',
  30: 'teachChain',
  37: 'teachLamp',
  44: 'teachChaku',
};

/** Another board than any play's. */
const tutorialSeed = 772;

export class Tutorial {
  board: Board;
  readonly #level: number;
  #made = 0;
  #ticks = 0;
  #action: number | undefined;

  constructor(level: number) {
    this.#level = level;
    this.board = demonstration(level);
  }

  /** One tick; returns the events, for the sparks. */
  step(): number {
    const isIdle = this.board.phase === phase.idle;
    this.#ticks = isIdle ? this.#ticks + 1 : 0;
    if (this.#made >= swapsShown || this.board.phase === phase.over) return this.#restart();
    if (isIdle) this.#action ??= promisingSwap(this.board);
    if (!isIdle || this.#ticks < reachTicks + dragTicks) return candyMatch.step(this.board, []);
    const action = this.#action;
    this.#made += 1;
    this.#action = undefined;
    return candyMatch.step(this.board, action === undefined ? [] : [action]);
  }

  #restart(): number {
    const isBusy = this.board.phase !== phase.idle && this.board.phase !== phase.over;
    if (isBusy || this.#ticks < restTicks) return candyMatch.step(this.board, []);
    this.board = demonstration(this.#level);
    this.#made = 0;
    this.#ticks = 0;
    return 0;
  }

  /** The hand or the keys over the coming swap, and the button that starts. */
  draw(ctx: DrawContext, layout: Layout, nowMs: number): void {
    const swap = this.board.phase === phase.idle ? swapOf(this.#action ?? -1) : undefined;
    const part = this.#part;
    playButton(ctx, ...buttonPlace(layout), nowMs);
    const way: Direction = swap && swap.to - swap.from === columns ? 'down' : 'right';
    const isHeld = swap !== undefined && this.#ticks > reachTicks - 14;
    drawKeys(ctx, layout, swap && part > 0 ? way : undefined, isHeld);
    if (swap) this.#drawHand(ctx, layout, swap, part);
  }

  #drawHand(ctx: DrawContext, layout: Layout, swap: { from: number; to: number }, part: number): void {
    const from = middleOf(layout, swap.from);
    const to = middleOf(layout, swap.to);
    const come = (1 - easeInOut(clamp01(this.#ticks / (reachTicks - 12)))) * layout.cell * 2;
    const x = from.x + (to.x - from.x) * part + come;
    const y = from.y + (to.y - from.y) * part + come + layout.cell * 0.1;
    drawHand(ctx, x, y, this.#ticks > reachTicks - 10);
  }

  /** The name of the words for what is new in this level. */
  get demonstration(): keyof Messages | undefined {
    return demonstrations[this.#level];
  }

  /** The swap that the hand makes, and how far it has come. */
  get drag(): { swap: { from: number; to: number } | undefined; part: number } {
    const isReached = this.board.phase === phase.idle && this.#ticks >= reachTicks;
    return { swap: isReached ? swapOf(this.#action ?? -1) : undefined, part: this.#part };
  }

  get #part(): number {
    return easeInOut(clamp01((this.#ticks - reachTicks) / dragTicks));
  }

  /** The candy that the hand has taken. */
  get held(): number | undefined {
    if (this.board.phase !== phase.idle || this.#ticks < reachTicks - 10) return undefined;
    return swapOf(this.#action ?? -1)?.from;
  }
}

/** In the boosters' place, which have no use yet. */
function buttonPlace({ boosters, isWide, height }: Layout): [number, number] {
  const { x = 0, y = 0 } = boosters[1] ?? {};
  return isWide ? [x + 20, y - 20] : [x, Math.min(y, height - buttonReach)];
}

/** Arrows and the space bar beside the start button, shrunk to what room there is. */
function drawKeys(ctx: DrawContext, layout: Layout, way: Direction | undefined, isHeld: boolean): void {
  const { width, height, box, isWide } = layout;
  const [x, y] = buttonPlace(layout);
  const room = width - box.x - box.width - 20;
  const size = isWide ? Math.min(1, room / 150, height / 620) : Math.min(0.8, width / 480);
  for (const [dx, dy, draw] of [
    [isWide ? 0 : -130, isWide ? 110 : 0, (): void => arrowKeys(ctx, 0, 0, way ? [way] : [])],
    [isWide ? 0 : 130, isWide ? 190 : 0, (): void => spaceKey(ctx, 0, 0, isHeld)],
  ] as const) {
    drawAt(ctx, [x + dx * size, y + dy * size, 0, size], draw);
  }
}

function demonstration(level: number): Board {
  const seed = seedFromNumber(tutorialSeed);
  return level > 0 ? createLevel(seed, level) : createBoard(seed);
}
