import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillRoundRect } from '../../sdk/render/theme.ts';
import type { Layout } from './layout.ts';

/** The one place for words, off the board: a new text replaces the last, unless that one matters more. */

const lifeMs = 1300;
/** How long a text cannot be replaced by one that matters less. */
const holdMs = 700;
/** Of a letter's height. */
const letterWidth = 0.56;

export class Banner {
  readonly #label = new Label();
  #text = '';
  #colour = '';
  #weight = 0;
  #ms = lifeMs;

  say(text: string, colour: string, weight = 0): void {
    if (this.#ms < holdMs && weight < this.#weight) return;
    // The same word again only lives on.
    this.#ms = text === this.#text && this.#ms < lifeMs ? Math.min(this.#ms, 250) : 0;
    [this.#text, this.#colour, this.#weight] = [text, colour, weight];
  }

  draw(ctx: DrawContext, layout: Layout, elapsedMs: number): void {
    this.#ms += elapsedMs;
    if (this.#ms >= lifeMs) return;
    const { x, y } = layout.banner;
    const size = Math.min(
      layout.banner.size,
      Math.floor(roomFor(layout) / (this.#text.length * letterWidth)),
    );
    const grown = Math.max(0.05, backOut(clamp01(this.#ms / 220)));
    ctx.globalAlpha = clamp01((lifeMs - this.#ms) / 250);
    const width = this.#text.length * size * letterWidth * grown;
    fillRoundRect(ctx, [x - width / 2, y - size * 0.62, width, size * 1.24], '#140e22a8', size * 0.5);
    this.#label.draw(ctx, this.#text, { x, y, size, colour: this.#colour, align: 0.5, grown });
    ctx.globalAlpha = 1;
  }
}

function roomFor({ width, box, panel, isWide, hasAwning }: Layout): number {
  if (!isWide) return width - 16;
  return hasAwning ? box.width : panel.width;
}
