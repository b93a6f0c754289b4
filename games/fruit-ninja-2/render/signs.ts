/** The signs over the wall: how large on a screen, and where the words stand. CSS pixels. */

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
