import { backOut, clamp01, decay, easeOut } from '../../sdk/render/easing.ts';
import { paint, blit, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillRects } from '../../sdk/render/theme.ts';
import { bestLabel, formatNumber } from '../../sdk/render/format.ts';
import type { Messages } from '../messages.ts';
import { aimsMet } from '../core/aims.ts';
import { goals } from '../core/constants.ts';
import { levels } from '../core/levels/index.ts';
import type { Board } from '../core/state.ts';
import { AimSlots, type SlotsPlace } from './aim-slots.ts';
import { Clock } from './clock.ts';
import { GainCounter } from './gain-counter.ts';
import { paintBar, paintFill, paintGoal } from './hud-pictures.ts';
import { LastMoves } from './last-moves.ts';
import type { Layout } from './layout.ts';
import { MovesPlate } from './moves-plate.ts';
import { OrderPoints } from './order-points.ts';
import { palette } from './palette.ts';
import type { Pictures } from './pictures.ts';

/** Values of the HUD. */
export interface Shown {
  board: Board;
  score: number;
  best: number;
  messages: Messages & { best: string };
}

interface Places {
  score: { x: number; y: number; size: number };
  plate: { x: number; y: number; size: number };
  bestSize: number;
  /** The right end of what a move has brought. */
  gain: { x: number; y: number; size: number };
  bar: { x: number; y: number; width: number };
  clock: { x: number; y: number; width: number };
  aims: SlotsPlace;
}

const goalSize = 30;
/** The score swells as an order's points arrive. */
const bumpMs = 260;
const bumpPart = 0.22;
const writeEveryMs = 66;
const askedMs = 720;
const blinkMs = 120;
/** The bar ends a little after the last star. */
const barRest = 1.12;
/** The stars of a level are its aims and two scores; the first one stands at this part of the second's score. */
const aimsPart = 0.5;

/** Score, moves, goals and the clock. Reads the board, never changes it. */
export class Hud {
  #layout!: Layout;
  #places!: Places;
  #bar!: Picture;
  #fill!: Picture;
  #goalMet!: Picture;
  #goalOpen!: Picture;
  readonly #score = new Label();
  readonly #best = new Label();
  #shownScore = 0;
  #writtenScore = 0;
  #writeMs = 0;
  #bumpMs = bumpMs;
  readonly #goalMs: number[] = goals.map(() => 1000);
  /** Since a star was asked for what it brings. */
  readonly #askedMs: number[] = goals.map(() => askedMs);
  readonly slots: AimSlots;
  readonly orderPoints: OrderPoints;
  readonly gains = new GainCounter();
  readonly countDown: LastMoves;
  readonly #moves: MovesPlate;
  readonly #clock = new Clock();
  /** The scores of the three stars. */
  readonly #marks: readonly [number, number, number];

  constructor(level: number, isCalm: boolean) {
    this.slots = new AimSlots(isCalm);
    this.orderPoints = new OrderPoints(isCalm);
    this.countDown = new LastMoves(isCalm);
    this.#moves = new MovesPlate(isCalm);
    const stars = levels[level - 1]?.stars;
    this.#marks = stars ? [stars[0] * aimsPart, stars[0], stars[1]] : goals;
  }

