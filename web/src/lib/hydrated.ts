import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered page until its script has taken over: what needs the script waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
