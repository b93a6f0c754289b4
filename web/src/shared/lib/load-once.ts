const failureMs = 1_000;

/**
 * Loads once. A failure is kept for a second, in which React asks again for the promise that it waits for: a fresh one each
 * time would keep it waiting and loading for ever. Later it is tried again.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  let failedAtMs: number | undefined;
  return () => {
    const isOver = failedAtMs !== undefined && performance.now() - failedAtMs > failureMs;
    if (loading && !isOver) return loading;
    failedAtMs = undefined;
    loading = load();
    loading.catch(() => (failedAtMs = performance.now()));
    return loading;
  };
}
