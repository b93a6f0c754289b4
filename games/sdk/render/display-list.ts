import { commands, type DrawBatch } from './draw-commands.ts';
import type { DrawContext, Picture } from './draw-context.ts';
import { RecordingContext, RecordedPicture, type CommandWriter } from './recording-context.ts';

/**
 * Records draw calls as numbers for the render thread. Nothing is drawn here, so that a frame costs this thread only
 * the recording; `display-list-renderer.ts` executes it.
 */
export class DisplayList implements CommandWriter {
  /** Draws on the screen. */
  readonly screen: DrawContext = new RecordingContext(this);
  #numbers: Float64Array<ArrayBuffer> = new Float64Array(firstLength);
  #length = 0;
  #target = -1;
  #lastPicture = 0;
  #lastString = 0;
  readonly #handles = new Map<string, number>();
  #strings: [number, string][] = [];
  #bitmaps: [number, ImageBitmap][] = [];
  readonly #spare: Float64Array<ArrayBuffer>[] = [];
  /** Tells the renderer which pictures the view has dropped. */
  readonly #dropped = new FinalizationRegistry<number>((handle) => this.#write(commands.drop, handle));

  /** A new picture, transparent or black, and its context. */
  picture(width: number, height: number, isOpaque: boolean): { picture: Picture; ctx: DrawContext } {
    const picture = this.#addPicture(width, height);
    this.#write(commands.picture, picture.handle, width, height, isOpaque ? 1 : 0);
    return { picture, ctx: new RecordingContext(this, picture) };
  }

  /** A decoded picture; its bitmap is transferred. */
  read(bitmap: ImageBitmap): Picture {
    const picture = this.#addPicture(bitmap.width, bitmap.height);
    this.#bitmaps.push([picture.handle, bitmap]);
    return picture;
  }

  resize(width: number, height: number): void {
    this.#write(commands.resize, width, height);
  }

  /** Everything recorded since the last batch. */
  take(): DrawBatch {
    const batch: DrawBatch = {
      type: 'batch',
      numbers: this.#numbers,
      length: this.#length,
      strings: this.#strings,
      bitmaps: this.#bitmaps,
    };
    this.#numbers = this.#spare.pop() ?? new Float64Array(firstLength);
    this.#length = 0;
    this.#target = -1;
    this.#strings = [];
    this.#bitmaps = [];
    if (this.#handles.size > stringsMax) this.#forgetStrings();
    return batch;
  }

  /** Reuses the buffer of a rendered batch. */
  recycle(numbers: Float64Array<ArrayBuffer>): void {
    if (this.#spare.length < sparesMax) this.#spare.push(numbers);
  }

  write(target: number, ...numbers: number[]): void {
    if (target !== this.#target) this.#write(commands.target, target);
    this.#target = target;
    this.#write(...numbers);
  }

  handleOf(text: string): number {
    const known = this.#handles.get(text);
    if (known !== undefined) return known;
    this.#lastString += 1;
    this.#handles.set(text, this.#lastString);
    this.#strings.push([this.#lastString, text]);
    return this.#lastString;
  }

  /** Only between batches: within one, a handle may be allocated but not yet written. */
  #forgetStrings(): void {
    this.#handles.clear();
    this.#write(commands.forget, this.#lastString + 1);
  }

  #addPicture(width: number, height: number): RecordedPicture {
    this.#lastPicture += 1;
    const picture = new RecordedPicture(this.#lastPicture, width, height);
    this.#dropped.register(picture, picture.handle);
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
/** Limits the strings: scores and clocks are rarely drawn twice. */
const stringsMax = 4096;
