import { commands } from './draw-commands.ts';
import { svgOfPath, type Affine, type DrawContext, type Picture } from './draw-context.ts';

/** Where a recording context writes its commands. */
export interface CommandWriter {
  /** A command and its arguments for a target picture; 0 is the screen. */
  write(target: number, ...numbers: number[]): void;
  /** The handle of a string. */
  handleOf(text: string): number;
}

export class RecordedPicture implements Picture {
  readonly handle: number;
  readonly width: number;
  readonly height: number;

  constructor(handle: number, width: number, height: number) {
    [this.handle, this.width, this.height] = [handle, width, height];
  }
}

class RecordedGradient implements CanvasGradient {
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

/** Records the draw calls for one picture. Its properties are write-only. */
export class RecordingContext implements DrawContext {
  readonly #list: CommandWriter;
  /** Undefined is the screen. Keeps the picture alive. */
  readonly #target: RecordedPicture | undefined;
  #at: Affine = plain;
  readonly #saved: Affine[] = [];

  constructor(list: CommandWriter, target?: RecordedPicture) {
    [this.#list, this.#target] = [list, target];
  }

  #put(...numbers: number[]): void {
    this.#list.write(this.#target?.handle ?? 0, ...numbers);
  }

  save(): void {
    this.#saved.push(this.#at);
    this.#put(commands.save);
  }
  restore(): void {
    this.#at = this.#saved.pop() ?? this.#at;
    this.#put(commands.restore);
  }
  translate(x: number, y: number): void {
    this.#move({ ...plain, e: x, f: y });
    this.#put(commands.translate, x, y);
  }
  scale(x: number, y: number): void {
    this.#move({ ...plain, a: x, d: y });
    this.#put(commands.scale, x, y);
  }
  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#move({ ...plain, a: cos, b: sin, c: -sin, d: cos });
    this.#put(commands.rotate, angle);
  }
  transform(...by: Six): void {
    this.#move(affineOf(by));
    this.#put(commands.transform, ...by);
  }
  setTransform(...to: Six): void {
    this.#at = affineOf(to);
    this.#put(commands.setTransform, ...to);
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
    this.#put(commands.beginPath);
  }
  moveTo(x: number, y: number): void {
    this.#put(commands.moveTo, x, y);
  }
  lineTo(x: number, y: number): void {
    this.#put(commands.lineTo, x, y);
  }
  quadraticCurveTo(...to: [number, number, number, number]): void {
    this.#put(commands.quadraticCurveTo, ...to);
  }
  bezierCurveTo(...to: Six): void {
    this.#put(commands.bezierCurveTo, ...to);
  }
  arc(...[x, y, radius, from, to, isBackwards]: Parameters<DrawContext['arc']>): void {
    this.#put(commands.arc, x, y, radius, from, to, isBackwards ? 1 : 0);
  }
  ellipse(...[x, y, wide, high, turn, from, to, isBackwards]: Parameters<DrawContext['ellipse']>): void {
    this.#put(commands.ellipse, x, y, wide, high, turn, from, to, isBackwards ? 1 : 0);
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#put(commands.rect, x, y, width, height);
  }
  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    this.#put(commands.roundRect, x, y, width, height, radius);
  }

  fill(outline?: Path2D | CanvasFillRule): void {
    this.#outlined(commands.fill, commands.fillOutline, outline);
  }
  stroke(outline?: Path2D): void {
    this.#outlined(commands.stroke, commands.strokeOutline, outline);
  }
  clip(): void {
    this.#put(commands.clip);
  }
  #outlined(bare: number, withOutline: number, outline: Path2D | CanvasFillRule | undefined): void {
    if (typeof outline === 'string') throw new TypeError('a rule of filling cannot be written');
    if (outline) this.#put(withOutline, this.#list.handleOf(svgOfPath(outline)));
    else this.#put(bare);
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.#put(commands.fillRect, x, y, width, height);
  }

  drawImage(picture: Picture, ...places: number[]): void {
    if (!(picture instanceof RecordedPicture)) throw new TypeError('a picture is made by paint()');
    const code =
      places.length === 2 ? commands.drawAt : places.length === 4 ? commands.drawSized : commands.drawPart;
    this.#put(code, picture.handle, ...places);
  }

  set fillStyle(style: Style) {
    this.#style(commands.fillColour, commands.fillGradient, style);
  }
  set strokeStyle(style: Style) {
    this.#style(commands.strokeColour, commands.strokeGradient, style);
  }
  #style(colour: number, gradient: number, style: Style): void {
    if (typeof style === 'string') return this.#put(colour, this.#list.handleOf(style));
    if (!(style instanceof RecordedGradient)) throw new TypeError('a pattern cannot be written');
    const stops = style.stops.flatMap(([place, name]) => [place, this.#list.handleOf(name)]);
    this.#put(gradient, style.kind, ...style.where, style.stops.length, ...stops);
  }
  createLinearGradient(fromX: number, fromY: number, toX: number, toY: number): CanvasGradient {
    return new RecordedGradient(0, [fromX, fromY, toX, toY, 0, 0]);
  }
  createRadialGradient(...where: Six): CanvasGradient {
    return new RecordedGradient(1, where);
  }
  /** A view that reads it would draw otherwise than on a canvas of this thread. */
  get globalAlpha(): number {
    throw new TypeError('properties of a recorded context are write-only');
  }
  set globalAlpha(alpha: number) {
    this.#put(commands.alpha, alpha);
  }
  set globalCompositeOperation(blend: GlobalCompositeOperation) {
    this.#put(commands.blend, this.#list.handleOf(blend));
  }
  set imageSmoothingEnabled(isSmooth: boolean) {
    this.#put(commands.smoothing, isSmooth ? 1 : 0);
  }

  set lineWidth(width: number) {
    this.#put(commands.lineWidth, width);
  }
  set lineCap(cap: CanvasLineCap) {
    this.#put(commands.lineCap, this.#list.handleOf(cap));
  }
  set lineJoin(join: CanvasLineJoin) {
    this.#put(commands.lineJoin, this.#list.handleOf(join));
  }
  setLineDash(lengths: number[]): void {
    this.#put(commands.dash, lengths.length, ...lengths);
  }

  set font(font: string) {
    this.#put(commands.font, this.#list.handleOf(font));
  }
  set textAlign(align: CanvasTextAlign) {
    this.#put(commands.textAlign, this.#list.handleOf(align));
  }
  set textBaseline(baseline: CanvasTextBaseline) {
    this.#put(commands.textBaseline, this.#list.handleOf(baseline));
  }
  fillText(text: string, x: number, y: number): void {
    this.#put(commands.fillText, this.#list.handleOf(text), x, y);
  }
  strokeText(text: string, x: number, y: number): void {
    this.#put(commands.strokeText, this.#list.handleOf(text), x, y);
  }
}

const plain: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

function affineOf([a, b, c, d, e, f]: Six): Affine {
  return { a, b, c, d, e, f };
}
