import { starPoints, colours, fillPolygon, fillRoundRect } from '../../sdk/render/theme.ts';
import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { chick, plank } from '../core/constants.ts';
import { levels } from '../core/levels/index.ts';
import { ending, type Game } from '../core/state.ts';
import type { Bubbles } from './bubbles.ts';
import type { Layout } from './layout.ts';

const springMs = 420;
const fewLeft = 3;

/** A level's goal with the number still to go, and the bar with its two stars for points; the third is for the goal. */
export class LevelHud {
  readonly #layout: Layout;
  readonly #bubbles: Bubbles;
  readonly #count = new Label();
  #left = 0;
  #leftMs = springMs;

  constructor(layout: Layout, bubbles: Bubbles) {
    this.#layout = layout;
    this.#bubbles = bubbles;
  }

  draw(ctx: DrawContext, game: Game, score: number, elapsedMs: number): void {
    this.#drawGoal(ctx, game, elapsedMs);
    this.#drawBar(ctx, game.level, score);
  }

  #drawGoal(ctx: DrawContext, game: Game, elapsedMs: number): void {
    const { x, y } = this.#layout.goal;
    const left = leftOf(game);
    if (left !== this.#left) this.#leftMs = 0;
    this.#left = left;
    this.#leftMs += elapsedMs;
    const isWon = game.due === ending.cleared;
    const grown = 1 + 0.35 * (1 - backOut(clamp01(this.#leftMs / springMs)));
    const { unit, figures: size } = this.#layout;
    fillRoundRect(ctx, [x - 50 * size, y - 19 * size, 100 * size, 38 * size], '#140e22b8');
    const kind = game.chicksAsked > 0 ? chick : 1;
    this.#bubbles.stretch(ctx, kind, [x - 28 * size, y], ((30 * size) / unit) * grown);
    const star = 12 * size * (isWon ? grown * 1.25 : 1);
    drawStar(ctx, [x + 33 * size, y, star], isWon ? colours.gold : '#6d5a8c');
    const colour = left <= fewLeft ? colours.mint : colours.paper;
    const at = { x: x + 2 * size, y: y + 1, align: 0.5 } as const;
    this.#count.draw(ctx, formatNumber(left), { ...at, size: 22 * size, colour, grown });
  }

  #drawBar(ctx: DrawContext, number: number, score: number): void {
    const { x, y, wide } = this.#layout.starBar;
    const { stars } = levels[number - 1]!;
    const [two, three] = stars;
    fillRoundRect(ctx, [x, y, wide, 8], '#140e22b8');
    const filled = clamp01(score / three) * wide;
    fillRoundRect(ctx, [x, y, Math.max(8, filled), 8], score >= three ? colours.gold : colours.mint);
    for (const points of [two, three]) {
      drawStar(ctx, [x + (wide * points) / three, y + 4, 11], score >= points ? colours.gold : '#6d5a8c');
    }
  }
}

/** Captive chicks, or bubbles in sight that may be burst. */
function leftOf({ chicksAsked, chicks, cells }: Game): number {
  if (chicksAsked > 0) return chicksAsked - chicks;
  let count = 0;
  for (const kind of cells) if (kind !== 0 && kind !== plank) count += 1;
  return count;
}

function drawStar(ctx: DrawContext, [x, y, radius]: readonly [number, number, number], colour: string): void {
  fillPolygon(ctx, starPoints(x, y, radius * 1.28, radius * 1.28 * 0.48), '#140e22');
  fillPolygon(ctx, starPoints(x, y, radius, radius * 0.48), colour);
}
