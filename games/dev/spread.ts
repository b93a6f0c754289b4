/** Milliseconds a picture: the middle one, and the one that nineteen in twenty stay below. */
export interface Spread {
  p50: number;
  p95: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { p50: percentile(values, 50), p95: percentile(values, 95) };
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(sorted[Math.floor((sorted.length * percent) / 100)] ?? 0);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
