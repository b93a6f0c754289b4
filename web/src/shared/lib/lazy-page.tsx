import { use, type ComponentType } from 'react';

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

/** A page whose code loads on demand. */
export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<void>;
}

/**
 * Like React.lazy, except that an already loaded page renders at once. Hydration needs that:
 * a suspended first render would discard the prerendered page and render it again.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  const preload = loadOnce(async () => {
    Loaded = await load();
  });
  function Page() {
    if (!Loaded) use(preload());
    return Loaded ? <Loaded /> : null;
  }
  return { Page, preload };
}
