/** Detects dropped frames, so that the resolution can be lowered. */

const windowFrames = 60;
/** A frame that took longer was dropped on a 60 Hz screen. */
const lateMs = 20;
const lateFramesMax = 6;

export interface FramePacing {
  /** Records one frame; true when too many of the last second's were late. */
  isLate(elapsedMs: number): boolean;
}

/** One late frame is a hiccup, more than six in sixty are overload. */
export function createFramePacing(): FramePacing {
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
