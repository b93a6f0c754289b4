import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { backOut, clamp01, decay } from '../../sdk/render/easing.ts';
import { blitMoved, type DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillRoundRect, fillRects } from '../../sdk/render/theme.ts';
import { bestLabel, formatClock, formatNumber } from '../../sdk/render/format.ts';
import type { Messages } from '../messages.ts';
import type { Rules } from '../core/card-rules.ts';
import { isCounted } from '../core/counted-moves.ts';
import { phase, type Table } from '../core/state.ts';
import { levels } from '../core/variants/levels.ts';
import { Aims } from './aims.ts';
import { paintButtons } from './buttons.ts';
import { FreeMoves, freeMovesPlace } from './free-moves.ts';
import { ChainBadge, type ShownChain } from './chain-badge.ts';
import { buttonSize, type Layout, type Point } from './layout.ts';
import { palette } from './palette.ts';
import { beatOf, heartMoves, movesLeft } from './tension.ts';

/** Values of the HUD. */
export interface Shown {
  table: Table;
  score: number;
  best: number;
  isAsking: boolean;
  chain: ShownChain;
  messages: Messages & { best: string };
}

const writeEveryMs = 66;
/** The last half minute is red. */
const hotTicks = 1800;
/** In the last ten seconds it beats. */
const heartTicks = 600;
/** A calm game shows its clock in the last minute. */
const calmTicks = 3600;

/** Score, clock and the two buttons. Reads the table, never changes it. */
export class Hud {
  #layout!: Layout;
  #buttons!: ReturnType<typeof paintButtons>;
  readonly #score = new Label();
  readonly #best = new Label();
  readonly #clock = new Label();
  readonly #moves = new Label();
  readonly #sure = new Label();
  readonly #stock = new Label();
  readonly aims: Aims;
  readonly #badge = new ChainBadge();
  readonly #freeMoves = new FreeMoves();
  #shownScore = 0;
  #writtenScore = 0;
  #writeMs = 0;
  #undoMs = 1000;
  /** Milliseconds since the last move. */
  #moveMs = 1000;
  #seenMoves = 0;
  readonly #rules: Rules;
  /** 0 for the game itself. */
  readonly #level: number;

  constructor(rules: Rules, level: number) {
    this.#rules = rules;
    this.#level = level;
    this.aims = new Aims(rules.cards, levels[level - 1]);
  }

  resize(layout: Layout): void {
    this.#layout = layout;
    this.aims.resize(layout);
    this.#badge.resize(layout);
    this.#buttons = paintButtons(layout.ratio);
  }

  bumpUndo(): void {
    this.#undoMs = 0;
  }

  bumpChain(): void {
    this.#badge.bump();
  }

  draw(ctx: DrawContext, shown: Shown, elapsedMs: number): void {
    this.#roll(shown.score, elapsedMs);
    this.#undoMs += elapsedMs;
    this.#moveMs = shown.table.moves === this.#seenMoves ? this.#moveMs + elapsedMs : 0;
    this.#seenMoves = shown.table.moves;
    if (this.#layout.isWide) this.#drawBeside(ctx, shown);
    else this.#drawAbove(ctx, shown);
    this.#drawButtons(ctx, shown);
    this.#drawFreeMoves(ctx, shown, elapsedMs);
    this.#drawStockCount(ctx, shown.table);
    this.aims.draw(ctx, shown.table, elapsedMs);
    this.#badge.draw(ctx, shown.chain, this.#badgePlace, elapsedMs);
  }

  get #badgePlace(): Point {
    const { figures, aims, isWide } = this.#layout;
    return isWide
      ? { x: figures.x + figures.width / 2, y: aims.y + 62 }
      : { x: figures.x + figures.width * 0.42, y: figures.y + 38 };
  }

