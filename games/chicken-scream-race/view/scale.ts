import { clamp01 } from '../../sdk/kit/easing.ts';

/** Where the course lies on the screen. */
export interface Scale {
  /** CSS pixels of a millimetre. */
  unit: number;
  /** Where the chicken stands, and the ground. */
  chickenX: number;
  groundY: number;
  width: number;
  height: number;
}

const metresWide = 9.4;
const pixelsPerMetreMax = 92;

export function scaleFor(width: number, height: number): Scale {
  const unit = Math.min(pixelsPerMetreMax, width / metresWide, height / 6.4) / 1000;
  const isWide = clamp01((width / height - 0.6) / 0.8);
  return {
    unit,
    chickenX: width * (0.2 + 0.06 * isWide),
    groundY: Math.round(height * (0.66 + 0.1 * isWide)),
    width,
    height,
  };
}
