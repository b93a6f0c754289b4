import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered page until hydration: what needs the script waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
