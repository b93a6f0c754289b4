import { backOut, clamp01, decay } from '../../sdk/render/easing.ts';
import { paint, blit, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillRects } from '../../sdk/render/theme.ts';
import { bestLabel, formatNumber } from '../../sdk/runtime/shared-messages.ts';
import type { Messages } from '../assets.ts';
import { clockTicks, goals } from '../core/constants.ts';
import type { Board } from '../core/state.ts';
import { paintBar, paintFill, paintGoal, paintPlate } from './hud-pictures.ts';
import type { Layout } from './layout.ts';
import { palette } from './palette.ts';

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
  bar: { x: number; y: number; width: number };
  clock: { x: number; y: number; width: number };
}

const goalSize = 30;
const writeEveryMs = 66;
/** The bar ends a little after the last goal. */
const barScore = goals[2] * 1.12;

/** Score, moves, goals and the clock. Reads the board, never changes it. */
export class Hud {
  #layout!: Layout;
  #places!: Places;
  #bar!: Picture;
  #fill!: Picture;
  #plate!: Picture;
  #hotPlate!: Picture;
  #goalMet!: Picture;
  #goalOpen!: Picture;
  readonly #score = new Label();
  readonly #best = new Label();
  readonly #moves = new Label();
  readonly #movesName = new Label();
  #shownScore = 0;
  #writtenScore = 0;
  #writeMs = 0;
  #movesMs = 1000;
  #lastMoves = 0;
  readonly #goalMs: number[] = goals.map(() => 1000);

  resize(layout: Layout): void {
    this.#layout = layout;
    this.#places = placesFor(layout);
    const { ratio } = layout;
    const { width } = this.#places.bar;
    const plateSize = this.#places.plate.size;
    this.#bar = paint(width, 22, ratio, (ctx) => paintBar(ctx, width));
    this.#fill = paint(width, 22, ratio, (ctx) => paintFill(ctx, width));
    this.#plate = paint(plateSize, plateSize + 6, ratio, (ctx) => paintPlate(ctx, plateSize, false));
    this.#hotPlate = paint(plateSize, plateSize + 6, ratio, (ctx) => paintPlate(ctx, plateSize, true));
    this.#goalMet = paint(goalSize, goalSize, ratio, (ctx) => paintGoal(ctx, goalSize, true));
    this.#goalOpen = paint(goalSize, goalSize, ratio, (ctx) => paintGoal(ctx, goalSize, false));
  }

  /** A goal's star springs up; returns where, for the sparks. */
  meetGoal(goal: number): { x: number; y: number } {
    this.#goalMs[goal] = 0;
    return { x: this.#goalX(goals[goal] ?? 0), y: this.#places.bar.y + 9 };
  }

  draw(ctx: DrawContext, shown: Shown, elapsedMs: number): void {
    const gap = shown.score - this.#shownScore;
    this.#shownScore = Math.abs(gap) < 3 ? shown.score : this.#shownScore + gap * (1 - decay(elapsedMs, 90));
    this.#writeMs += elapsedMs;
    if (this.#writeMs > writeEveryMs || this.#shownScore === shown.score) this.#write();
    this.#movesMs += elapsedMs;
    if (shown.board.moves !== this.#lastMoves) this.#movesMs = 0;
    this.#lastMoves = shown.board.moves;
    this.#drawClock(ctx, shown.board);
    this.#drawScore(ctx, shown);
    this.#drawMoves(ctx, shown);
    this.#drawGoals(ctx, shown, elapsedMs);
  }

  /** A rolling score changes some fifteen times a second: each change renders it again. */
  #write(): void {
    this.#writtenScore = Math.round(this.#shownScore);
    this.#writeMs = 0;
  }

  #drawScore(ctx: DrawContext, { score, best, messages }: Shown): void {
    const { score: place, bestSize } = this.#places;
    const { x, y, size } = place;
    const shown = formatNumber(this.#writtenScore);
    this.#score.draw(ctx, shown, { x, y, size, colour: palette.paper, align: 0 });
    if (best <= 0) return;
    const text = bestLabel(messages, best, score);
    const colour = score > best ? palette.gold : '#e3d8f0';
    this.#best.draw(ctx, text, {
      x: x + 1,
      y: y + size * 0.5 + bestSize * 0.6,
      size: bestSize,
      colour,
      align: 0,
    });
  }

