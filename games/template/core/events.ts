/** What a player may do. */
export const action = { left: 0, right: 1 } as const;

/** What a tick brought: bits for sound and effects. */
export const event = { caught: 1, lost: 2, moved: 4, over: 8 } as const;
