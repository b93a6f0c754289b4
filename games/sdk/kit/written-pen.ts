import { codes } from './draw-codes.ts';
import { textOf, type Affine, type Pen, type Picture } from './pen.ts';

/** Where a pen writes what it is told. */
export interface Notes {
  /** A code and its figures, painted on the picture of that figure; 0 is the screen. */
  writeOn(target: number, ...numbers: number[]): void;
  /** What stands for a text. */
  figureOf(text: string): number;
}

export class WrittenPicture implements Picture {
  readonly figure: number;
  readonly width: number;
  readonly height: number;

  constructor(figure: number, width: number, height: number) {
    [this.figure, this.width, this.height] = [figure, width, height];
  }
}

class WrittenGradient implements CanvasGradient {
  readonly kind: 0 | 1;
  readonly where: readonly number[];
  readonly stops: [place: number, colour: string][] = [];

  constructor(kind: 0 | 1, where: readonly number[]) {
    [this.kind, this.where] = [kind, where];
  }

  addColorStop(place: number, colour: string): void {
    this.stops.push([place, colour]);
  }
}

type Six = [number, number, number, number, number, number];
type Style = string | CanvasGradient | CanvasPattern;

/** Writes for one picture. Its properties are for setting: what a view needs to know again it keeps itself. */
export class WrittenPen implements Pen {
  readonly #list: Notes;
  /** None is the screen. A pen that is kept keeps its picture. */
  readonly #target: WrittenPicture | undefined;
  #at: Affine = plain;
  readonly #saved: Affine[] = [];

  constructor(list: Notes, target?: WrittenPicture) {
    [this.#list, this.#target] = [list, target];
  }

  #put(...numbers: number[]): void {
    this.#list.writeOn(this.#target?.figure ?? 0, ...numbers);
  }

