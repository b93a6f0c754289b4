import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { backOut, clamp01, decay } from '../../sdk/render/easing.ts';
import { paint, blit, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillCircle, fillRoundRect, fillPolygon, fillRects } from '../../sdk/render/theme.ts';
import { bestLabel, formatClock, formatNumber } from '../../sdk/runtime/shared-messages.ts';
import type { Messages } from '../assets.ts';
import type { Rules } from '../core/card-rules.ts';
import { isCounted } from '../core/counted-moves.ts';
import { phase, type Table } from '../core/state.ts';
import { buttonSize, type Layout, type Point } from './layout.ts';
import { palette } from './palette.ts';

/** Values of the HUD. */
export interface Shown {
  table: Table;
  score: number;
  best: number;
  isAsking: boolean;
  messages: Messages & { best: string };
}

const writeEveryMs = 66;
/** The last half minute is red. */
const hotTicks = 1800;
/** A calm game shows its clock in the last minute. */
const calmTicks = 3600;

/** Score, clock and the two buttons. Reads the table, never changes it. */
export class Hud {
  #layout!: Layout;
  #undo!: Picture;
  #flag!: Picture;
  #asking!: Picture;
  readonly #score = new Label();
  readonly #best = new Label();
  readonly #clock = new Label();
  readonly #moves = new Label();
  readonly #sure = new Label();
  readonly #stock = new Label();
  #shownScore = 0;
  #writtenScore = 0;
  #writeMs = 0;
  #undoMs = 1000;
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  resize(layout: Layout): void {
    this.#layout = layout;
    const { ratio } = layout;
    const button = (look: string, edge: string, draw: (ctx: DrawContext) => void): Picture =>
      paint(buttonSize, buttonSize + 4, ratio, (ctx) => paintButton(ctx, look, edge, draw));
    this.#undo = button(palette.plum, '#0d0818', drawArrow);
    this.#flag = button(palette.plum, '#0d0818', (ctx) => drawFlag(ctx, palette.quiet));
    this.#asking = button(palette.rose, '#7a0f2e', (ctx) => drawFlag(ctx, '#fff7e8'));
  }

  bumpUndo(): void {
    this.#undoMs = 0;
  }

  draw(ctx: DrawContext, shown: Shown, elapsedMs: number): void {
    this.#roll(shown.score, elapsedMs);
    this.#undoMs += elapsedMs;
    if (this.#layout.isWide) this.#drawBeside(ctx, shown);
    else this.#drawAbove(ctx, shown);
    this.#drawButtons(ctx, shown);
    this.#drawFreeMoves(ctx, shown);
    this.#drawStockCount(ctx, shown.table);
  }

  /** How many moves may still bring nothing new, between the buttons. */
  #drawFreeMoves(ctx: DrawContext, { table, isAsking }: Shown): void {
    const { counting } = this.#rules;
    if (!counting || !isCounted(table) || table.phase !== phase.open || isAsking) return;
    drawFreeMoves(ctx, freeMovesPlace(this.#layout), counting.idleFree, counting.idleFree - table.idle);
  }

  /** How many times can still be drawn, on the foot of the stock. */
  #drawStockCount(ctx: DrawContext, table: Table): void {
    const { stock: how, columns } = this.#rules;
    const length = table.stock.length / (how === 'deal' ? columns : 1);
    if (length === 0) return;
    const { stock, cardWidth, cardHeight } = this.#layout;
    const [x, y] = [stock.x + cardWidth / 2, stock.y + cardHeight - 12];
    const width = Math.min(28, cardWidth * 0.7);
    fillRoundRect(ctx, [x - width / 2, y - 10, width, 19], '#10091ecc', 9);
    this.#stock.draw(ctx, formatNumber(length), { x, y, size: 14, colour: palette.paper, align: 0.5 });
  }

  #roll(score: number, elapsedMs: number): void {
    const gap = score - this.#shownScore;
    this.#shownScore = Math.abs(gap) < 3 ? score : this.#shownScore + gap * (1 - decay(elapsedMs, 90));
    this.#writeMs += elapsedMs;
    if (this.#writeMs < writeEveryMs && this.#shownScore !== score) return;
    this.#writtenScore = Math.round(this.#shownScore);
    this.#writeMs = 0;
  }

  #drawAbove(ctx: DrawContext, shown: Shown): void {
    const { figures } = this.#layout;
    this.#drawScore(ctx, shown, { x: figures.x, y: figures.y + 34 }, 34);
    this.#drawClock(ctx, shown, { x: figures.x + figures.width * 0.56, y: figures.y + 38 }, 30);
  }

