import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A query parameter of this page's address; empty in the prerender, which knows no address. */
export function useAddressParameter(name: string): string {
  return useSyncExternalStore(never, () => new URLSearchParams(location.search).get(name) ?? '', () => '');
}
