import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { fillRoundRect } from '../../sdk/render/theme.ts';

/** The one place for words, above where fruit are cut: a new text replaces the last, unless that one matters more. */

const lifeMs = 1100;
/** How long a text cannot be replaced by one that matters less. */
const holdMs = 600;
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
    // The same words again only live on.
    this.#ms = text === this.#text && this.#ms < lifeMs ? Math.min(this.#ms, 220) : 0;
    [this.#text, this.#colour, this.#weight] = [text, colour, weight];
  }

  draw(ctx: DrawContext, width: number, y: number, elapsedMs: number): void {
    this.#ms += elapsedMs;
    if (this.#ms >= lifeMs) return;
    const wanted = 25 + Math.min(this.#weight, 8) * 1.2;
    const size = Math.floor(Math.min(wanted, (width - 32) / (this.#text.length * letterWidth)));
    const grown = Math.max(0.05, backOut(clamp01(this.#ms / 200)));
    ctx.globalAlpha = clamp01((lifeMs - this.#ms) / 220);
    const wide = (this.#text.length * letterWidth + 0.9) * size * grown;
    fillRoundRect(ctx, [width / 2 - wide / 2, y - size * 0.68, wide, size * 1.36], '#140e229c', size * 0.6);
    const place = { x: width / 2, y, size, colour: this.#colour, align: 0.5, grown } as const;
    this.#label.draw(ctx, this.#text, place);
    ctx.globalAlpha = 1;
  }
}
