const dayMs = 24 * 60 * 60_000;
// Midnight in Kathmandu, UTC+5:45.
const kathmanduOffsetMs = (5 * 60 + 45) * 60_000;

/** Counts the days of Kathmandu: the same number for everybody on one day. */
export const dayNumber = (nowMs: number): number => Math.floor((nowMs + kathmanduOffsetMs) / dayMs);
