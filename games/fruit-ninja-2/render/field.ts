import { shapes, type Shape } from '../core/shapes.ts';

/** No fruit rises above this part of the field, so a screen may omit it. */
const emptyAbove = 0.11;

/** The field's place on the screen: as large as it fits, aligned to the lower edge. */
export interface Field {
  shape: Shape;
  /** CSS pixels of one unit. */
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Which field suits a screen, as `Play.wide`. */
export function wideFor(width: number, height: number): number {
  return width > height ? 1 : 0;
}

export function fieldFor(width: number, height: number, wide: number): Field {
  const shape = shapes[wide]!;
  const scale = Math.min(width / shape.width, height / (shape.height * (1 - emptyAbove)));
  const left = (width - shape.width * scale) / 2;
  return { shape, scale, left, top: height - shape.height * scale, width, height };
}

export function toScreen({ scale, left, top }: Field, x: number, y: number): { x: number; y: number } {
  return { x: left + x * scale, y: top + y * scale };
}

export function toGrid({ scale, left, top }: Field, x: number, y: number): { x: number; y: number } {
  return { x: (x - left) / scale, y: (y - top) / scale };
}

interface Size {
  width: number;
  height: number;
}

/** Signs grow with a large screen. */
export const signScale = ({ width, height }: Size): number =>
  width < 900 ? 1 : Math.max(1, Math.min(1.6, height / 600));

/** On a low screen words and flame stand beside the clock. */
export const isLow = (height: number): boolean => height < 500;

/** The middle of the words, above where fruit are cut, in unscaled signs. */
export const bannerY = (height: number): number => (isLow(height) ? 92 : Math.max(170, height * 0.215));

/** Points that begin here rise to just below the words. */
const pointsBelow = 112;

export function pointsTop({ width, height }: Size): number {
  const grown = signScale({ width, height });
  return (bannerY(height / grown) + pointsBelow) * grown;
}
