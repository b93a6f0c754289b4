import { backOut, clamp01 } from './easing.ts';
import type { DrawContext } from './picture.ts';
import { Label } from './text.ts';
import { fillRoundRect } from './theme.ts';

export interface BannerLook {
  lifeMs: number;
  /** How long a text cannot be replaced by one that matters less. */
  holdMs: number;
  growMs: number;
  fadeMs: number;
  ground: string;
  /** Shares of the text's size: the ground beside the text, its height and its corners. */
  beside: number;
  high: number;
  round: number;
}

/** CSS pixels: the middle of the text, its size, and the room for its letters. */
interface Place {
  x: number;
  y: number;
  size: number;
  room: number;
}

/** As a share of a letter's height. */
const letterWidth = 0.56;

/** The one place for words: a new text replaces the last, unless that one matters more. */
export class Banner {
  readonly #look: BannerLook;
  readonly #label = new Label();
  #text = '';
  #colour = '';
  #weight = 0;
  #ms: number;

  constructor(look: BannerLook) {
    this.#look = look;
    this.#ms = look.lifeMs;
  }

  get weight(): number {
    return this.#weight;
  }

  say(text: string, colour: string, weight = 0): void {
    const { lifeMs, holdMs, fadeMs } = this.#look;
    if (this.#ms < holdMs && weight < this.#weight) return;
    // The same words again only live on.
    this.#ms = text === this.#text && this.#ms < lifeMs ? Math.min(this.#ms, fadeMs) : 0;
    [this.#text, this.#colour, this.#weight] = [text, colour, weight];
  }

  draw(ctx: DrawContext, { x, y, size: wanted, room }: Place, elapsedMs: number): void {
    const { lifeMs, growMs, fadeMs, ground, beside, high, round } = this.#look;
    this.#ms += elapsedMs;
    if (this.#ms >= lifeMs) return;
    const letters = this.#text.length * letterWidth;
    const size = Math.floor(Math.min(wanted, room / letters));
    const grown = Math.max(0.05, backOut(clamp01(this.#ms / growMs)));
    ctx.globalAlpha = clamp01((lifeMs - this.#ms) / fadeMs);
    const width = (letters + beside) * size * grown;
    fillRoundRect(ctx, [x - width / 2, y - (size * high) / 2, width, size * high], ground, size * round);
    this.#label.draw(ctx, this.#text, { x, y, size, colour: this.#colour, align: 0.5, grown });
    ctx.globalAlpha = 1;
  }
}
