/**
 * The numbers of a draw list: a code, then the figures that it needs, in the order in which `draw-painter.ts` takes them.
 * A text or a picture is the figure that it was given when it was first sent.
 */
export const codes = {
  /** What follows is painted on this picture; 0 is the screen. */
  target: 0,
  /** A new picture: its figure, width, height, 1 for one without a hole. */
  picture: 1,
  /** A picture that nobody can ask for any more. */
  drop: 2,
  /** All texts below this figure are forgotten. */
  forget: 3,
  /** The screen's new width and height. */
  resize: 4,
  save: 5,
  restore: 6,
  translate: 7,
  scale: 8,
  rotate: 9,
  transform: 10,
  setTransform: 11,
  beginPath: 12,
  moveTo: 13,
  lineTo: 14,
  quadraticCurveTo: 15,
  bezierCurveTo: 16,
  arc: 17,
  ellipse: 18,
  rect: 19,
  roundRect: 20,
  fill: 21,
  stroke: 22,
  clip: 23,
  fillOutline: 24,
  strokeOutline: 25,
  fillRect: 26,
  drawAt: 27,
  drawSized: 28,
  drawPart: 29,
  fillColour: 30,
  strokeColour: 31,
  /** Kind (0 linear, 1 radial), six figures of where, how many stops follow as place and colour. */
  fillGradient: 32,
  strokeGradient: 33,
  alpha: 34,
  blend: 35,
  lineWidth: 36,
  lineCap: 37,
  lineJoin: 38,
  /** How many lengths follow. */
  dash: 39,
  smoothing: 40,
  font: 41,
  textAlign: 42,
  textBaseline: 43,
  fillText: 44,
  strokeText: 45,
} as const;

export type Code = keyof typeof codes;

/** What goes to the painter for one picture on the screen. */
export interface Sheet {
  type: 'sheet';
  numbers: Float64Array<ArrayBuffer>;
  /** How many of the numbers count. */
  length: number;
  texts: readonly (readonly [figure: number, text: string])[];
  bitmaps: readonly (readonly [figure: number, bitmap: ImageBitmap])[];
}

/** The canvas, once, before the first sheet. */
export interface Opening {
  type: 'open';
  canvas: OffscreenCanvas;
}

/** What the painter says: that it is there, and that it has painted a sheet, whose numbers may be written on again. */
export type PainterAnswer = { type: 'ready' } | { type: 'painted'; numbers: Float64Array<ArrayBuffer> };
