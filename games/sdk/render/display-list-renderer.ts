import { commands, type Command, type DrawBatch } from './draw-commands.ts';

type Context = OffscreenCanvasRenderingContext2D;
type Six = [number, number, number, number, number, number];

/** Executes what a `DisplayList` has recorded. */
export class DisplayListRenderer {
  readonly #state: RendererState;

  constructor(canvas: OffscreenCanvas) {
    this.#state = new RendererState(contextOf(canvas, true));
  }

  /** A picture as a PNG file. */
  async encode(handle: number): Promise<ArrayBuffer> {
    const canvas = this.#state.pictures.get(handle) as OffscreenCanvas;
    return (await canvas.convertToBlob()).arrayBuffer();
  }

  paint({ numbers, length, strings, bitmaps }: DrawBatch): void {
    const state = this.#state;
    for (const [handle, text] of strings) state.strings.set(handle, text);
    for (const [handle, bitmap] of bitmaps) state.pictures.set(handle, bitmap);
    const list = new Reader(numbers, state);
    while (list.at < length) {
      const read = readers[list.next()];
      // Its arguments would be read as commands.
      if (!read) throw new RangeError('not a display list');
      read(state.context, list, state);
    }
  }
}

/** State kept between batches. */
class RendererState {
  readonly screen: Context;
  context: Context;
  readonly contexts: Map<number, Context>;
  readonly pictures = new Map<number, OffscreenCanvas | ImageBitmap>();
  readonly strings = new Map<number, string>();
  readonly outlines = new Map<number, Path2D>();

  constructor(screen: Context) {
    this.screen = this.context = screen;
    this.contexts = new Map([[0, screen]]);
  }

  /** Sets the target picture of the next commands. */
  use(handle: number): void {
    const context = this.contexts.get(handle);
    if (!context) throw new RangeError('not a picture of this list');
    this.context = context;
  }

  add(handle: number, width: number, height: number, isOpaque: boolean): void {
    const canvas = new OffscreenCanvas(width, height);
    this.pictures.set(handle, canvas);
    this.contexts.set(handle, contextOf(canvas, isOpaque));
  }

  drop(handle: number): void {
    this.pictures.delete(handle);
    this.contexts.delete(handle);
  }

  forget(below: number): void {
    for (const state of [this.strings, this.outlines])
      for (const handle of state.keys()) if (handle < below) state.delete(handle);
  }
}

/** Reads the numbers in order. */
class Reader {
  at = 0;
  readonly #numbers: Float64Array;
  readonly #state: RendererState;

