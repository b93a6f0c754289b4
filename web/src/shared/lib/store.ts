import { useSyncExternalStore } from 'react';

/** A value outside React: components that `use` it render again after `changed`. */
export function createStore<Value>(read: () => Value, atPrerender: Value) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    subscribe,
    use: () => useSyncExternalStore(subscribe, read, () => atPrerender),
    changed(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** What this browser has stored; null where that is nothing, or storage is blocked. */
export function readStored(key: string, shelf?: Pick<Storage, 'getItem'>): string | null {
  try {
    return (shelf ?? localStorage).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; where storage is full or blocked it lasts as long as the page. */
export function writeStored(key: string, value: string, shelf?: Pick<Storage, 'setItem'>): void {
  try {
    (shelf ?? localStorage).setItem(key, value);
  } catch {}
}

/** Forgets it, where storage is not blocked and it could be stored at all. */
export function forgetStored(key: string, shelf?: Pick<Storage, 'removeItem'>): void {
  try {
    (shelf ?? localStorage).removeItem(key);
  } catch {}
}

const never = () => () => {};

/** A constant that only the browser knows; the prerendered page uses `atPrerender` instead. */
export function useBrowserValue<Value>(read: () => Value, atPrerender: Value): Value {
  return useSyncExternalStore(never, read, () => atPrerender);
}

/** False until hydration, for controls that need the script. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false);

/** A query parameter of this page; empty in the prerender, which has no address. */
export const useAddressParameter = (name: string): string =>
  useBrowserValue(() => new URLSearchParams(location.search).get(name) ?? '', '');
