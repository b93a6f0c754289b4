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

/** What a player may do. */
export const action = { left: 0, right: 1 } as const;

/** What a tick brought: bits for sound and effects. */
export const event = { caught: 1, lost: 2, moved: 4, over: 8 } as const;
