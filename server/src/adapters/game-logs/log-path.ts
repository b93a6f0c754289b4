/** Path of a play's log below the folder or bucket, the same in both, so that one can be copied to the other. */
export const logPath = (playId: string): string => `${playId.slice(-2)}/${playId}`;

/** A log has at most 16,400 bytes; anything longer is not a log. */
export const logBytesMax = 16_400;
