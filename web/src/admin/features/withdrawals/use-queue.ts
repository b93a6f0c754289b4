import type {
  getRequest,
  QueueFilter,
  QueueRow,
  RequestDetail,
  searchWithdrawals,
} from '@sikka/contract/routes/admin/withdrawals';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callAdmin } from '../../lib/call-admin.ts';

/** The current filters. */
type Asked = Omit<QueueFilter, 'after'>;
export type QueueView = { [Part in keyof Asked]-?: NonNullable<Asked[Part]> };

export const initialFilter: QueueView = {
  tab: 'pending',
  methods: [],
  amountsRupees: [],
  held: 'any',
  olderThanDays: 0,
  search: '',
  order: 'oldest',
};

interface Page {
  items: QueueRow[];
  next: number | null;
}

const queueKey = 'withdrawal-queue';
export const figuresKey = ['withdrawal-figures'];
export const requestKey = (id: string) => ['withdrawal-request', id];

/** The rows under a filter, page by page; no refetch moves them during work. */
export function useQueue(filter: QueueView) {
  const query = useInfiniteQuery({
    queryKey: [queueKey, filter],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      callAdmin<typeof searchWithdrawals>('post', '/withdrawals/search', {
        body: { ...filter, ...(after === undefined ? {} : { after }) },
        signal,
      }),
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  return { ...query, rows };
}

const rowOf = (row: QueueRow, { state, held, answered }: RequestDetail): QueueRow => ({
  ...row,
  state,
  held,
  answered,
});

/** Caches a decision's response for the pane and every list with the row. */
export function useCacheRequest() {
  const client = useQueryClient();
  const keep = (detail: RequestDetail): void => {
    client.setQueryData(requestKey(detail.id), detail);
    client.setQueriesData<InfiniteData<Page>>(
      { queryKey: [queueKey] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((row) => (row.id === detail.id ? rowOf(row, detail) : row)),
          })),
        },
    );
    void client.invalidateQueries({ queryKey: figuresKey });
  };
  return {
    keep,
    /** Refetches one withdrawal after another operator was faster. */
    readAgain: async (id: string): Promise<RequestDetail> => {
      const detail = await callAdmin<typeof getRequest>('get', '/withdrawals/{id}', { params: { id } });
      keep(detail);
      return detail;
    },
    refresh: () => {
      void client.invalidateQueries({ queryKey: [queueKey] });
      void client.invalidateQueries({ queryKey: figuresKey });
    },
  };
}
