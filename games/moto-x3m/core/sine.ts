/** A sine in whole thousandths at 64 places of a turn, and the first again. */
const table = [
  0, 98, 195, 290, 383, 471, 556, 634, 707, 773, 831, 882, 924, 957, 981, 995, 1000, 995, 981, 957, 924, 882,
  831, 773, 707, 634, 556, 471, 383, 290, 195, 98, 0, -98, -195, -290, -383, -471, -556, -634, -707, -773,
  -831, -882, -924, -957, -981, -995, -1000, -995, -981, -957, -924, -882, -831, -773, -707, -634, -556, -471,
  -383, -290, -195, -98, 0,
] as const;

/** The sine of a turn's part, 0 up to 1: straight lines between the places of the table. */
export function sineOf(part: number): number {
  const at = part * 64;
  const place = at | 0;
  const from = table[place]!;
  return (from + ((table[place + 1] ?? 0) - from) * (at - place)) / 1000;
}

/** How far a thing with this period is through it, 0 up to 1; a fraction of a tick is for the view. */
export function partOf(tick: number, period: number, phase: number): number {
  return ((tick + phase) % period) / period;
}
