/** What views draw with: so much of a 2D context as can also be written down and painted elsewhere (`draw-list.ts`). */

/** A picture that a pen has painted, or one that was read. */
export interface Picture {
  /** Device pixels. */
  readonly width: number;
  readonly height: number;
}

/** x → a·x + c·y + e, y → b·x + d·y + f. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

type Plain =
  | 'arc'
  | 'beginPath'
  | 'bezierCurveTo'
  | 'createLinearGradient'
  | 'createRadialGradient'
  | 'ellipse'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'globalCompositeOperation'
  | 'imageSmoothingEnabled'
  | 'lineCap'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'moveTo'
  | 'quadraticCurveTo'
  | 'rect'
  | 'restore'
  | 'rotate'
  | 'save'
  | 'scale'
  | 'setLineDash'
  | 'stroke'
  | 'strokeStyle'
  | 'strokeText'
  | 'textAlign'
  | 'textBaseline'
  | 'transform'
  | 'translate';

/** The same as a `CanvasRenderingContext2D`'s, but for what it says otherwise. Outlines come from `outlineOf` alone. */
export interface Pen extends Pick<CanvasRenderingContext2D, Plain> {
  /** For upright boxes; see `drawWithin` for all else. */
  clip(): void;
  fill(outline?: Path2D): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  drawImage(picture: Picture, x: number, y: number, width?: number, height?: number): void;
  /** A part of a picture: its left, top, width and height, then where it goes. */
  drawImage(
    picture: Picture,
    ...places: [
      left: number,
      top: number,
      wide: number,
      high: number,
      x: number,
      y: number,
      width: number,
      height: number,
    ]
  ): void;
  getTransform(): Affine;
  setTransform(...to: [a: number, b: number, c: number, d: number, e: number, f: number]): void;
}

const written = new WeakMap<Path2D, string>();

/** A path that is written as in SVG. */
export function outlineOf(text: string): Path2D {
  const outline = new Path2D(text);
  written.set(outline, text);
  return outline;
}

/** What an outline was made of. */
export function textOf(outline: Path2D): string {
  const text = written.get(outline);
  if (text === undefined) throw new TypeError('an outline is made by outlineOf()');
  return text;
}
