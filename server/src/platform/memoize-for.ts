/**
 * Reads at most once per `ms`, for figures that are expensive to compute and may be slightly old. Failures
 * are not cached.
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
