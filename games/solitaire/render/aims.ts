import { backOut, clamp01, decay } from '../../sdk/render/easing.ts';
import { paint, blitMoved, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { drawStar } from '../../sdk/render/stars.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillRoundRect, fillRects } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { cardsHome, ending, type Table } from '../core/state.ts';
import { starsOf } from '../core/variants/index.ts';
import type { Level } from '../core/variants/levels.ts';
import type { VariantTable } from '../core/variants/table.ts';
import type { Layout, Point } from './layout.ts';
import { palette } from './palette.ts';

/** The way to the goal: a line of cards home, in a level with its stars where they are earned. */

const lineHeight = 10;
const starRadius = 12;
const countRoom = 78;

export class Aims {
  readonly #level: Level | undefined;
  readonly #cards: number;
  readonly #count = new Label();
  #layout!: Layout;
  #lit!: Picture;
  #dim!: Picture;
  #shown = 0;
  /** Milliseconds since each star was lit. */
  readonly #litMs = [Infinity, Infinity];

  constructor(cards: number, level: Level | undefined) {
    this.#cards = cards;
    this.#level = level;
  }

  resize(layout: Layout): void {
    this.#layout = layout;
    const size = starRadius * 2.3;
    const star = (isLit: boolean): Picture =>
      paint(size, size, layout.ratio, (ctx) => drawStar(ctx, size / 2, size / 2, starRadius, isLit));
    [this.#lit, this.#dim] = [star(true), star(false)];
  }

  /** Cards home for the first star of a level. */
  get firstStar(): number {
    return this.#level?.home ?? 0;
  }

  /** Moves in which a win brings the third star. */
  get movesMax(): number | undefined {
    return this.#level?.moves;
  }

  /** A star springs up; returns where. */
  light(index: 0 | 1): Point {
    this.#litMs[index] = 0;
    const { x, y } = this.#layout.aims;
    return { x: x + this.#width * (index === 0 ? this.firstStar / this.#cards : 1), y };
  }

  get #width(): number {
    const { aims, isWide } = this.#layout;
    return isWide ? aims.width : aims.width - countRoom;
  }

  draw(ctx: DrawContext, table: Table, elapsedMs: number): void {
    const { x, y } = this.#layout.aims;
    const width = this.#width;
    const home = cardsHome(table);
    this.#shown += (home - this.#shown) * (1 - decay(elapsedMs, 110));
    const filled = Math.round((width * this.#shown) / this.#cards);
    const top = y - lineHeight / 2;
    fillRoundRect(ctx, [x - 2, top - 2, width + 4, lineHeight + 4], '#0d0818', lineHeight / 2 + 2);
    if (filled > 3) {
      fillRoundRect(ctx, [x, top, filled, lineHeight], palette.mint, lineHeight / 2);
      fillRects(ctx, '#ffffff55', [x + 3, top + 2, Math.max(0, filled - 6), 2]);
    }
    const text = `${formatNumber(home)} / ${formatNumber(this.#cards)}`;
    // A narrow plank has no room beside the line.
    const below = this.#layout.isWide ? 20 : 1;
    const look = {
      x: x + this.#layout.aims.width,
      y: y + below,
      size: 14,
      colour: palette.paper,
      align: 1,
    } as const;
    this.#count.draw(ctx, text, look);
    if (!this.#level) return;
    const first = x + (width * this.firstStar) / this.#cards;
    this.#drawStar(ctx, 0, { x: first, y }, home >= this.firstStar, elapsedMs);
    this.#drawStar(ctx, 1, { x: x + width - 4, y }, table.ending === ending.won, elapsedMs);
  }

  /** The third star, at the moves: dim until it is won, gone when it is lost. It beats with the last moves. */
  drawThird(ctx: DrawContext, table: Table, { x, y }: Point, grown: number): void {
    const isLit = table.ending === ending.won && starsOf(table as VariantTable) === 3;
    if (table.moves > (this.movesMax ?? 0)) ctx.globalAlpha = 0.35;
    this.#put(ctx, isLit ? this.#lit : this.#dim, { x, y }, grown);
    ctx.globalAlpha = 1;
  }

  #drawStar(ctx: DrawContext, index: 0 | 1, { x, y }: Point, isLit: boolean, elapsedMs: number): void {
    const since = (this.#litMs[index]! += elapsedMs);
    if (!isLit || since > 500) return this.#put(ctx, isLit ? this.#lit : this.#dim, { x, y });
    const size = starRadius * 2.3 * (1 + 1.4 * (1 - backOut(clamp01(since / 500))));
    ctx.drawImage(this.#lit, x - size / 2, y - size / 2, size, size);
  }

  #put(ctx: DrawContext, picture: Picture, { x, y }: Point, grown = 1): void {
    const half = starRadius * 1.15 * grown;
    if (grown > 1) return ctx.drawImage(picture, x - half, y - half, half * 2, half * 2);
    blitMoved(ctx, picture, { x: x - half, y: y - half, ratio: this.#layout.ratio });
  }
}
