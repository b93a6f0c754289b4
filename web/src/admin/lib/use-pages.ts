import type { AsOf } from '@sikka/contract/routes/endpoint';
import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRefreshCounters } from './use-counters.ts';

interface PagesOptions<Page, After> {
  queryKey: QueryKey;
  /** Fetches the page after a row; `after` is null for the first page. */
  read: (after: After | null, signal: AbortSignal) => Promise<Page>;
  /** Where the next page starts; null at the end. */
  next: (page: Page) => After | null;
  staleTime?: number;
  refetchInterval?: number;
  /** For lists with a cursor: no refetch moves the rows during work. */
  isStill?: boolean;
}

/** The rows of a list, page by page; the rows of the previous filter stay until the new ones are there. */
export function usePages<Row, Page extends { items: readonly Row[]; asOf?: AsOf }, After>({
  read,
  next,
  isStill = false,
  ...options
}: PagesOptions<Page & { items: readonly Row[] }, After>) {
  const query = useInfiniteQuery({
    ...options,
    initialPageParam: null as After | null,
    queryFn: ({ pageParam, signal }) => read(pageParam as After | null, signal),
    getNextPageParam: (page) => next(page) ?? undefined,
    placeholderData: (previous) => previous,
    refetchOnWindowFocus: !isStill,
    refetchOnReconnect: !isStill,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => [...items]) ?? [], [query.data]);
  const asOf = query.data?.pages.map((page) => page.asOf).find(Boolean) ?? null;
  const isWhole = query.data !== undefined && !query.hasNextPage && !query.isPlaceholderData;
  /** `count` of all rows; null while some are not loaded. */
  return { ...query, rows, asOf, count: isWhole ? rows.length : null };
}

/** Where a page of a log continues that counts backwards, newest first. */
export const nextBefore = <Row>(
  { items, isWhole }: { items: readonly Row[]; isWhole: boolean },
  numberOf: (row: Row) => number,
): number | null => {
  const last = items.at(-1);
  return isWhole || last === undefined ? null : numberOf(last);
};

/** Changes rows in every cached list under `listKey`; its figures are fetched again. */
export function useCachedRows<Row extends { id: string }>(listKey: string, figuresKey: QueryKey) {
  const client = useQueryClient();
  const refreshCounters = useRefreshCounters();
  return {
    change(ids: readonly string[], changeRow: (row: Row) => Row): void {
      const changed = new Set(ids);
      client.setQueriesData<InfiniteData<{ items: Row[] }>>(
        { queryKey: [listKey] },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((row) => (changed.has(row.id) ? changeRow(row) : row)),
            })),
          },
      );
      void client.invalidateQueries({ queryKey: figuresKey });
      refreshCounters();
    },
    refresh(): void {
      void client.invalidateQueries({ queryKey: [listKey] });
      void client.invalidateQueries({ queryKey: figuresKey });
      refreshCounters();
    },
  };
}
