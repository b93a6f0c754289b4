import { drawAt, type DrawContext } from '../sdk/render/picture.ts';
import { levelOf, type GameCore } from '../sdk/core/game-core.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import type { Direction } from '../sdk/input/gestures.ts';
import { clamp01, easeInOut } from '../sdk/render/easing.ts';
import { Label } from '../sdk/render/text.ts';
import { arrowKeys, drawHand, playButton, spaceKey } from '../sdk/render/tutorial-marks.ts';
import { formatNumber } from '../sdk/render/format.ts';
import type { Messages } from './messages.ts';
import { cardsOf, type Counting, type Rules } from './core/card-rules.ts';
import { proofPositions } from './core/constants.ts';
import { idleCost, isCounted } from './core/counted-moves.ts';
import { action, moveOf, place } from './core/moves.ts';
import { fromStock, solve, type Step } from './core/solver.ts';
import type { Table } from './core/state.ts';
import { hintOf } from './input/hints.ts';
import type { CardMotion } from './render/card-motion.ts';
import { FreeMoves, freeMovesPlace } from './render/free-moves.ts';
import type { Layout, Point } from './render/layout.ts';
import type { Hint } from './render/marks.ts';
import { flagsHeight } from './render/scenery.ts';
import { palette } from './render/palette.ts';
import { Sentence } from './render/sentence.ts';

/** Before the start a hand plays the first moves of a deal, over and over: cards onto cards, a draw, an ace home. */

const reachTicks = 34;
const restTicks = 34;
/** An ace goes home first, then cards onto others; a level's own hints know a way from the other deal. */
const tutorialSeed = 73;
const levelSeed = 12;
const movesMax = 7;
/** The start button with its edge, at its largest. */
const startSize = 98;

type TutorialMessages = Pick<Messages, 'idle' | 'idleHome' | 'idleLeft' | 'idleCost'>;

export class Tutorial {
  table: Table;
  readonly #core: GameCore<Table>;
  readonly #rules: Rules;
  readonly #way: readonly Step[];
  readonly #messages: TutorialMessages;
  readonly #freeMoves = new FreeMoves();
  readonly #sentence = new Sentence();
  readonly #costs = new Label();
  #step = 0;
  #made = 0;
  #ticks = 0;
  #upcoming: number | undefined;
  #isIdleNext = false;

  constructor(core: GameCore<Table>, rules: Rules, messages: TutorialMessages) {
    [this.#core, this.#rules, this.#messages] = [core, rules, messages];
    this.table = this.#deal();
    // Levels go by hints: the proof is one for the game itself.
    this.#way = levelOf(core.rules) > 0 ? [] : wayOf(this.table);
    this.#upcoming = this.#next();
  }

  /** One tick; returns whether the table was dealt again. */
  tick(): boolean {
    this.#ticks += 1;
    const wasAt = this.table.tick;
    if (this.#ticks < reachTicks + restTicks) this.#core.step(this.table, []);
    else this.#make();
    return this.table.tick < wasAt;
  }

  #make(): void {
    this.#ticks = 0;
    this.#made += 1;
    const move = this.#upcoming;
    if (this.#made > movesMax || move === undefined) return this.#restart();
    if (move !== action.draw) this.#step += 1;
    this.#core.step(this.table, [move]);
    this.#upcoming = this.#next();
  }

  #restart(): void {
    this.table = this.#deal();
    this.#step = 0;
    this.#made = 0;
    this.#ticks = -60;
    this.#upcoming = this.#next();
  }

  #deal(): Table {
    return this.#core.init(seedFromNumber(levelOf(this.#core.rules) > 0 ? levelSeed : tutorialSeed));
  }

