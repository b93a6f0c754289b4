/**
 * Reads at most once in `ms`, however many ask meanwhile: for figures that are dear to add up and may be a little old. A
 * failure is not remembered.
 */
export function rememberFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; untilMs: number } | null = null;
  return () => {
    if (kept && performance.now() < kept.untilMs) return kept.value;
    const mine = { value: read(), untilMs: performance.now() + ms };
    kept = mine;
    mine.value.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.value;
  };
}
