import { chickenMm } from './flock.ts';
import { cornerPx, photoBox } from './photo.ts';
import type { Scale } from './layout.ts';

/** Where words and points stand, measured from the hen; they grow with her and stay on the screen. */

const smallest = 20;
/** At this height of the hen a text has the size that it asks for. */
const usualHen = 90;
/** In hens above her feet: over her mark, and behind her. */
const overHeight = 1.62;
const backHeight = 0.75;
/** From her middle to what stands beside her, in hens. */
const beside = 0.62;
/** The most that a letter is wide, in its height. */
const letter = 0.62;
const margin = 6;
const lineHigh = 1.2;
/** The figures at the upper edge, on a low screen and on another. */
const hudHeights = { low: 96, usual: 132 } as const;

/** The caption of the pay stays longer than others, and nearly still. */
export const stay = { lifeMs: 1900, rise: 10 } as const;
/** A caption's rise is what it rises in 900 ms. */
export const stayRisePx = (stay.rise * stay.lifeMs) / 900;

export interface Place {
  x: number;
  y: number;
  size: number;
}

/** Half the width of a text; Devanagari joins its letters, so that it needs less. */
export const halfOf = (text: string, size: number): number => (text.length * size * letter) / 2;

/** A text about a middle, as near as the screen's edges let it; a long one is smaller. */
export function placeAt(
  { width, size }: Scale,
  [x, y]: readonly [number, number],
  text: string,
  wished: number,
): Place {
  const grown = wished * Math.max(1, (chickenMm * size) / usualHen);
  const room = (width - 2 * margin) / (2 * halfOf(text, 1));
  const fitting = Math.round(Math.max(smallest, Math.min(grown, room)));
  const half = halfOf(text, fitting) + margin;
  return { x: Math.max(half, Math.min(width - half, x)), y, size: fitting };
}

/** Above her head; beside it where the figures leave no room. */
export function wordsPlace(scale: Scale, feetY: number, text: string, wished: number): Place {
  const hen = chickenMm * scale.size;
  const { size } = placeAt(scale, [0, 0], text, wished);
  const top = topOf(scale, size);
  const above = feetY - hen * overHeight - size / 2;
  const aside = above < top ? hen * beside + halfOf(text, size) : 0;
  return placeAt(scale, [scale.chickenX + aside, Math.max(top, above)], text, wished);
}

/** Behind her, where what she has passed is; above her where the screen ends. */
export function pointsPlace(scale: Scale, feetY: number, text: string, wished: number): Place {
  const hen = chickenMm * scale.size;
  const { size } = placeAt(scale, [0, 0], text, wished);
  const x = scale.chickenX - hen * beside - halfOf(text, size);
  if (x > halfOf(text, size) + margin) {
    const y = Math.max(topOf(scale, size), feetY - hen * backHeight);
    return { x, y, size };
  }
  return wordsPlace(scale, feetY, text, wished);
}

/** Below the figures, over the middle of the way, also once it has risen. */
export function bannerPlace(scale: Scale, text: string, wished: number): Place {
  const { width, height, isLow } = scale;
  const place = placeAt(scale, [width / 2, isLow ? 0 : height * 0.25], text, wished);
  return { ...place, y: Math.max(place.y, topOf(scale, place.size) + stay.rise) };
}

/** A line of the finish's pay: between its photo and the ground, on a wide screen left of the photo. */
export function payPlace(scale: Scale, text: string, line: number, lines: number, wished: number): Place {
  const { width, height, groundY, isLow } = scale;
  if (height > width) return payBelow(scale, text, line, lines, wished);
  const photo = photoBox(scale);
  const hen = chickenMm * scale.size;
  const room = (photo.x - 2 * margin) / (2 * halfOf(text, 1));
  const fitting = isLow ? Math.min(wished, room) : wished;
  const { size } = placeAt(scale, [0, 0], text, fitting);
  const behind = scale.chickenX - hen * beside - halfOf(text, size);
  const x = Math.min(isLow ? behind : scale.chickenX, photo.x / 2);
  const last = groundY - hen * (x < scale.chickenX - hen ? beside : overHeight);
  return placeAt(scale, [x, last - (lines - 1 - line) * size * lineHigh], text, fitting);
}

/** Clear of the hen, and of the photo's lower corner also once it has risen. */
function payBelow(scale: Scale, text: string, line: number, lines: number, wished: number): Place {
  const { width, groundY } = scale;
  const photo = photoBox(scale);
  const foot = photo.y + photo.tall + cornerPx + stayRisePx;
  const hen = chickenMm * scale.size;
  const left = scale.chickenX + hen * beside;
  const room = (width - left - margin) / (2 * halfOf(text, 1));
  const wanted = Math.min(wished, room, (groundY - foot) / (lines * lineHigh));
  const { size } = placeAt(scale, [0, 0], text, wanted);
  const first = Math.max(foot + size / 2, groundY - hen * overHeight);
  const x = Math.max(width / 2, left + halfOf(text, size));
  return placeAt(scale, [x, first + line * size * lineHigh], text, size);
}

/** The highest middle of a text: below the figures. */
const topOf = ({ isLow }: Scale, size: number): number =>
  (isLow ? hudHeights.low : hudHeights.usual) + size / 2;
