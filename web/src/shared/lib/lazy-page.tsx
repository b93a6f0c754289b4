import { use, type ComponentType } from 'react';
import { loadOnce } from './load-once.ts';

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
