/** Days of Kathmandu: UTC+5:45, without summer time, constant since 1986. */

export const dayMs = 24 * 60 * 60_000;
export const kathmanduOffsetMs = (5 * 60 + 45) * 60_000;

/** Counts the days: the same number for everybody on one day. */
export const dayNumber = (nowMs: number): number => Math.floor((nowMs + kathmanduOffsetMs) / dayMs);

/** The day in which an instant falls, 'YYYY-MM-DD'. */
export function dayOf(at: string): string {
  return new Date(Date.parse(at) + kathmanduOffsetMs).toISOString().slice(0, 10);
}
