import { clamp01 } from '../../sdk/render/easing.ts';

/** The course's place on the screen. */
export interface Scale {
  /** CSS pixels per millimetre. */
  unit: number;
  /** The chicken's place, and the ground. */
  chickenX: number;
  groundY: number;
  width: number;
  height: number;
}

const metresWide = 7.4;
const pixelsPerMetreMax = 98;

export function scaleFor(width: number, height: number): Scale {
  const unit = Math.min(pixelsPerMetreMax, width / metresWide, height / 6.4) / 1000;
  const isWide = clamp01((width / height - 0.6) / 0.8);
  return {
    unit,
    chickenX: width * (0.17 + 0.09 * isWide),
    groundY: Math.round(height * (0.72 + 0.05 * isWide)),
    width,
    height,
  };
}
