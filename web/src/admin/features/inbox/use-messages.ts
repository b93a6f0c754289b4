import type {
  answerMessage,
  closeMessage,
  getMessage,
  getMessageFigures,
  InboxFilter,
  MessageDetail,
  MessageRow,
  reopenMessage,
  searchMessages,
} from '@sikka/contract/routes/admin/inbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../../shared/lib/api.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages } from '../../lib/language.ts';
import { useDecision } from '../../lib/use-decision.ts';
import { useCachedRows, usePages } from '../../lib/use-pages.ts';

const listKey = 'messages';
const figuresKey = ['message-figures'];
const messageKey = (id: string) => ['message', id];

const readMessage = (id: string, signal?: AbortSignal): Promise<MessageDetail> =>
  callAdmin<typeof getMessage>('get', '/messages/{id}', { params: { id }, ...(signal && { signal }) });

/** The rows under a filter. */
export const useInbox = (filter: InboxFilter) =>
  usePages({
    queryKey: [listKey, filter],
    read: (after: number | null, signal) =>
      callAdmin<typeof searchMessages>('post', '/messages/search', { body: { ...filter, after }, signal }),
    next: ({ next }) => next,
    staleTime: 0,
    isStill: true,
  });

/** Message count per tab, and the age of the oldest new message. */
export const useMessageFigures = () =>
  useQuery({
    queryKey: figuresKey,
    queryFn: () => callAdmin<typeof getMessageFigures>('get', '/messages/figures'),
    staleTime: 0,
    refetchInterval: 60_000,
  }).data;

/** One message; polled until its email is sent. */
export const useMessage = (id: string | null) =>
  useQuery({
    queryKey: messageKey(id ?? ''),
    queryFn: ({ signal }) => readMessage(id ?? '', signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.answer && !state.data.answer.mailedAt ? 3_000 : false),
  });

export const useRefreshInbox = () => useCachedRows(listKey, figuresKey).refresh;

export type Action = 'answer' | 'close' | 'reopen';

/** The actions on a message. */
export function allowedActions(message: Pick<MessageRow, 'state'> | undefined): ReadonlySet<Action> {
  if (!message || message.state === 'answered') return new Set();
  return new Set(message.state === 'new' ? ['answer', 'close'] : ['answer', 'reopen']);
}

const send = {
  close: (id: string) =>
    callAdmin<typeof closeMessage>('post', '/messages/{id}/close', { params: { id }, body: {} }),
  reopen: (id: string) =>
    callAdmin<typeof reopenMessage>('post', '/messages/{id}/reopen', { params: { id }, body: {} }),
};

/** Answers, closes and reopens; caches the response, and on a conflict shows the current state. */
export function useMessageActions(afterAction: (id: string, action: Action) => void) {
  const { done } = useAdminMessages('inbox');
  const toast = useToast();
  const client = useQueryClient();
  const rows = useCachedRows<MessageRow>(listKey, figuresKey);
  const keep = (message: MessageDetail): void => {
    client.setQueryData(messageKey(message.id), message);
    rows.change([message.id], (row) => ({ ...row, state: message.state }));
  };
  const { busy, decide, press } = useDecision<Action, AnswerOf<typeof answerMessage>>({
    mutationKey: ['message-action'],
    async onConflict(id, error) {
      await readMessage(id).then(keep, () => undefined);
      return error;
    },
    onDone({ message }, id, action) {
      keep(message);
      toast(action === 'answer' ? done.answer(message.name) : done[action], 'success');
      afterAction(id, action);
    },
  });
  return {
    busy,
    answer: (id: string, text: string) =>
      decide(id, 'answer', () =>
        callAdmin<typeof answerMessage>('post', '/messages/{id}/answer', { params: { id }, body: { text } }),
      ),
    press: (id: string, action: 'close' | 'reopen') => press(id, action, () => send[action](id)),
  };
}
