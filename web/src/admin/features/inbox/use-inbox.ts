import type {
  getMessage,
  getMessageFigures,
  MessageDetail,
  InboxFilter,
  MessageRow,
  searchMessages,
} from '@sikka/contract/routes/admin/inbox';
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callAdmin } from '../../lib/call-admin.ts';

interface Page {
  items: MessageRow[];
  next: number | null;
}

const inboxKey = 'messages';
const figuresKey = ['message-figures'];
const messageKey = (id: string) => ['message', id];

/** The rows under a filter, page by page; no refetch moves them during work. */
export function useInbox(filter: InboxFilter) {
  const query = useInfiniteQuery({
    queryKey: [inboxKey, filter],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam: after, signal }) =>
      callAdmin<typeof searchMessages>('post', '/messages/search', { body: { ...filter, after }, signal }),
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  return { ...query, rows };
}

/** Message count per tab, and the age of the oldest new message. */
export function useMessageFigures() {
  return useQuery({
    queryKey: figuresKey,
    queryFn: () => callAdmin<typeof getMessageFigures>('get', '/messages/figures'),
    staleTime: 0,
    refetchInterval: 60_000,
  }).data;
}

/** One message; polled until its email is sent. */
export function useMessage(id: string | null) {
  return useQuery({
    queryKey: messageKey(id ?? ''),
    queryFn: ({ signal }) =>
      callAdmin<typeof getMessage>('get', '/messages/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.answer && !state.data.answer.mailedAt ? 3_000 : false),
  });
}

/** Caches a decision's response for the pane and every list with the row. */
export function useCacheMessage() {
  const client = useQueryClient();
  const keep = (message: MessageDetail): void => {
    const { id, state } = message;
    client.setQueryData(messageKey(id), message);
    client.setQueriesData<InfiniteData<Page>>(
      { queryKey: [inboxKey] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((row) => (row.id === id ? { ...row, state } : row)),
          })),
        },
    );
    void client.invalidateQueries({ queryKey: figuresKey });
  };
  return {
    keep,
    /** Refetches one message after another operator was faster. */
    readAgain: async (id: string): Promise<void> =>
      keep(await callAdmin<typeof getMessage>('get', '/messages/{id}', { params: { id } })),
    refresh: () => {
      void client.invalidateQueries({ queryKey: [inboxKey] });
      void client.invalidateQueries({ queryKey: figuresKey });
    },
  };
}
