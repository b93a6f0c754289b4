import { paint, getOrMake, type DrawContext, type Picture } from './picture.ts';
import { displayFont, drawOutlinedText, drawRim } from './theme.ts';
import type { GameFont } from '../protocol/frame-messages.ts';

/** Text rendered once: shaping and outlining it in each frame is too slow on cheap phones. */

export interface TextSprite {
  image: Picture;
  /** Size in CSS pixels; the text is centred in it. */
  width: number;
  height: number;
}

/**
 * A line of outlined text, `size` CSS pixels high, at `ratio` device pixels each; `rim` is the stroke of a second, wider
 * outline.
 */
export function renderText(
  text: string,
  size: number,
  colour: string,
  ratio: number,
  rim?: number,
): TextSprite {
  const width = Math.ceil(widthOf(text, size) + size * 0.4);
  const height = Math.ceil(size * 1.7);
  const image = paint(width, height, ratio, (ctx) => {
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    const middle = [width / 2, height / 2] as const;
    if (rim !== undefined) drawRim(ctx, text, middle, size, rim);
    drawOutlinedText(ctx, text, middle, size, colour);
  });
  return { image, width, height };
}

/** Draws it centred and scaled by `grown`; unscaled it is a plain copy onto whole device pixels. */
export function drawTextSprite(
  ctx: DrawContext,
  { image, width, height }: TextSprite,
  [x, y]: readonly [number, number],
  grown = 1,
): void {
  const [wide, high] = [width * grown, height * grown];
  if (grown !== 1) return ctx.drawImage(image, x - wide / 2, y - high / 2, wide, high);
  const ratio = image.width / width;
  const at = (value: number): number => Math.round(value * ratio) / ratio;
  ctx.drawImage(image, at(x - wide / 2), at(y - high / 2), wide, high);
}

let ruler: CanvasRenderingContext2D | null = null;

/** How wide a text is without its edge, in CSS pixels; without a browser as wide as most. */
export function widthOf(text: string, size: number): number {
  ruler =
    typeof document === 'undefined' ? null : (ruler ?? document.createElement('canvas').getContext('2d'));
  if (!ruler) return size * text.length * 0.54;
  ruler.font = `800 ${size}px ${displayFont}`;
  return ruler.measureText(text).width;
}

/** A number that may change in each frame; its digits are rendered once. */
export class NumberText {
  readonly #size: number;
  readonly #colour: string;
  readonly #ratio: number;
  readonly #digits = new Map<string, { textSprite: TextSprite; wide: number }>();

  constructor(size: number, colour: string, ratio: number) {
    this.#size = size;
    this.#colour = colour;
    this.#ratio = ratio;
  }

  /** Left end at `x`, middle at `y`, scaled by `grown`. */
  draw(ctx: DrawContext, text: string, x: number, y: number, grown = 1): void {
    let left = x - this.#size * 0.2 * grown;
    for (const digit of text) {
      const { textSprite, wide } = this.#digit(digit);
      drawTextSprite(ctx, textSprite, [left + (textSprite.width * grown) / 2, y], grown);
      left += wide * grown;
    }
  }

  #digit(digit: string): { textSprite: TextSprite; wide: number } {
    return getOrMake(this.#digits, digit, () => {
      const textSprite = renderText(digit, this.#size, this.#colour, this.#ratio);
      return { textSprite, wide: widthOf(digit, this.#size) };
    });
  }
}

/** A text of the HUD that is rendered again only when it changes. The context must be scaled alike in both directions. */
export class Label {
  #key = '';
  #textSprite: TextSprite | undefined;

  /** `align` 0 has its left end at `x`, 0.5 its middle, 1 its right end; `y` is its middle. */
  draw(ctx: DrawContext, text: string, { x, y, align, size, colour, grown = 1 }: LabelStyle): void {
    const ratio = ctx.getTransform().a;
    const key = `${text} ${size} ${colour} ${ratio}`;
    if (!this.#textSprite || key !== this.#key) this.#textSprite = renderText(text, size, colour, ratio);
    this.#key = key;
    const { image, width, height } = this.#textSprite;
    const [wide, high] = [width * grown, height * grown];
    const left = x - align * (wide - size * 0.4) - size * 0.2 * grown;
    const at = (value: number): number => Math.round(value * ratio) / ratio;
    ctx.drawImage(image, at(left), at(y - high / 2), wide, high);
  }
}

export interface LabelStyle {
  x: number;
  y: number;
  align: 0 | 0.5 | 1;
  size: number;
  colour: string;
  /** For a spring; 1 as painted. */
  grown?: number;
}

/** Adds the page's display font to a document or a worker. Where that fails, text is drawn in a system font. */
export async function addFonts(known: FontFaceSet, fonts: readonly GameFont[]): Promise<void> {
  const faces = fonts.map(({ bytes, unicodeRange }) =>
    new FontFace('Baloo 2', bytes, { weight: '600 800', unicodeRange }).load(),
  );
  for (const loaded of await Promise.allSettled(faces))
    if (loaded.status === 'fulfilled') known.add(loaded.value);
}
