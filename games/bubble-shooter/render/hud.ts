import { clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { NumberText, Label } from '../../sdk/render/text.ts';
import { colours, fillCircle, fillRoundRect } from '../../sdk/render/theme.ts';
import { bestLabel, formatNumber } from '../../sdk/render/format.ts';
import type { SharedMessages } from '../../sdk/runtime/shared-messages.ts';
import { ticksMax } from '../core/constants.ts';
import type { Game } from '../core/state.ts';
import { beatOf, lateTicks, LastSeconds, secondsPlace } from './last-seconds.ts';
import type { Bubbles } from './bubbles.ts';
import type { Layout } from './layout.ts';
import { LevelHud } from './level-hud.ts';

/** The score, the best score, and the sun that sets in three minutes. */
export class Hud {
  /** The displayed score counts up to the real one. */
  #shown = 0;
  /** The sun's path: its start, length and height. */
  #way = { left: 12, wide: 366, y: 16 };
  #scale = 1;
  /** The score changes in most pictures: its digits are painted once. */
  #score!: NumberText;
  readonly #best = new Label();
  readonly #level: LevelHud;
  readonly #seconds = new LastSeconds();
  readonly #layout: Layout;

  constructor(layout: Layout, bubbles: Bubbles) {
    this.#layout = layout;
    this.#level = new LevelHud(layout, bubbles);
  }

  /** Along the top of a tall screen; under the figures beside the field of a wide one. */
  resize({ width, tall, ratio, aside, figures }: Layout): void {
    this.#way = tall ? { left: 12, wide: width - 24, y: 16 } : { left: 14, wide: aside, y: 18 };
    this.#scale = figures;
    this.#score = new NumberText(34 * this.#scale, colours.paper, ratio);
  }

  draw(
    ctx: DrawContext,
    { score, best, game }: { score: number; best: number; game: Game },
    messages: SharedMessages,
    elapsedMs: number,
  ): void {
    this.#shown += (score - this.#shown) * Math.min(1, elapsedMs / 110);
    if (score - this.#shown < 1) this.#shown = score;
    this.#sun(ctx, game.tick);
    this.#figures(ctx, score, game.level > 0 ? 0 : best, messages);
    if (game.level > 0) this.#level.draw(ctx, game, score, elapsedMs);
    this.#seconds.draw(ctx, game.tick, secondsPlace(this.#layout, game.level));
  }

  #figures(ctx: DrawContext, score: number, best: number, messages: SharedMessages): void {
    const scale = this.#scale;
    const running = Math.min(6, Math.round((score - this.#shown) / 60) * 2);
    const text = formatNumber(Math.round(this.#shown));
    this.#score.draw(ctx, text, 14, 24 + 27 * scale, (34 + running) / 34);
    if (best <= 0) return;
    const beaten = score > best;
    const colour = beaten ? colours.gold : '#e3d8f0';
    const record = bestLabel(messages, best, score);
    this.#best.draw(ctx, record, { x: 15, y: 24 + 52 * scale, size: 13 * scale, colour, align: 0 });
    const wide = 96 * scale;
    const y = 24 + 63 * scale;
    fillRoundRect(ctx, [14, y, wide, 5], '#140e22b8');
    fillRoundRect(
      ctx,
      [14, y, Math.max(5, wide * clamp01(score / best)), 5],
      beaten ? colours.gold : colours.mint,
    );
  }

  #sun(ctx: DrawContext, tick: number): void {
    const { left, wide, y } = this.#way;
    const done = clamp01(tick / ticksMax);
    const late = ticksMax - tick < lateTicks;
    const beat = late && tick < ticksMax ? 3.5 * beatOf(tick) : 0;
    fillRoundRect(ctx, [left - 3, y - 7, wide + 6, 14], '#140e22b8');
    if (done < 0.99)
      fillRoundRect(ctx, [left + wide * done, y - 4, wide * (1 - done), 8], late ? colours.rose : '#ff9d3d');
    fillCircle(ctx, left + wide * done, y, 9 + beat, '#a85200');
    fillCircle(ctx, left + wide * done, y - 1, 8.5 + beat, late ? '#ff8aa0' : colours.gold);
  }
}
