import { use, type ComponentType } from 'react';

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
  let loading: Promise<void> | undefined;
  const preload = () =>
    (loading ??= load().then(
      (component) => void (Loaded = component),
      (error: unknown) => {
        // A failed download may be retried.
        loading = undefined;
        throw error;
      },
    ));
  function Page() {
    if (!Loaded) use(preload());
    return Loaded ? <Loaded /> : null;
  }
  return { Page, preload };
}
