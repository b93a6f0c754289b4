/** The log format of a game by URL, shared by the host that writes it and the core that reads it. */

export const embeddedActionBits = 20;
export const embeddedTicksMax = 36_000;
/** Higher scores are capped here. */
export const embeddedScoreMax = (1 << embeddedActionBits) - 1;
export const embeddedEnd = 0;

/** The first entry of the log: it binds the log to its play. Never 0, which means the end. */
export function embeddedMark(seed: Uint32Array): number {
  return ((seed[0] ?? 0) >>> (32 - embeddedActionBits)) | 1;
}
