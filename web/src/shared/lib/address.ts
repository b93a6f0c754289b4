import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A query parameter of this page; empty in the prerender, which has no address. */
export function useAddressParameter(name: string): string {
  return useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => '',
  );
}