  constructor(numbers: Float64Array, state: RendererState) {
    [this.#numbers, this.#state] = [numbers, state];
  }

  readonly next = (): number => this.#numbers[this.at++] as number;
  flag(): boolean {
    return this.next() === 1;
  }
  many(count: number): number[] {
    return Array.from({ length: count }, this.next);
  }
  text(): string {
    return this.#state.strings.get(this.next()) ?? '';
  }
  /** The list never references a picture before it is created or after it was dropped. */
  picture(): OffscreenCanvas | ImageBitmap {
    return this.#state.pictures.get(this.next()) as OffscreenCanvas | ImageBitmap;
  }
  outline(): Path2D {
    const handle = this.next();
    const { outlines, strings } = this.#state;
    let outline = outlines.get(handle);
    if (!outline) outlines.set(handle, (outline = new Path2D(strings.get(handle))));
    return outline;
  }
  gradient(context: Context): CanvasGradient {
    const isRadial = this.flag();
    const where = this.many(6) as Six;
    const gradient = isRadial
      ? context.createRadialGradient(...where)
      : context.createLinearGradient(where[0], where[1], where[2], where[3]);
    for (let left = this.next(); left > 0; left -= 1) gradient.addColorStop(this.next(), this.text());
    return gradient;
  }
}

type Read = (context: Context, list: Reader, state: RendererState) => void;

const byCode: Readonly<Record<Command, Read>> = {
  target: (_, list, state) => state.use(list.next()),
  picture: (_, list, state) => state.add(list.next(), list.next(), list.next(), list.flag()),
  drop: (_, list, state) => state.drop(list.next()),
  forget: (_, list, state) => state.forget(list.next()),
  resize: (_, list, { screen }) =>
    void ([screen.canvas.width, screen.canvas.height] = [list.next(), list.next()]),
  save: (context) => context.save(),
  restore: (context) => context.restore(),
  translate: (context, list) => context.translate(list.next(), list.next()),
  scale: (context, list) => context.scale(list.next(), list.next()),
  rotate: (context, list) => context.rotate(list.next()),
  transform: (context, list) =>
    context.transform(list.next(), list.next(), list.next(), list.next(), list.next(), list.next()),
  setTransform: (context, list) =>
    context.setTransform(list.next(), list.next(), list.next(), list.next(), list.next(), list.next()),
  beginPath: (context) => context.beginPath(),
  moveTo: (context, list) => context.moveTo(list.next(), list.next()),
  lineTo: (context, list) => context.lineTo(list.next(), list.next()),
  quadraticCurveTo: (context, list) =>
    context.quadraticCurveTo(list.next(), list.next(), list.next(), list.next()),
  bezierCurveTo: (context, list) =>
    context.bezierCurveTo(list.next(), list.next(), list.next(), list.next(), list.next(), list.next()),
  arc: (context, list) =>
    context.arc(list.next(), list.next(), list.next(), list.next(), list.next(), list.flag()),
  ellipse: (context, list) => context.ellipse(...(list.many(7) as [...Six, number]), list.flag()),
  rect: (context, list) => context.rect(list.next(), list.next(), list.next(), list.next()),
  roundRect: (context, list) =>
    context.roundRect(list.next(), list.next(), list.next(), list.next(), list.next()),
  fill: (context) => context.fill(),
  stroke: (context) => context.stroke(),
  clip: (context) => context.clip(),
  fillOutline: (context, list) => context.fill(list.outline()),
  strokeOutline: (context, list) => context.stroke(list.outline()),
  fillRect: (context, list) => context.fillRect(list.next(), list.next(), list.next(), list.next()),
  drawAt: (context, list) => context.drawImage(list.picture(), list.next(), list.next()),
  drawSized: (context, list) =>
    context.drawImage(list.picture(), list.next(), list.next(), list.next(), list.next()),
  drawPart: (context, list) =>
    context.drawImage(list.picture(), ...(list.many(8) as [...Six, number, number])),
  fillColour: (context, list) => void (context.fillStyle = list.text()),
  strokeColour: (context, list) => void (context.strokeStyle = list.text()),
  fillGradient: (context, list) => void (context.fillStyle = list.gradient(context)),
  strokeGradient: (context, list) => void (context.strokeStyle = list.gradient(context)),
  alpha: (context, list) => void (context.globalAlpha = list.next()),
  blend: (context, list) => void (context.globalCompositeOperation = list.text() as GlobalCompositeOperation),
  lineWidth: (context, list) => void (context.lineWidth = list.next()),
  lineCap: (context, list) => void (context.lineCap = list.text() as CanvasLineCap),
  lineJoin: (context, list) => void (context.lineJoin = list.text() as CanvasLineJoin),
  dash: (context, list) => context.setLineDash(list.many(list.next())),
  smoothing: (context, list) => void (context.imageSmoothingEnabled = list.flag()),
  font: (context, list) => void (context.font = list.text()),
  textAlign: (context, list) => void (context.textAlign = list.text() as CanvasTextAlign),
  textBaseline: (context, list) => void (context.textBaseline = list.text() as CanvasTextBaseline),
  fillText: (context, list) => context.fillText(list.text(), list.next(), list.next()),
  strokeText: (context, list) => context.strokeText(list.text(), list.next(), list.next()),
};

const readers: Read[] = [];
for (const [name, code] of Object.entries(commands)) readers[code] = byCode[name as Command];

function contextOf(canvas: OffscreenCanvas, isOpaque: boolean): Context {
  const context = canvas.getContext('2d', { alpha: !isOpaque });
  if (!context) throw new Error('no 2d canvas');
  return context;
}
