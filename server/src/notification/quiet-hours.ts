// Nepal has no summer time.
const kathmanduMs = (5 * 60 + 45) * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** When the quiet hours end that `now` falls into, or null. Hours are those of Kathmandu; both null: never quiet. */
export function quietUntil(now: Date, from: number | null, until: number | null): Date | null {
  if (from === null || until === null) return null;
  const ofDayMs = (now.getTime() + kathmanduMs) % dayMs;
  const hour = Math.trunc(ofDayMs / hourMs);
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return null;
  const waitMs = (until * hourMs - ofDayMs + dayMs) % dayMs;
  return new Date(now.getTime() + waitMs);
}