  /** Moves left on a copper plate; it glows for the last five. */
  #drawMoves(ctx: DrawContext, { board, messages }: Shown): void {
    const { x, y, size } = this.#places.plate;
    const { ratio } = this.#layout;
    const isHot = board.moves <= 5 && board.finale === 0;
    const spring = Math.round(5 * (1 - backOut(clamp01(this.#movesMs / 260))));
    blit(ctx, isHot ? this.#hotPlate : this.#plate, {
      x: x - size / 2,
      y: y - size / 2 + spring,
      ratio,
    });
    const colour = isHot ? '#fff7e8' : palette.gold;
    this.#moves.draw(ctx, formatNumber(board.moves), {
      x,
      y: y - size * 0.06 + spring,
      size: size * 0.48,
      colour,
      align: 0.5,
    });
    const name = {
      x,
      y: y + size * 0.29 + spring,
      size: size * 0.165,
      colour: '#fff7e8',
      align: 0.5,
    } as const;
    this.#movesName.draw(ctx, messages.moves, name);
  }

  #drawGoals(ctx: DrawContext, { score, best, board }: Shown, elapsedMs: number): void {
    const { bar } = this.#places;
    const { ratio } = this.#layout;
    blit(ctx, this.#bar, { x: bar.x, y: bar.y, ratio });
    const filled = Math.round(this.#fill.width * clamp01(this.#shownScore / barScore));
    if (filled > 0) {
      const high = this.#fill.height;
      ctx.drawImage(this.#fill, 0, 0, filled, high, bar.x, bar.y, filled / ratio, high / ratio);
    }
    if (best > 0 && best < barScore) this.#drawBest(ctx, this.#goalX(best), score > best);
    for (const [index, goal] of goals.entries()) {
      const since = (this.#goalMs[index]! += elapsedMs);
      const isMet = board.goals > index || score >= goal;
      const size = goalSize * (isMet ? 1 + 0.8 * (1 - backOut(clamp01(since / 420))) : 1);
      const picture = isMet ? this.#goalMet : this.#goalOpen;
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
    return bar.x + Math.min(1, score / barScore) * bar.width;
  }

  /** Time left, a candle that burns down. */
  #drawClock(ctx: DrawContext, board: Board): void {
    const { x, y, width } = this.#places.clock;
    const left = clamp01(1 - board.tick / clockTicks);
    fillRects(ctx, '#140e22b8', [x, y, width, 5]);
    fillRects(ctx, left < 0.18 ? palette.rose : palette.mint, [x, y, width * left, 5]);
  }
}

function placesFor({ panel, isWide, width }: Layout): Places {
  if (isWide) return placesBeside(panel);
  return {
    clock: { x: panel.x, y: panel.y, width: panel.width },
    score: { x: panel.x, y: panel.y + 34, size: 36 },
    bestSize: 13,
    plate: { x: width / 2 + 22, y: panel.y + panel.height * 0.34, size: Math.min(74, panel.height * 0.54) },
    bar: { x: panel.x, y: panel.y + panel.height - 38, width: panel.width },
  };
}

function placesBeside({ x, y, width, height }: Layout['panel']): Places {
  // A phone in landscape has at most two hundred pixels for the HUD.
  const size = Math.min(54, width / 4, height * 0.19);
  const clock = y + height * 0.07;
  return {
    clock: { x, y: clock, width },
    score: { x, y: Math.max(y + height * 0.19, clock + 8 + size * 0.6), size },
    bestSize: Math.max(11, size * 0.34),
    plate: { x: x + width / 2, y: y + height * 0.56, size: Math.min(150, width * 0.62, height * 0.4) },
    bar: { x, y: y + height * 0.86, width },
  };
}
