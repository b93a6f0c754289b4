/** Where a play's log stands below the folder or bucket, the same in both: one can be copied to the other. */
export const logPath = (playId: string): string => `${playId.slice(-2)}/${playId}`;

/** A log has at most 16,400 bytes; what is longer is none. */
export const logBytesMax = 16_400;