  #drawBeside(ctx: DrawContext, shown: Shown): void {
    const { figures } = this.#layout;
    const size = Math.min(44, figures.width / 3.1);
    this.#drawScore(ctx, shown, { x: figures.x, y: figures.y + size }, size);
    this.#drawClock(ctx, shown, { x: figures.x + figures.width / 2, y: figures.y + size * 3.4 }, size * 0.92);
  }

  #drawScore(ctx: DrawContext, { score, best, messages }: Shown, { x, y }: Point, size: number): void {
    this.#score.draw(ctx, formatNumber(this.#writtenScore), { x, y, size, colour: palette.paper, align: 0 });
    if (best <= 0) return;
    const text = bestLabel(messages, best, score);
    const colour = score > best ? palette.gold : '#cfe6dc';
    this.#best.draw(ctx, text, { x: x + 1, y: y + size * 0.76, size: 13, colour, align: 0 });
  }

  /** Minutes and seconds left, over a line that shrinks. */
  #drawClock(ctx: DrawContext, shown: Shown, { x, y }: Point, size: number): void {
    const { table } = shown;
    const { clockTicks, isCalm } = this.#rules;
    const left = Math.max(0, clockTicks - table.tick);
    if (isCalm && left > calmTicks) return this.#drawMoves(ctx, shown, { x, y }, size);
    const isHot = left < hotTicks && table.phase === phase.open;
    const colour = isHot ? '#ff8fa6' : palette.gold;
    const seconds = Math.ceil(left / ticksPerSecond);
    const text = formatClock(seconds);
    this.#clock.draw(ctx, text, { x, y, size, colour, align: 0.5 });
    const width = size * 2.6;
    fillRects(ctx, '#06241d', [x - width / 2, y + size * 0.62, width, 5]);
    ctx.fillStyle = isHot ? palette.rose : palette.mint;
    ctx.fillRect(x - width / 2, y + size * 0.62, width * (left / clockTicks), 5);
  }

  #drawMoves(ctx: DrawContext, { table, messages }: Shown, { x, y }: Point, size: number): void {
    this.#clock.draw(ctx, formatNumber(table.moves), { x, y, size, colour: palette.gold, align: 0.5 });
    const look = { x, y: y + size * 0.72, size: 13, colour: '#cfe6dc', align: 0.5 } as const;
    this.#moves.draw(ctx, messages.moves, look);
  }

  #drawButtons(ctx: DrawContext, { table, isAsking, messages }: Shown): void {
    const { undo, giveUp, ratio } = this.#layout;
    const half = buttonSize / 2;
    const sink = Math.round(4 * (1 - backOut(clamp01(this.#undoMs / 220))));
    if (table.history.length > 0 && table.phase === phase.open) {
      blit(ctx, this.#undo, { x: undo.x - half, y: undo.y - half + sink, ratio });
    }
    if (table.phase !== phase.open) return;
    blit(ctx, isAsking ? this.#asking : this.#flag, { x: giveUp.x - half, y: giveUp.y - half, ratio });
    if (!isAsking) return;
    const look = { x: giveUp.x, y: giveUp.y - half - 16, size: 17, colour: '#fff7e8', align: 0.5 } as const;
    this.#sure.draw(ctx, messages.sure, look);
  }
}

const dotsInRow = 8;

/** Between the buttons. */
export const freeMovesPlace = ({ undo, giveUp, isWide }: Layout): Point & { width: number } => ({
  x: (undo.x + giveUp.x) / 2,
  y: (undo.y + giveUp.y) / 2,
  width: isWide ? 80 : 128,
});

/** A gold dot for each free move that is left, a dim one for each that is spent: in rows no wider than their place. */
export function drawFreeMoves(
  ctx: DrawContext,
  { x, y, width }: Point & { width: number },
  free: number,
  left: number,
): void {
  const columns = Math.min(free, dotsInRow);
  const lastRow = Math.ceil(free / columns) - 1;
  const gap = Math.min(22, width / columns);
  for (let move = 0; move < free; move += 1) {
    const row = Math.floor(move / columns);
    const across = x + ((move % columns) - (columns - 1) / 2) * gap;
    const look = move < left ? palette.gold : '#ffffff2e';
    fillCircle(ctx, across, y + (row - lastRow / 2) * gap, Math.min(6, gap * 0.36), look);
  }
}

function paintButton(ctx: DrawContext, look: string, edge: string, draw: (ctx: DrawContext) => void): void {
  const half = buttonSize / 2;
  fillCircle(ctx, half, half + 3, half - 2, edge);
  fillCircle(ctx, half, half, half - 2, look);
  fillCircle(ctx, half, half, half - 5, '#ffffff12');
  ctx.translate(half, half);
  draw(ctx);
}

/** An arrow that turns back. */
function drawArrow(ctx: DrawContext): void {
  ctx.strokeStyle = palette.gold;
  ctx.lineWidth = 4;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(1, 3, 9, -Math.PI * 0.8, Math.PI * 0.6);
  ctx.stroke();
  fillPolygon(ctx, [-14, -2, -4, -11, -2, 3], palette.gold);
}

function drawFlag(ctx: DrawContext, colour: string): void {
  fillRoundRect(ctx, [-9, -13, 4, 27], colour, 2);
  fillPolygon(ctx, [-5, -12, 12, -6, -5, 2], colour);
}
