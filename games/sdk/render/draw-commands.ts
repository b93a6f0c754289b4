import type { GameFont } from '../protocol/frame-messages.ts';

/**
 * The numbers of a display list: a command, then its arguments, in the order in which `display-list-renderer.ts` reads them.
 * Strings and pictures are handles, given when first sent.
 */
export const commands = {
  /** Sets the target picture; 0 is the screen. */
  target: 0,
  /** A new picture: handle, width, height, 1 when opaque. */
  picture: 1,
  /** A dropped picture. */
  drop: 2,
  /** Forgets all strings below this handle. */
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
  /** Kind (0 linear, 1 radial), six coordinates, number of stops, then offset and colour each. */
  fillGradient: 32,
  strokeGradient: 33,
  alpha: 34,
  blend: 35,
  lineWidth: 36,
  lineCap: 37,
  lineJoin: 38,
  /** The number of lengths, then the lengths. */
  dash: 39,
  smoothing: 40,
  font: 41,
  textAlign: 42,
  textBaseline: 43,
  fillText: 44,
  strokeText: 45,
} as const;

export type Command = keyof typeof commands;

/** One frame for the render thread. */
export interface DrawBatch {
  type: 'batch';
  numbers: Float64Array<ArrayBuffer>;
  /** The number of used entries. */
  length: number;
  strings: readonly (readonly [handle: number, text: string])[];
  bitmaps: readonly (readonly [handle: number, bitmap: ImageBitmap])[];
}

/** First of all; the worker is ready once it has them. */
export interface FontsMessage {
  type: 'fonts';
  fonts: readonly GameFont[];
}

/** The canvas, once, before the first batch. */
export interface OpenMessage {
  type: 'open';
  canvas: OffscreenCanvas;
}

/** Asks for a picture as a PNG file; after the batch that draws it. */
export interface EncodeMessage {
  type: 'encode';
  handle: number;
}

/** From the worker: it is ready, a batch is rendered and its buffer may be reused, or a picture is encoded. */
export type RenderWorkerMessage =
  | { type: 'ready' }
  | { type: 'painted'; numbers: Float64Array<ArrayBuffer> }
  | { type: 'encoded'; handle: number; bytes: ArrayBuffer };
