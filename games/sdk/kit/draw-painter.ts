import { codes, type Code, type Sheet } from './draw-codes.ts';

type Context = OffscreenCanvasRenderingContext2D;
type Six = [number, number, number, number, number, number];

/** Paints what a `DrawList` has written. */
export class DrawPainter {
  readonly #kept: Kept;

  constructor(canvas: OffscreenCanvas) {
    this.#kept = new Kept(contextOf(canvas, true));
  }

  paint({ numbers, length, texts, bitmaps }: Sheet): void {
    const kept = this.#kept;
    for (const [figure, text] of texts) kept.texts.set(figure, text);
    for (const [figure, bitmap] of bitmaps) kept.pictures.set(figure, bitmap);
    const list = new Reader(numbers, kept);
    while (list.at < length) {
      const read = readers[list.next()];
      // The figures that follow would be taken for codes.
      if (!read) throw new RangeError('not a draw list');
      read(kept.pen, list, kept);
    }
  }
}

/** What lasts from sheet to sheet. */
class Kept {
  readonly screen: Context;
  pen: Context;
  readonly pens: Map<number, Context>;
  readonly pictures = new Map<number, OffscreenCanvas | ImageBitmap>();
  readonly texts = new Map<number, string>();
  readonly outlines = new Map<number, Path2D>();

  constructor(screen: Context) {
    this.screen = this.pen = screen;
    this.pens = new Map([[0, screen]]);
  }

  /** What follows is painted there; on the screen it would be seen where it does not belong. */
  use(figure: number): void {
    const pen = this.pens.get(figure);
    if (!pen) throw new RangeError('not a picture of this list');
    this.pen = pen;
  }

  add(figure: number, width: number, height: number, isSolid: boolean): void {
    const canvas = new OffscreenCanvas(width, height);
    this.pictures.set(figure, canvas);
    this.pens.set(figure, contextOf(canvas, isSolid));
  }

  drop(figure: number): void {
    this.pictures.delete(figure);
    this.pens.delete(figure);
  }

  forget(below: number): void {
    for (const kept of [this.texts, this.outlines])
      for (const figure of kept.keys()) if (figure < below) kept.delete(figure);
  }
}

/** Takes the numbers one by one. */
class Reader {
  at = 0;
  readonly #numbers: Float64Array;
  readonly #kept: Kept;