  save(): void {
    this.#saved.push(this.#at);
    this.#put(codes.save);
  }
  restore(): void {
    this.#at = this.#saved.pop() ?? this.#at;
    this.#put(codes.restore);
  }
  translate(x: number, y: number): void {
    this.#move({ ...plain, e: x, f: y });
    this.#put(codes.translate, x, y);
  }
  scale(x: number, y: number): void {
    this.#move({ ...plain, a: x, d: y });
    this.#put(codes.scale, x, y);
  }
  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#move({ ...plain, a: cos, b: sin, c: -sin, d: cos });
    this.#put(codes.rotate, angle);
  }
  transform(...by: Six): void {
    this.#move(affineOf(by));
    this.#put(codes.transform, ...by);
  }
  setTransform(...to: Six): void {
    this.#at = affineOf(to);
    this.#put(codes.setTransform, ...to);
  }
  getTransform(): Affine {
    return this.#at;
  }
  #move({ a, b, c, d, e, f }: Affine): void {
    const at = this.#at;
    this.#at = {
      a: at.a * a + at.c * b,
      b: at.b * a + at.d * b,
      c: at.a * c + at.c * d,
      d: at.b * c + at.d * d,
      e: at.a * e + at.c * f + at.e,
      f: at.b * e + at.d * f + at.f,
    };
  }

  beginPath(): void {
    this.#put(codes.beginPath);
  }
  moveTo(x: number, y: number): void {
    this.#put(codes.moveTo, x, y);
  }
  lineTo(x: number, y: number): void {
    this.#put(codes.lineTo, x, y);
  }
  quadraticCurveTo(...to: [number, number, number, number]): void {
    this.#put(codes.quadraticCurveTo, ...to);
  }
  bezierCurveTo(...to: Six): void {
    this.#put(codes.bezierCurveTo, ...to);
  }
  arc(...[x, y, radius, from, to, isBackwards]: Parameters<Pen['arc']>): void {
    this.#put(codes.arc, x, y, radius, from, to, isBackwards ? 1 : 0);
  }
  ellipse(...[x, y, wide, high, turn, from, to, isBackwards]: Parameters<Pen['ellipse']>): void {
    this.#put(codes.ellipse, x, y, wide, high, turn, from, to, isBackwards ? 1 : 0);
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#put(codes.rect, x, y, width, height);
  }
  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    this.#put(codes.roundRect, x, y, width, height, radius);
  }

  fill(outline?: Path2D | CanvasFillRule): void {
    this.#outlined(codes.fill, codes.fillOutline, outline);
  }
  stroke(outline?: Path2D): void {
    this.#outlined(codes.stroke, codes.strokeOutline, outline);
  }
  clip(): void {
    this.#put(codes.clip);
  }
  #outlined(bare: number, withOutline: number, outline: Path2D | CanvasFillRule | undefined): void {
    if (typeof outline === 'string') throw new TypeError('a rule of filling cannot be written');
    if (outline) this.#put(withOutline, this.#list.figureOf(textOf(outline)));
    else this.#put(bare);
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.#put(codes.fillRect, x, y, width, height);
  }

  drawImage(picture: Picture, ...places: number[]): void {
    if (!(picture instanceof WrittenPicture)) throw new TypeError('a picture is made by paint()');
    const code = places.length === 2 ? codes.drawAt : places.length === 4 ? codes.drawSized : codes.drawPart;
    this.#put(code, picture.figure, ...places);
  }

  set fillStyle(style: Style) {
    this.#style(codes.fillColour, codes.fillGradient, style);
  }
  set strokeStyle(style: Style) {
    this.#style(codes.strokeColour, codes.strokeGradient, style);
  }
  #style(colour: number, gradient: number, style: Style): void {
    if (typeof style === 'string') return this.#put(colour, this.#list.figureOf(style));
    if (!(style instanceof WrittenGradient)) throw new TypeError('a pattern cannot be written');
    const stops = style.stops.flatMap(([place, name]) => [place, this.#list.figureOf(name)]);
    this.#put(gradient, style.kind, ...style.where, style.stops.length, ...stops);
  }
  createLinearGradient(fromX: number, fromY: number, toX: number, toY: number): CanvasGradient {
    return new WrittenGradient(0, [fromX, fromY, toX, toY, 0, 0]);
  }
  createRadialGradient(...where: Six): CanvasGradient {
    return new WrittenGradient(1, where);
  }
  set globalAlpha(alpha: number) {
    this.#put(codes.alpha, alpha);
  }
  set globalCompositeOperation(blend: GlobalCompositeOperation) {
    this.#put(codes.blend, this.#list.figureOf(blend));
  }
  set imageSmoothingEnabled(isSmooth: boolean) {
    this.#put(codes.smoothing, isSmooth ? 1 : 0);
  }

  set lineWidth(width: number) {
    this.#put(codes.lineWidth, width);
  }
  set lineCap(cap: CanvasLineCap) {
    this.#put(codes.lineCap, this.#list.figureOf(cap));
  }
  set lineJoin(join: CanvasLineJoin) {
    this.#put(codes.lineJoin, this.#list.figureOf(join));
  }
  setLineDash(lengths: number[]): void {
    this.#put(codes.dash, lengths.length, ...lengths);
  }

  set font(font: string) {
    this.#put(codes.font, this.#list.figureOf(font));
  }
  set textAlign(align: CanvasTextAlign) {
    this.#put(codes.textAlign, this.#list.figureOf(align));
  }
  set textBaseline(baseline: CanvasTextBaseline) {
    this.#put(codes.textBaseline, this.#list.figureOf(baseline));
  }
  fillText(text: string, x: number, y: number): void {
    this.#put(codes.fillText, this.#list.figureOf(text), x, y);
  }
  strokeText(text: string, x: number, y: number): void {
    this.#put(codes.strokeText, this.#list.figureOf(text), x, y);
  }
}

const plain: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

function affineOf([a, b, c, d, e, f]: Six): Affine {
  return { a, b, c, d, e, f };
}
