/**
 * Reads at most once in `ms`, however many ask meanwhile: for figures that are dear to add up and may be a little old. A
 * failure is not remembered.
 */
export function memoizeFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { value: Promise<Value>; untilMs: number } | null = null;
  return () => {
    if (cached && performance.now() < cached.untilMs) return cached.value;
    const mine = { value: read(), untilMs: performance.now() + ms };
    cached = mine;
    mine.value.catch(() => {
      if (cached === mine) cached = null;
    });
    return mine.value;
  };
}
