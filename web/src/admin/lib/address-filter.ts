/** A list's filters in the address: for links to colleagues, and for Back. */
import { useSearchParams } from 'react-router';

/** `text` where it is one of `values`, else null. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** `text` where it is an id, else null. */
export const idOrNull = (text: string | null): string | null =>
  text !== null && uuidShape.test(text) ? text : null;

/** Reads the address, and changes its parameters in place; null removes one. */
export function useAddressFilter() {
  const [search, setSearch] = useSearchParams();
  return {
    read: (name: string) => search.get(name),
    change(values: Record<string, string | null>) {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      setSearch(next, { replace: true });
    },
  };
}
