import type {
  getMessage,
  getMessageFigures,
  MessageDetail,
  MessageLooking,
  MessageRow,
  searchMessages,
} from '@sikka/contract/routes/operator/messages';
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callDesk } from '../../lib/desk.ts';

interface Page {
  items: MessageRow[];
  next: number | null;
}

const inboxKey = 'messages';
const figuresKey = ['message-figures'];
const messageKey = (id: string) => ['message', id];

/** The rows under a filter, page by page. They stand still while somebody works on them. */
export function useInbox(looking: MessageLooking) {
  const query = useInfiniteQuery({
    queryKey: [inboxKey, looking],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam: after, signal }) =>
      callDesk<typeof searchMessages>('post', '/messages/search', { body: { ...looking, after }, signal }),
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  return { ...query, rows };
}

/** How many messages each tab has, and how long the oldest new one waits. */
export function useMessageFigures() {
  return useQuery({
    queryKey: figuresKey,
    queryFn: () => callDesk<typeof getMessageFigures>('get', '/messages/figures'),
    staleTime: 0,
    refetchInterval: 60_000,
  }).data;
}

/** One message; until its mail is out it is asked for again. */
export function useMessage(id: string | null) {
  return useQuery({
    queryKey: messageKey(id ?? ''),
    queryFn: ({ signal }) =>
      callDesk<typeof getMessage>('get', '/messages/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.answer && !state.data.answer.mailedAt ? 3_000 : false),
  });
}

/** Keeps what a decision answered, in the pane and in every list that has the row. */
export function useKeepMessage() {
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
    /** Reads one anew, after somebody else was faster. */
    readAgain: async (id: string): Promise<void> =>
      keep(await callDesk<typeof getMessage>('get', '/messages/{id}', { params: { id } })),
    refresh: () => {
      void client.invalidateQueries({ queryKey: [inboxKey] });
      void client.invalidateQueries({ queryKey: figuresKey });
    },
  };
}