  /** The move that the hand is about to make. */
  get hint(): Hint | undefined {
    if (this.#ticks < 0 || this.#upcoming === undefined) return undefined;
    return hintOf(this.#rules, this.table, this.#upcoming);
  }

  /** The last move is one that brings nothing new, where there is one. */
  #next(): number | undefined {
    const idle = this.#made + 1 === movesMax ? this.#idleMove() : undefined;
    const move = idle ?? this.#usefulMove();
    this.#isIdleNext = move !== undefined && this.#isIdleMove(move);
    return move;
  }

  #idleMove(): number | undefined {
    const columns = [...this.table.piles.keys()];
    const counts = Array.from({ length: 13 }, (_, at) => at + 1);
    return columns
      .flatMap((from) => columns.flatMap((to) => counts.map((count) => ({ from, to, count }))))
      .filter((move) => move.from !== move.to && this.#rules.fits(this.table, move))
      .map((move) => this.#rules.moveOf(move))
      .find((move) => this.#isIdleMove(move));
  }

  /** Tried on a copy. */
  #isIdleMove(move: number): boolean {
    const tried = { ...structuredClone(this.table), rest: 0 };
    this.#core.step(tried, [move]);
    return idleOf(tried) > idleOf(this.table);
  }

  #usefulMove(): number | undefined {
    if (levelOf(this.#core.rules) > 0) return this.#rules.hint(this.table);
    const step = this.#way[this.#step];
    if (!step) return undefined;
    if (step.from === fromStock && this.table.waste.at(-1) !== step.card) return action.draw;
    return moveOf(step.from === fromStock ? place.waste : step.from, step.to);
  }

  /** The hand on its way to the next move, the keys for it, and the start button. */
  draw(ctx: DrawContext, layout: Layout, motion: CardMotion, nowMs: number): void {
    const touch = this.#ticks > reachTicks + restTicks - 10;
    drawKeys(ctx, layout, touch, this.#ticks);
    drawStart(ctx, layout, nowMs);
    const { counting } = this.#rules;
    if (counting && this.isIdle) this.#drawIdle(ctx, layout, counting);
    const at = this.#handPlace(layout, motion);
    if (this.#ticks < 0 || !at) return;
    const away = (1 - easeInOut(clamp01(this.#ticks / reachTicks))) * layout.cardHeight;
    drawHand(ctx, at.x + away * 0.7, at.y + away, touch);
  }

  /** Whether the move that is shown, or was just made, brings nothing new. */
  get isIdle(): boolean {
    return this.#isIdleNext || idleOf(this.table) > 0;
  }

  /** How many idle moves are free, what those after them cost, and a sentence: on a wide screen beside the table. */
  #drawIdle(ctx: DrawContext, layout: Layout, counting: Counting): void {
    const { idleFree } = counting;
    const { width, bar, isWide, frame } = layout;
    const size = Math.min(18, width / 23);
    const y = bar.y - 30;
    const place = freeMovesPlace(layout);
    const plate = isWide ? place : { ...place, x: width / 2 - place.width * 0.6, y: y - 44 };
    const beside = isWide
      ? ({ x: plate.x, y: plate.y + 38, size: 13, align: 0.5 } as const)
      : ({ x: width / 2 + 4, y: plate.y, size: size * 1.1, align: 0 } as const);
    const shown = { counting, idle: idleOf(this.table), messages: this.#messages };
    this.#freeMoves.draw(ctx, plate, shown, 0);
    const costs = [1, 2, 3].map((more) => formatNumber(-idleCost(idleFree + more, counting))).join('  ');
    this.#costs.draw(ctx, costs, { ...beside, colour: palette.loss });
    const { idle, idleHome } = this.#messages;
    const sentence = this.#rules.stock === 'none' ? idleHome : idle;
    const words = isWide
      ? { x: plate.x, y: plate.y - 40, size: 13, width: frame.right - 22 }
      : { x: width / 2, y, size, width: Infinity };
    this.#sentence.draw(ctx, sentence, words);
  }

  #handPlace({ stock, cardWidth, cardHeight }: Layout, motion: CardMotion): Point | undefined {
    const move = this.#upcoming;
    if (move === undefined) return undefined;
    if (move === action.draw) return { x: stock.x + cardWidth * 0.5, y: stock.y + cardHeight * 0.55 };
    const places = this.#rules.placesOf(this.table, move);
    const card = places && cardsOf(this.#rules, this.table, places.from, places.count)[0];
    const flight = card === undefined ? undefined : motion.flights[card];
    return flight && { x: flight.toX + cardWidth * 0.5, y: flight.toY + cardHeight * 0.22 };
  }
}

const idleOf = (table: Table): number => (isCounted(table) ? table.idle : 0);

function wayOf(table: Table): readonly Step[] {
  return solve({ piles: table.piles, stock: table.stock }, proofPositions) ?? [];
}

/** The start button, between the flags and the line of cards home. */
function drawStart(ctx: DrawContext, { figures, isWide, width, aims }: Layout, nowMs: number): void {
  const [above, below] = [flagsHeight, aims.y - 10];
  const size = Math.min(1, (isWide ? figures.width - 8 : below - above) / startSize);
  const [x, y] = isWide ? [figures.x + figures.width / 2, figures.y + 70] : [width / 2, (above + below) / 2];
  drawAt(ctx, [x, y, 0, size], () => playButton(ctx, 0, 0, nowMs));
}

function drawKeys(ctx: DrawContext, layout: Layout, isPressed: boolean, ticks: number): void {
  const { isWide, width, height, figures } = layout;
  const ways: readonly Direction[] = ['right', 'down', 'left', 'up'];
  const lit = ticks >= 0 && ticks < reachTicks ? [ways[Math.floor(ticks / 12) % 4] ?? 'right'] : [];
  const size = isWide ? Math.min(1, figures.width / 150) : 0.72;
  const [x, y] = isWide ? [figures.x + figures.width / 2, height * 0.62] : [width / 2, height - 38];
  drawAt(ctx, [x, y, 0, size], () => {
    arrowKeys(ctx, isWide ? 0 : -78, isWide ? -20 : 0, lit);
    spaceKey(ctx, isWide ? 0 : 72, isWide ? 58 : 22, isPressed);
  });
}
