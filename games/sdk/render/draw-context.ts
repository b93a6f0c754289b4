/** The part of a 2D context that can also be recorded and rendered elsewhere (`display-list.ts`). */

/** A rendered or decoded picture. */
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

type PlainMember =
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

/** As in `CanvasRenderingContext2D`, with the differences below. Paths come from `pathFromSvg` alone. */
export interface DrawContext extends Pick<CanvasRenderingContext2D, PlainMember> {
  /** For upright boxes; use `drawWithin` for other shapes. */
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

const svgByPath = new WeakMap<Path2D, string>();

/** A path from SVG path data. */
export function pathFromSvg(text: string): Path2D {
  const outline = new Path2D(text);
  svgByPath.set(outline, text);
  return outline;
}

/** The SVG path data of a path. */
export function svgOfPath(outline: Path2D): string {
  const text = svgByPath.get(outline);
  if (text === undefined) throw new TypeError('a path is made by pathFromSvg()');
  return text;
}
