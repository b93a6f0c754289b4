import { formatNumber } from './format.ts';
import { backOut, clamp01 } from './easing.ts';
import { getOrMake, type DrawContext } from './picture.ts';
import { drawTextSprite, renderText, type TextSprite } from './text.ts';

/** Points and words that pop up at an event and rise, each at a place of its own. */

const usualMs = 900;
const captionsMax = 5;
const textSpritesMax = 32;
/** Within this time the same text is the same event. */
const sameMs = 250;
/** Within this time points at one place become one sum. */
const sumMs = 600;
const defaultRise = 54;

export interface CaptionText {
  text: string;
  colour: string;
  size: number;
  x: number;
  y: number;
  /** 900 unless it stands over what is looked at next. */
  lifeMs?: number;
  /** Pixels in 900 ms; 54 by default. */
  rise?: number | undefined;
  /** Pixels that what it belongs to has moved down on the screen since. */
  moved?: () => number;
  /** Points, and the name of their place: with those just said there they become one sum. */
  sum?: { at: number | string; points: number };
  /** Its upper edge does not start above it: rather goes what it would cover. */
  top?: number;
  /** How wide the dark rim's stroke is; by its size by default. */
  rim?: number;
}

export interface Caption extends CaptionText {
  /** Its age. */
  ms: number;
  /** Rendered when first drawn. */
  textSprite?: TextSprite;
}

/** The captions after another one: it stands above those that it would cover, and replaces its like. */
export function withCaption(captions: readonly Caption[], said: CaptionText): Caption[] {
  const summed = captions.find((other) => isSummed(other, said));
  const caption = { ...said, ...(summed && sumOf(summed, said)), ms: 0 };
  const others = captions
    .filter((other) => other !== summed && !isSame(other, caption))
    .slice(1 - captionsMax);
  // Each step clears at least one of the others.
  for (const _ of others) {
    const covered = others.find((other) => overlap(other, caption));
    if (covered) caption.y = placeOf(covered) - lineHeight(covered, caption);
  }
  if (caption.y - caption.size * 0.6 >= (caption.top ?? -Infinity)) return [...others, caption];
  caption.y = said.y;
  return [...others.filter((other) => !overlap(other, caption)), caption];
}

const isSummed = ({ sum, ms }: Caption, said: CaptionText): boolean =>
  sum !== undefined && ms < sumMs && sum.at === said.sum?.at;

function sumOf({ sum }: Caption, said: CaptionText): Pick<Caption, 'text' | 'sum'> {
  const points = sum!.points + said.sum!.points;
  return { text: `+${formatNumber(points)}`, sum: { ...sum!, points } };
}

const isSame = (other: Caption, { text, sum }: CaptionText): boolean =>
  other.text === text && other.ms <= sameMs && other.sum?.at === sum?.at;

export const placeOf = ({ y, ms, rise = defaultRise, moved }: Caption): number =>
  y + (moved?.() ?? 0) - (ms / usualMs) * rise;

const lineHeight = (one: Caption, other: Caption): number => (one.size + other.size) * 0.6;

/** Whether two captions would be read as one; a letter is about half as wide as high. */
function overlap(one: Caption, other: Caption): boolean {
  const width = (one.text.length * one.size + other.text.length * other.size) * 0.28;
  return (
    Math.abs(one.x - other.x) < width && Math.abs(placeOf(one) - placeOf(other)) < lineHeight(one, other) - 1
  );
}

export class Captions {
  #captions: Caption[] = [];
  readonly #textSprites = new Map<string, TextSprite>();

  add(caption: CaptionText): void {
    this.#captions = withCaption(this.#captions, caption);
  }

  clear(): void {
    this.#captions = [];
  }

  draw(ctx: DrawContext, elapsedMs: number): void {
    for (const caption of this.#captions) {
      caption.ms += elapsedMs;
      caption.textSprite ??= this.#textSpriteOf(caption, ctx.getTransform().a);
      const grown = Math.max(0.04, backOut(clamp01(caption.ms / 200)));
      ctx.globalAlpha = clamp01(((caption.lifeMs ?? usualMs) - caption.ms) / 250);
      drawTextSprite(ctx, caption.textSprite, [caption.x, placeOf(caption)], grown);
    }
    ctx.globalAlpha = 1;
    this.#captions = this.#captions.filter(({ ms, lifeMs }) => ms < (lifeMs ?? usualMs));
  }

  /** Cached: the same texts recur, and rendering one costs a third of a frame. */
  #textSpriteOf({ text, size, colour, rim }: Caption, ratio: number): TextSprite {
    const key = `${text} ${size} ${colour} ${ratio} ${rim}`;
    return getOrMake(this.#textSprites, key, () => {
      if (this.#textSprites.size >= textSpritesMax) this.#textSprites.clear();
      return renderText(text, size, colour, ratio, rim);
    });
  }
}
