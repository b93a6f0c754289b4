import { useDeferredValue, useEffect, useState } from 'react';
import { useCursor } from './use-cursor.ts';
import type { usePages } from './use-pages.ts';
import { useSearchParams } from 'react-router';

interface ListPageOptions<Row, Filter> {
  /** The address of the list; a row's is `<home>/<id>`. */
  home: string;
  initialFilter: Filter;
  useRows: (
    filter: Filter,
  ) => Pick<
    ReturnType<typeof usePages>,
    | 'data'
    | 'count'
    | 'error'
    | 'isPending'
    | 'refetch'
    | 'isPlaceholderData'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
  > & { rows: Row[] };
  /** Whether a row is of the same kind as the decided one: the cursor moves to the next such row. */
  isNext: (row: Row, from: Row) => boolean;
  /** A dialog of the page's own is open. */
  isPaused?: boolean;
}

/** State of a list beside its pane: search, filter, rows, keyboard cursor and the open dialog. */
export function useListPage<
  Row extends { id: string },
  Filter extends { search: string },
  Asked extends string,
>({ home, initialFilter, useRows, isNext, isPaused = false }: ListPageOptions<Row, Filter>) {
  const [chosen, setChosen] = useState(initialFilter);
  const [typed, setTyped] = useState('');
  const filter = { ...chosen, search: useDeferredValue(typed).slice(0, 100) };
  const list = useRows(filter);
  const [asked, ask] = useState<Asked | 'keys' | null>(null);
  const cursor = useCursor({
    home,
    rows: list.rows,
    // While a word is being typed, the rows are still those of the word before.
    isStale: list.isPlaceholderData || filter.search !== typed.slice(0, 100),
    isPaused: asked !== null || isPaused,
    isNext,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    // Load the next page before the keyboard cursor reaches the end.
    if (cursor.isNearEnd && cursor.currentId && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [cursor.isNearEnd, cursor.currentId, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    home,
    filter,
    typed,
    type(text: string) {
      setTyped(text);
      cursor.startAgain();
    },
    changeFilter(change: Partial<Filter>) {
      setChosen({ ...chosen, ...change });
      cursor.startAgain();
    },
    list,
    cursor,
    /** The cursor's row right now; its detail if that is loaded, because a row knows less. */
    now<Detail extends { id: string }>(detail: Detail | undefined): Detail | Row | undefined {
      const id = cursor.nowOn();
      return detail?.id === id ? detail : list.rows.find((row) => row.id === id);
    },
    asked,
    ask,
  };
}

/** A list's filters in the address: for links to colleagues, and for Back. */

/** `text` where it is one of `values`, else null. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** `text` where it is an id, else null. */
export const idOrNull = (text: string | null): string | null =>
  text !== null && uuidShape.test(text) ? text : null;

/** `text` where it is a day, 'YYYY-MM-DD' of a range that the server knows, else null. */
function dayOrNull(text: string | null): string | null {
  const day = /^\d{4}-\d\d-\d\d$/u.test(text ?? '') ? new Date(`${text}T00:00:00Z`) : null;
  const isDay = day !== null && Number(day) >= 0 && day.toISOString().startsWith(text ?? '');
  return isDay ? text : null;
}

/** Reads the address, and changes its parameters in place; null removes one. */
export function useAddressFilter() {
  const [search, setSearch] = useSearchParams();
  const read = (name: string) => search.get(name);
  return {
    read,
    days: { from: dayOrNull(read('from')), to: dayOrNull(read('to')) },
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
