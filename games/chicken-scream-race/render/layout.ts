import type { Race } from '../core/state.ts';

/** The course's place on the screen. */
export interface Scale {
  /** CSS pixels per millimetre, along the way and upwards. */
  unit: number;
  lift: number;
  /** The scale of what must keep its shape. */
  size: number;
  /** The chicken's place, and the ground. */
  chickenX: number;
  groundY: number;
  width: number;
  height: number;
  /** The buttons for loudness, eggs and silence, below the ground. */
  meter: Spot;
  egg: Spot;
  hush: Spot;
  isLow: boolean;
}

export interface Spot {
  x: number;
  y: number;
  radius: number;
}

/** How far one sees ahead on every screen: 1.2 s at full speed. */
export const aheadMm = 8400;
/** What the sky has room for: the highest flight and the chicken itself. */
const highMm = 6300;
const hudHeight = 92;

export function scaleFor(width: number, height: number): Scale {
  const isLow = height < 480;
  const isUpright = height > width;
  const unit = Math.min((width - Math.max(38, width * 0.08)) / aheadMm, (height * 0.156) / 1000);
  const groundY = Math.round(height * (isUpright ? 0.77 : isLow ? 0.78 : 0.8));
  const lift = Math.min(unit * (isUpright ? 2.15 : 1.5), (groundY - (isLow ? 44 : hudHeight)) / highMm);
  const chickenX = width - aheadMm * unit;
  const below = height - groundY;
  // On an upright screen the word under the meter has room.
  const radius = Math.min(46, below * 0.36, isUpright ? below * 0.54 - 32 : Infinity);
  const y = groundY + below * (isUpright ? 0.46 : 0.52);
  // At a thumb: in the middle of an upright phone, at the edge of a wide one.
  const meter = { x: isUpright ? width / 2 : width - radius - 30, y, radius };
  const hush = { x: isUpright ? 52 : radius * 0.68 + 26, y, radius: Math.max(24, radius * 0.68) };
  const egg = { x: isUpright ? width - 52 : width - radius * 3 - 62, y, radius: Math.max(24, radius * 0.68) };
  return {
    unit,
    lift,
    // The chicken stays whole at the screen's edge.
    size: Math.min(Math.sqrt(unit * lift), chickenX / 680),
    chickenX,
    groundY,
    width,
    height,
    meter,
    egg,
    hush,
    isLow,
  };
}

/** Thirty metres, or a tenth of a short course. */
const lastStretchMm = 30_000;

/** Near the finish. */
export const isLastStretch = ({ at, course, finished }: Race): boolean =>
  finished === 0 && at > course.length - Math.min(lastStretchMm, course.length / 10);
