/** Watches whether a phone keeps up with the pictures, so that it can be given coarser ones. */

const windowFrames = 60;
/** A picture that took longer than this was late for a 60 Hz screen. */
const lateMs = 20;
const lateFramesMax = 6;

export interface Pace {
  /** Notes one picture; true when too many of the last second's were late. */
  isLate(elapsedMs: number): boolean;
}

/** One late picture is a hiccup, six in sixty are too much work. */
export function createPace(): Pace {
  let frames = 0;
  let late = 0;
  return {
    isLate(elapsedMs) {
      frames += 1;
      if (elapsedMs > lateMs) late += 1;
      if (frames < windowFrames) return false;
      const tooLate = late > lateFramesMax;
      frames = 0;
      late = 0;
      return tooLate;
    },
  };
}