  constructor(numbers: Float64Array, kept: Kept) {
    [this.#numbers, this.#kept] = [numbers, kept];
  }

  readonly next = (): number => this.#numbers[this.at++] as number;
  flag(): boolean {
    return this.next() === 1;
  }
  many(count: number): number[] {
    return Array.from({ length: count }, this.next);
  }
  text(): string {
    return this.#kept.texts.get(this.next()) ?? '';
  }
  /** The list never names a picture before it is there or after it was dropped. */
  picture(): OffscreenCanvas | ImageBitmap {
    return this.#kept.pictures.get(this.next()) as OffscreenCanvas | ImageBitmap;
  }
  outline(): Path2D {
    const figure = this.next();
    const { outlines, texts } = this.#kept;
    let outline = outlines.get(figure);
    if (!outline) outlines.set(figure, (outline = new Path2D(texts.get(figure))));
    return outline;
  }
  gradient(pen: Context): CanvasGradient {
    const isRadial = this.flag();
    const where = this.many(6) as Six;
    const gradient = isRadial
      ? pen.createRadialGradient(...where)
      : pen.createLinearGradient(where[0], where[1], where[2], where[3]);
    for (let left = this.next(); left > 0; left -= 1) gradient.addColorStop(this.next(), this.text());
    return gradient;
  }
}

type Read = (pen: Context, list: Reader, kept: Kept) => void;

const byCode: Readonly<Record<Code, Read>> = {
  target: (_, list, kept) => kept.use(list.next()),
  picture: (_, list, kept) => kept.add(list.next(), list.next(), list.next(), list.flag()),
  drop: (_, list, kept) => kept.drop(list.next()),
  forget: (_, list, kept) => kept.forget(list.next()),
  resize: (_, list, { screen }) =>
    void ([screen.canvas.width, screen.canvas.height] = [list.next(), list.next()]),
  save: (pen) => pen.save(),
  restore: (pen) => pen.restore(),
  translate: (pen, list) => pen.translate(list.next(), list.next()),
  scale: (pen, list) => pen.scale(list.next(), list.next()),
  rotate: (pen, list) => pen.rotate(list.next()),
  transform: (pen, list) =>
    pen.transform(list.next(), list.next(), list.next(), list.next(), list.next(), list.next()),
  setTransform: (pen, list) =>
    pen.setTransform(list.next(), list.next(), list.next(), list.next(), list.next(), list.next()),
  beginPath: (pen) => pen.beginPath(),
  moveTo: (pen, list) => pen.moveTo(list.next(), list.next()),
  lineTo: (pen, list) => pen.lineTo(list.next(), list.next()),
  quadraticCurveTo: (pen, list) => pen.quadraticCurveTo(list.next(), list.next(), list.next(), list.next()),
  bezierCurveTo: (pen, list) =>
    pen.bezierCurveTo(list.next(), list.next(), list.next(), list.next(), list.next(), list.next()),
  arc: (pen, list) => pen.arc(list.next(), list.next(), list.next(), list.next(), list.next(), list.flag()),
  ellipse: (pen, list) => pen.ellipse(...(list.many(7) as [...Six, number]), list.flag()),
  rect: (pen, list) => pen.rect(list.next(), list.next(), list.next(), list.next()),
  roundRect: (pen, list) => pen.roundRect(list.next(), list.next(), list.next(), list.next(), list.next()),
  fill: (pen) => pen.fill(),
  stroke: (pen) => pen.stroke(),
  clip: (pen) => pen.clip(),
  fillOutline: (pen, list) => pen.fill(list.outline()),
  strokeOutline: (pen, list) => pen.stroke(list.outline()),
  fillRect: (pen, list) => pen.fillRect(list.next(), list.next(), list.next(), list.next()),
  drawAt: (pen, list) => pen.drawImage(list.picture(), list.next(), list.next()),
  drawSized: (pen, list) => pen.drawImage(list.picture(), list.next(), list.next(), list.next(), list.next()),
  drawPart: (pen, list) => pen.drawImage(list.picture(), ...(list.many(8) as [...Six, number, number])),
  fillColour: (pen, list) => void (pen.fillStyle = list.text()),
  strokeColour: (pen, list) => void (pen.strokeStyle = list.text()),
  fillGradient: (pen, list) => void (pen.fillStyle = list.gradient(pen)),
  strokeGradient: (pen, list) => void (pen.strokeStyle = list.gradient(pen)),
  alpha: (pen, list) => void (pen.globalAlpha = list.next()),
  blend: (pen, list) => void (pen.globalCompositeOperation = list.text() as GlobalCompositeOperation),
  lineWidth: (pen, list) => void (pen.lineWidth = list.next()),
  lineCap: (pen, list) => void (pen.lineCap = list.text() as CanvasLineCap),
  lineJoin: (pen, list) => void (pen.lineJoin = list.text() as CanvasLineJoin),
  dash: (pen, list) => pen.setLineDash(list.many(list.next())),
  smoothing: (pen, list) => void (pen.imageSmoothingEnabled = list.flag()),
  font: (pen, list) => void (pen.font = list.text()),
  textAlign: (pen, list) => void (pen.textAlign = list.text() as CanvasTextAlign),
  textBaseline: (pen, list) => void (pen.textBaseline = list.text() as CanvasTextBaseline),
  fillText: (pen, list) => pen.fillText(list.text(), list.next(), list.next()),
  strokeText: (pen, list) => pen.strokeText(list.text(), list.next(), list.next()),
};

const readers: Read[] = [];
for (const [name, code] of Object.entries(codes)) readers[code] = byCode[name as Code];

function contextOf(canvas: OffscreenCanvas, isSolid: boolean): Context {
  const context = canvas.getContext('2d', { alpha: !isSolid });
  if (!context) throw new Error('no 2d canvas');
  return context;
}
