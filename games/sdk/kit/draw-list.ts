import { codes, type Sheet } from './draw-codes.ts';
import type { Pen, Picture } from './pen.ts';
import { WrittenPen, WrittenPicture, type Notes } from './written-pen.ts';

/**
 * What views draw, written down as numbers for a painter in another thread. Nothing is painted here, so that a picture
 * costs this thread only the writing; `draw-painter.ts` reads it.
 */
export class DrawList implements Notes {
  /** Paints the screen. */
  readonly screen: Pen = new WrittenPen(this);
  #numbers: Float64Array<ArrayBuffer> = new Float64Array(firstLength);
  #length = 0;
  #target = -1;
  #lastPicture = 0;
  #lastText = 0;
  readonly #figures = new Map<string, number>();
  #texts: [number, string][] = [];
  #bitmaps: [number, ImageBitmap][] = [];
  readonly #spare: Float64Array<ArrayBuffer>[] = [];
  /** A view that paints for a new size lets go of the pictures of the old one: so may the painter. */
  readonly #dropped = new FinalizationRegistry<number>((figure) => this.#write(codes.drop, figure));

  /** A new picture, all clear or all black, and its pen. */
  picture(width: number, height: number, isSolid: boolean): { picture: Picture; pen: Pen } {
    const picture = this.#keep(width, height);
    this.#write(codes.picture, picture.figure, width, height, isSolid ? 1 : 0);
    return { picture, pen: new WrittenPen(this, picture) };
  }

  /** A picture that was read; it is handed over. */
  read(bitmap: ImageBitmap): Picture {
    const picture = this.#keep(bitmap.width, bitmap.height);
    this.#bitmaps.push([picture.figure, bitmap]);
    return picture;
  }

  resize(width: number, height: number): void {
    this.#write(codes.resize, width, height);
  }

  /** All that was written since the last one. */
  take(): Sheet {
    const sheet: Sheet = {
      type: 'sheet',
      numbers: this.#numbers,
      length: this.#length,
      texts: this.#texts,
      bitmaps: this.#bitmaps,
    };
    this.#numbers = this.#spare.pop() ?? new Float64Array(firstLength);
    this.#length = 0;
    this.#target = -1;
    this.#texts = [];
    this.#bitmaps = [];
    if (this.#figures.size > textsMax) this.#forgetTexts();
    return sheet;
  }

  /** Takes back the numbers of a sheet that is painted. */
  giveBack(numbers: Float64Array<ArrayBuffer>): void {
    if (this.#spare.length < sparesMax) this.#spare.push(numbers);
  }

  writeOn(target: number, ...numbers: number[]): void {
    if (target !== this.#target) this.#write(codes.target, target);
    this.#target = target;
    this.#write(...numbers);
  }

  figureOf(text: string): number {
    const known = this.#figures.get(text);
    if (known !== undefined) return known;
    this.#lastText += 1;
    this.#figures.set(text, this.#lastText);
    this.#texts.push([this.#lastText, text]);
    return this.#lastText;
  }

  /** Between two sheets: within one a figure may have been asked for and not yet been written. */
  #forgetTexts(): void {
    this.#figures.clear();
    this.#write(codes.forget, this.#lastText + 1);
  }

  #keep(width: number, height: number): WrittenPicture {
    this.#lastPicture += 1;
    const picture = new WrittenPicture(this.#lastPicture, width, height);
    this.#dropped.register(picture, picture.figure);
    return picture;
  }

  #write(...numbers: number[]): void {
    if (this.#length + numbers.length > this.#numbers.length) {
      const longer = new Float64Array(this.#numbers.length * 2 + numbers.length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    for (const number of numbers) this.#numbers[this.#length++] = number;
  }
}

const firstLength = 8192;
const sparesMax = 3;
/** Scores and clocks are texts that do not come again. */
const textsMax = 4096;
