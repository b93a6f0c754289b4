import { backOut, clamp01, lerp } from '../../sdk/render/easing.ts';
import { blit, paintFade, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { phase, type Board } from '../core/state.ts';
import type { Layout } from './layout.ts';
import { palette } from './palette.ts';

/** The last moves: red edges that beat faster with each, and its figure, which flies from the board to its plate. */

export const lastMoves = 5;
/** In the last of them the heart is heard while the board waits. */
const heardMoves = 3;
/** From beat to beat, by moves left: while the last one bursts as fast as before it. */
const beatTicks = [30, 30, 40, 50, 62, 75] as const;

const growMs = 180;
const stayMs = 280;
const flyMs = 240;
const edge = 64;

type Ending = Pick<Board, 'moves' | 'finale' | 'phase' | 'tick'>;

/** How many of the last moves are left; undefined earlier and after the end. */
export function lastMovesLeft({ moves, finale, phase: now }: Ending): number | undefined {
  return moves <= lastMoves && finale === 0 && now !== phase.over ? moves : undefined;
}

/** 0 before the last moves, 1 with the last one. */
export function tensionOf(board: Ending): number {
  const left = lastMovesLeft(board);
  return left === undefined ? 0 : Math.min(1, (lastMoves + 1 - left) / lastMoves);
}

/** Whether the heart is heard in this tick. */
export function isHeartbeat(board: Ending): boolean {
  const left = lastMovesLeft(board);
  if (left === undefined || left > heardMoves || board.phase !== phase.idle) return false;
  return beatOf(board) === 1;
}

/** 1 at each beat, and down to 0 until the next. */
export function beatOf(board: Ending): number {
  const every = beatTicks[lastMovesLeft(board) ?? lastMoves]!;
  return 1 - (board.tick % every) / every;
}

export class LastMoves {
  readonly #isCalm: boolean;
  readonly #label = new Label();
  #layout!: Layout;
  /** Left and right; made when first needed. */
  #edges: readonly Picture[] = [];
  #left = 0;
  #ms = Infinity;

  /** Calm is reduced motion: the edges keep still and no figure flies. */
  constructor(isCalm: boolean) {
    this.#isCalm = isCalm;
  }

  resize(layout: Layout): void {
    this.#layout = layout;
    this.#edges = [];
  }

  /** A move is made: while it bursts, nothing is decided under its figure. */
  count(left: number): void {
    if (!this.#isCalm) [this.#left, this.#ms] = [left, 0];
  }

  /** Beneath the candies. */
  drawEdges(ctx: DrawContext, board: Board): void {
    const tension = tensionOf(board);
    if (tension === 0) return;
    const { width, height, ratio } = this.#layout;
    if (this.#edges.length === 0)
      this.#edges = [0, edge].map((red) =>
        paintFade([edge, height], ratio, palette.rose, [red, 0], [edge - red, 0]),
      );
    ctx.globalAlpha = (0.35 + 0.65 * tension) * (this.#isCalm ? 0.7 : 0.5 + 0.5 * beatOf(board) ** 2);
    blit(ctx, this.#edges[0]!, { x: 0, y: 0, ratio });
    blit(ctx, this.#edges[1]!, { x: width - edge, y: 0, ratio });
    ctx.globalAlpha = 1;
  }

  draw(ctx: DrawContext, plate: { x: number; y: number }, elapsedMs: number): void {
    this.#ms += elapsedMs;
    if (this.#ms < stayMs + flyMs) this.#drawFigure(ctx, plate);
  }

  /** The fewer are left, the larger. */
  #drawFigure(ctx: DrawContext, plate: { x: number; y: number }): void {
    const { box, cell } = this.#layout;
    const part = clamp01((this.#ms - stayMs) / flyMs) ** 2;
    const x = lerp(box.x + box.width / 2, plate.x, part);
    const y = lerp(box.y + box.height / 2, plate.y, part);
    const size = Math.round(cell * (1.6 + 0.2 * (lastMoves - this.#left)));
    const grown = Math.max(0.05, backOut(clamp01(this.#ms / growMs))) * lerp(1, 0.3, part);
    const style = { x, y, size, colour: palette.blush, align: 0.5, grown } as const;
    ctx.globalAlpha = 0.85;
    this.#label.draw(ctx, formatNumber(this.#left), style);
    ctx.globalAlpha = 1;
  }
}
