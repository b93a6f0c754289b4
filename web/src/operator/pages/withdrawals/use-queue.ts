import type {
  getRequest,
  QueueFilter,
  QueueRow,
  RequestDetail,
  searchWithdrawals,
} from '@sikka/contract/routes/operator/withdrawals';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callDesk } from '../../lib/desk.ts';

/** What the desk is looking at. */
type Asked = Omit<QueueFilter, 'after'>;
export type Looking = { [Part in keyof Asked]-?: NonNullable<Asked[Part]> };

export const lookingAtFirst: Looking = {
  tab: 'pending',
  methods: [],
  amounts: [],
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

/** The rows under a filter, page by page. They stand still while somebody works on them: nothing jumps. */
export function useQueue(looking: Looking) {
  const query = useInfiniteQuery({
    queryKey: [queueKey, looking],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      callDesk<typeof searchWithdrawals>('post', '/withdrawals/search', {
        body: { ...looking, ...(after === undefined ? {} : { after }) },
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

/** Keeps what a decision answered, in the pane and in every list that has the row. */
export function useKeepRequest() {
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
    /** Reads one anew, after somebody else was faster. */
    readAgain: async (id: string): Promise<RequestDetail> => {
      const detail = await callDesk<typeof getRequest>('get', '/withdrawals/{id}', { params: { id } });
      keep(detail);
      return detail;
    },
    refresh: () => {
      void client.invalidateQueries({ queryKey: [queueKey] });
      void client.invalidateQueries({ queryKey: figuresKey });
    },
  };
}
