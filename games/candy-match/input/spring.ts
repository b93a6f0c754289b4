/** A value on a spring, moved in steps short enough to stay calm on slow pictures. */

export interface Spring {
  at: number;
  to: number;
  /** A second. */
  speed: number;
}

/** A candy in the hand follows closely; one let go overshoots its place and settles. */
export const inHand = { pull: 1600, damping: 64 };
export const letGo = { pull: 620, damping: 17 };

const stepMs = 4;

export function moveSpring(spring: Spring, { pull, damping }: typeof inHand, elapsedMs: number): void {
  for (let leftMs = Math.min(100, elapsedMs); leftMs > 0; leftMs -= stepMs) {
    const seconds = Math.min(stepMs, leftMs) / 1000;
    spring.speed += ((spring.to - spring.at) * pull - spring.speed * damping) * seconds;
    spring.at += spring.speed * seconds;
  }
}

export const isAtRest = ({ at, to, speed }: Spring): boolean =>
  Math.abs(to - at) < 0.004 && Math.abs(speed) < 0.05;
