import { sharesOf } from '../client-info.ts';

/** Adds to a count; none at zero. */
export function addTo(counts: Map<string, number>, key: string, added: number): void {
  const count = (counts.get(key) ?? 0) + added;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/** Counts what addresses hold. The function that it returns takes one more, and answers how to let it go; null beyond `max`. */
export function countByAddress(max: number): (network: string) => (() => void) | null {
  const counts = new Map<string, number>();
  return (network) => {
    const shares = sharesOf(network);
    if (shares.some(([key, times]) => (counts.get(key) ?? 0) >= max * times)) return null;
    for (const [key] of shares) addTo(counts, key, 1);
    let isHeld = true;
    return () => {
      if (isHeld) for (const [key] of shares) addTo(counts, key, -1);
      isHeld = false;
    };
  };
}