  /** How many moves may still bring nothing new. */
  #drawFreeMoves(ctx: DrawContext, { table, isAsking, messages }: Shown, elapsedMs: number): void {
    const { counting } = this.#rules;
    if (!counting || !isCounted(table) || table.phase !== phase.open || isAsking) return;
    const shown = { counting, idle: table.idle, messages };
    this.#freeMoves.draw(ctx, freeMovesPlace(this.#layout), shown, elapsedMs);
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
    this.#drawClock(ctx, shown, { x: figures.x + figures.width * 0.63, y: figures.y + 38 }, 30);
  }

  #drawBeside(ctx: DrawContext, shown: Shown): void {
    const { figures } = this.#layout;
    const size = Math.min(44, figures.width / 3.1);
    this.#drawScore(ctx, shown, { x: figures.x, y: figures.y + size }, size);
    this.#drawClock(ctx, shown, { x: figures.x + figures.width / 2, y: figures.y + size * 3.4 }, size * 0.92);
  }

  #drawScore(ctx: DrawContext, { best, messages }: Shown, { x, y }: Point, size: number): void {
    this.#score.draw(ctx, formatNumber(this.#writtenScore), { x, y, size, colour: palette.paper, align: 0 });
    const isLevel = this.#level > 0;
    if (best <= 0 && !isLevel) return;
    // As far as the score has rolled, so that the best never runs ahead of it.
    const rolled = this.#writtenScore;
    const text = isLevel
      ? `${messages.level} ${formatNumber(this.#level)}`
      : bestLabel(messages, best, rolled);
    const colour = !isLevel && rolled > best ? palette.gold : '#cfe6dc';
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
    const isLast = left < heartTicks && table.phase === phase.open;
    const grown = isLast ? 1 + 0.35 * beatOf(this.#rules, table) ** 2 : 1;
    this.#clock.draw(ctx, text, { x, y, size, colour, align: 0.5, grown });
    const width = size * 2.6;
    fillRects(ctx, '#06241d', [x - width / 2, y + size * 0.62, width, 5]);
    ctx.fillStyle = isHot ? palette.rose : palette.mint;
    ctx.fillRect(x - width / 2, y + size * 0.62, width * (left / clockTicks), 5);
  }

  /** Moves made; in a level beside the third star, over as many as it allows. The last of these beat and count down. */
  #drawMoves(ctx: DrawContext, { table, messages }: Shown, { x, y }: Point, size: number): void {
    const { movesMax } = this.aims;
    const left = movesLeft(table, movesMax);
    const isRed = left === undefined ? table.moves > (movesMax ?? Infinity) : left <= heartMoves;
    const colour = isRed ? palette.loss : left === undefined ? palette.gold : '#ff9d4d';
    const beat = left === undefined ? 0 : Math.max(0, 1 - this.#moveMs / 400) ** 2;
    const grown = 1 + 0.35 * beat;
    this.#clock.draw(ctx, formatNumber(left ?? table.moves), { x, y, size, colour, align: 0.5, grown });
    const look = { x, y: y + size * 0.78, size: 13, colour: '#cfe6dc', align: 0.5 } as const;
    const most = movesMax === undefined ? '' : ` ≤ ${formatNumber(movesMax)}`;
    this.#moves.draw(ctx, left === undefined ? `${messages.moves}${most}` : messages.movesLeft, look);
    if (movesMax !== undefined) this.aims.drawThird(ctx, table, { x: x + size * 1.45, y: y - 1 }, grown);
  }

  #drawButtons(ctx: DrawContext, { table, isAsking, messages }: Shown): void {
    const { undo, giveUp, ratio } = this.#layout;
    const half = buttonSize / 2;
    const sink = Math.round(4 * (1 - backOut(clamp01(this.#undoMs / 220))));
    if (table.history.length > 0 && table.phase === phase.open) {
      blitMoved(ctx, this.#buttons.undo, { x: undo.x - half, y: undo.y - half + sink, ratio });
    }
    if (table.phase !== phase.open) return;
    blitMoved(ctx, isAsking ? this.#buttons.asking : this.#buttons.flag, {
      x: giveUp.x - half,
      y: giveUp.y - half,
      ratio,
    });
    if (!isAsking) return;
    const look = { x: giveUp.x, y: giveUp.y - half - 16, size: 17, colour: '#fff7e8', align: 0.5 } as const;
    this.#sure.draw(ctx, messages.sure, look);
  }
}
