/** Converts sound to four levels: quiet, talk, loud, scream. No DOM here. */

/** The first second measures the room's noise. */
const calibrationMs = 1000;
/** Each level's threshold as a multiple of the room's noise, with a minimum for silent rooms. */
const beginsAt = [3, 9, 24] as const;
const beginsAtLeast = [0.012, 0.05, 0.14] as const;
const noiseMax = 0.03;
/** Hysteresis: a level ends a little below its threshold, so that it does not flicker. */
const endsAtPart = 0.7;

export interface Loudness {
  /** Takes the root mean square of the latest samples, 0 to 1, some forty times a second; returns the new level if it changed. */
  hear(rms: number, nowMs: number): number | undefined;
}

export function createLoudness(startMs: number): Loudness {
  let noise = 0;
  let heard = 0;
  let level = 0;
  let before = 0;
  return {
    hear(rms, nowMs) {
      if (nowMs - startMs < calibrationMs) {
        heard += 1;
        noise += (rms - noise) / heard;
        return undefined;
      }
      const now = levelOf(rms, level, Math.min(noise, noiseMax));
      // A voice lasts for two of them, what is left of an echo seldom does. Silence counts at once.
      const next = now > level ? Math.max(level, Math.min(now, before)) : now;
      before = now;
      if (next === level) return undefined;
      level = next;
      return level;
    },
  };
}

function levelOf(rms: number, now: number, noise: number): number {
  let level = 0;
  beginsAt.forEach((times, index) => {
    const begins = Math.max(beginsAtLeast[index] ?? 0, noise * times);
    if (rms >= (now > index ? begins * endsAtPart : begins)) level = index + 1;
  });
  return level;
}

/** The root mean square of samples between -1 and 1. */
export function rmsOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}