  get #barScore(): number {
    return this.#marks[2] * barRest;
  }

  resize(layout: Layout): void {
    this.#layout = layout;
    this.#places = placesFor(layout);
    this.countDown.resize(layout);
    const { ratio } = layout;
    const { width } = this.#places.bar;
    this.#moves.resize(this.#places.plate, ratio);
    this.slots.resize(this.#places.aims, ratio);
    this.#bar = paint(width, 22, ratio, (ctx) => paintBar(ctx, width));
    this.#fill = paint(width, 22, ratio, (ctx) => paintFill(ctx, width));
    this.#goalMet = paint(goalSize, goalSize, ratio, (ctx) => paintGoal(ctx, goalSize, true));
    this.#goalOpen = paint(goalSize, goalSize, ratio, (ctx) => paintGoal(ctx, goalSize, false));
  }

  /** The play begins: nothing of the tutorial is left. */
  begin(): void {
    this.gains.clear();
    this.#shownScore = 0;
    this.#write();
  }

  /** A star springs up; returns where, for the sparks. */
  meetGoal(goal: number): { x: number; y: number } {
    this.#goalMs[goal] = 0;
    return { x: this.#goalX(this.#marks[goal] ?? 0), y: this.#places.bar.y + 9 };
  }

  /** The star blinks that brings what the player asked for. */
  askFor(goal: number): void {
    this.#askedMs[goal] = 0;
  }

  /** Where the moves are counted. */
  get movesPlace(): { x: number; y: number } {
    return this.#places.plate;
  }

  draw(ctx: DrawContext, shown: Shown, pictures: Pictures, elapsedMs: number): void {
    const gap = shown.score - this.#shownScore;
    this.#shownScore = Math.abs(gap) < 3 ? shown.score : this.#shownScore + gap * (1 - decay(elapsedMs, 90));
    this.#writeMs += elapsedMs;
    this.#bumpMs += elapsedMs;
    if (this.#writeMs > writeEveryMs || this.#shownScore === shown.score) this.#write();
    this.#clock.draw(ctx, shown.board, this.#places.clock);
    this.#drawScore(ctx, shown);
    this.gains.draw(ctx, this.#places.gain, elapsedMs);
    this.#moves.draw(ctx, shown.board, shown.messages.moves, elapsedMs);
    this.#drawGoals(ctx, shown, elapsedMs);
    this.slots.draw(ctx, shown.board, pictures, elapsedMs);
    const { aims, score, plate } = this.#places;
    this.countDown.draw(ctx, plate, elapsedMs);
    if (this.orderPoints.draw(ctx, aims, score, elapsedMs)) this.#bumpMs = 0;
  }

  /** A rolling score changes some fifteen times a second: each change renders it again. */
  #write(): void {
    this.#writtenScore = Math.round(this.#shownScore);
    this.#writeMs = 0;
  }

  #drawScore(ctx: DrawContext, { board, best, messages }: Shown): void {
    const { score: place, bestSize } = this.#places;
    const { x, y, size } = place;
    const shown = formatNumber(this.#writtenScore);
    const grown = 1 + bumpPart * (1 - easeOut(clamp01(this.#bumpMs / bumpMs)));
    this.#score.draw(ctx, shown, { x, y, size, colour: palette.paper, align: 0, grown });
    if (best <= 0 && board.level === 0) return;
    const isLevel = board.level > 0;
    const text = isLevel
      ? `${messages.level} ${formatNumber(board.level)}`
      : bestLabel(messages, best, this.#writtenScore);
    const colour = !isLevel && this.#writtenScore > best ? palette.gold : '#e3d8f0';
    this.#best.draw(ctx, text, {
      x: x + 1,
      y: y + size * 0.5 + bestSize * 0.6,
      size: bestSize,
      colour,
      align: 0,
    });
  }

  #drawGoals(ctx: DrawContext, { score, best, board }: Shown, elapsedMs: number): void {
    const { bar } = this.#places;
    const { ratio } = this.#layout;
    blit(ctx, this.#bar, { x: bar.x, y: bar.y, ratio });
    const filled = Math.round(this.#fill.width * clamp01(this.#shownScore / this.#barScore));
    if (filled > 0) {
      const high = this.#fill.height;
      ctx.drawImage(this.#fill, 0, 0, filled, high, bar.x, bar.y, filled / ratio, high / ratio);
    }
    if (board.level === 0 && best > 0 && best < this.#barScore)
      this.#drawBest(ctx, this.#goalX(best), score > best);
    for (const [index, goal] of this.#marks.entries()) {
      const since = (this.#goalMs[index]! += elapsedMs);
      const isMet = isStarMet(board, index, score >= goal);
      const size = goalSize * (isMet ? 1 + 0.8 * (1 - backOut(clamp01(since / 420))) : 1);
      const asked = (this.#askedMs[index]! += elapsedMs);
      const isBlinking = asked < askedMs && Math.floor(asked / blinkMs) % 2 === 0;
      const picture = isMet || isBlinking ? this.#goalMet : this.#goalOpen;
      ctx.drawImage(picture, this.#goalX(goal) - size / 2, bar.y + 10 - size / 2, size, size);
    }
  }

  /** The player's best is a small flag on the bar. */
  #drawBest(ctx: DrawContext, x: number, isPassed: boolean): void {
    const y = this.#places.bar.y;
    fillRects(ctx, '#fff7e8', [x - 1, y - 9, 2, 28]);
    fillRects(ctx, isPassed ? palette.mint : palette.rose, [x + 1, y - 9, 11, 8]);
  }

  #goalX(score: number): number {
    const { bar } = this.#places;
    return bar.x + Math.min(1, score / this.#barScore) * bar.width;
  }
}

/** In a level no score counts without its aims. */
function isStarMet(board: Board, index: number, hasScore: boolean): boolean {
  if (board.level === 0) return board.goals > index || hasScore;
  return aimsMet(board) && (index === 0 || hasScore);
}

function placesFor({ panel, isWide, width }: Layout): Places {
  if (isWide) return panel.height > columnFrom ? placesInColumn(panel) : placesBeside(panel);
  const slot = Math.min(112, (panel.width - 16) / 3);
  const isShort = panel.height < shortPanel;
  const high = isShort ? 30 : 33;
  const last = { x: width / 2, y: panel.y + panel.height - high / 2, width: slot, height: high };
  const aims = { ...last, isColumn: false };
  if (isShort) return { ...placesAbove(panel, width), aims };
  return {
    clock: { x: panel.x, y: panel.y, width: panel.width },
    score: { x: panel.x, y: panel.y + 27, size: 34 },
    bestSize: 13,
    gain: { x: width / 2 - 22, y: panel.y + 51, size: 19 },
    plate: { x: width / 2 + 18, y: panel.y + 36, size: 64 },
    bar: { x: panel.x, y: panel.y + 71, width: panel.width },
    aims,
  };
}

/** Under this height of the panel an upright phone's figures are smaller. */
const shortPanel = 120;

function placesAbove({ x, y, width }: Layout['panel'], screenWidth: number): Omit<Places, 'aims'> {
  return {
    clock: { x, y: y - 2, width },
    score: { x, y: y + 17, size: 27 },
    bestSize: 12,
    gain: { x: screenWidth / 2 - 22, y: y + 37, size: 16 },
    plate: { x: screenWidth / 2 + 18, y: y + 25, size: 50 },
    // Left of the pause button.
    bar: { x, y: y + 49, width: width - 34 },
  };
}

/** From this height of the panel on the aims stand below each other. */
const columnFrom = 430;

function placesInColumn({ x, y, width, height }: Layout['panel']): Places {
  const high = Math.min(64, height * 0.11);
  return {
    clock: { x, y: y + height * 0.04, width },
    score: { x, y: y + height * 0.12, size: 52 },
    bestSize: 17,
    gain: { x: x + width, y: y + height * 0.12, size: 28 },
    plate: { x: x + width / 2, y: y + height * 0.34, size: Math.min(130, height * 0.24) },
    bar: { x, y: y + height * 0.51, width },
    aims: { x: x + width / 2, y: y + height * 0.78, width: width * 0.72, height: high, isColumn: true },
  };
}

/** On a phone held sideways. */
function placesBeside({ x, y, width, height }: Layout['panel']): Places {
  const size = Math.min(40, width / 4.4);
  const slot = (width - 16) / 3;
  return {
    clock: { x, y: y + height * 0.05, width },
    score: { x, y: y + height * 0.15, size },
    bestSize: 13,
    gain: { x: x + width, y: y + height * 0.15, size: 20 },
    plate: { x: x + width / 2, y: y + height * 0.42, size: Math.min(100, height * 0.3) },
    bar: { x, y: y + height * 0.61, width },
    aims: {
      x: x + width / 2,
      y: y + height * 0.88,
      width: slot,
      height: Math.min(46, slot * 0.56),
      isColumn: false,
    },
  };
}
