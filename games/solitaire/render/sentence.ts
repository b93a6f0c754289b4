import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label, widthOf } from '../../sdk/render/text.ts';
import type { Point } from './layout.ts';
import { palette } from './palette.ts';

/** A line's height, as a share of its size. */
const lineHigh = 1.25;

/** Breaks a text between its words, into lines of at most `width` pixels. */
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A sentence of the tutorial in as many lines as it needs; they are broken again only when it changes. */
export class Sentence {
  #key = '';
  #lines: readonly (readonly [text: string, label: Label])[] = [];

  /** `x` and `y` are the last line's middle. */
  draw(ctx: DrawContext, text: string, { x, y, size, width }: Point & { size: number; width: number }): void {
    const key = `${text} ${size} ${width}`;
    if (key !== this.#key) this.#lines = linesOf(text, size, width).map((line) => [line, new Label()]);
    this.#key = key;
    for (const [at, [line, label]] of this.#lines.entries()) {
      const above = (this.#lines.length - 1 - at) * size * lineHigh;
      label.draw(ctx, line, { x, y: y - above, size, colour: palette.paper, align: 0.5 });
    }
  }
}
