export const lanes = 5;
/** Heights run from 0 at the top to this. */
export const groundAt = 1000;
export const livesStart = 3;
export const ticksMax = 3600;
/** Ticks between two flowers, at first and at the end. */
export const firstDropTicks = 60;
export const lastDropTicks = 22;
/** Heights a tick at first, and what the minute adds. */
export const fallStart = 7;
export const fallGain = 9;
