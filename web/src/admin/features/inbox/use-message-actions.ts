import type {
  answerMessage,
  closeMessage,
  MessageRow,
  reopenMessage,
} from '@sikka/contract/routes/admin/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type AnswerOf } from '../../../shared/lib/api.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin, useAdminErrorText } from '../../lib/call-admin.ts';
import { useCacheMessage } from './use-inbox.ts';
import { useAdminMessages } from '../../lib/messages.ts';

export type Action = 'answer' | 'close' | 'reopen';
type Answer = AnswerOf<typeof answerMessage>;

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

interface Sending {
  id: string;
  action: Action;
  call: () => Promise<Answer>;
}

const mutationKey = ['message-action'];

/** Answers, closes and reopens; caches the response, and on a conflict shows the current state. */
export function useMessageActions(afterAction: (id: string, action: Action) => void) {
  const t = useAdminMessages('inbox');
  const toast = useToast();
  const errorText = useAdminErrorText();
  const client = useQueryClient();
  const { keep, readAgain } = useCacheMessage();
  const { isPending, mutateAsync, variables } = useMutation({
    mutationKey,
    async mutationFn({ id, call }: Sending) {
      try {
        return await call();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await readAgain(id).catch(() => undefined);
        throw error;
      }
    },
    onSuccess({ message }, { id, action }) {
      keep(message);
      toast(action === 'answer' ? t.done.answer(message.name) : t.done[action], 'success');
      afterAction(id, action);
    },
  });
  return {
    busy: isPending && variables ? variables : null,
    answer: (id: string, text: string) =>
      mutateAsync({
        id,
        action: 'answer',
        call: () =>
          callAdmin<typeof answerMessage>('post', '/messages/{id}/answer', {
            params: { id },
            body: { text },
          }),
      }),
    /** Closes or reopens, one at a time: a second key may come before the first one is rendered. */
    move(id: string, action: 'close' | 'reopen') {
      if (client.isMutating({ mutationKey }) > 0) return;
      mutateAsync({ id, action, call: () => send[action](id) }).catch((error: unknown) =>
        toast(errorText(error)),
      );
    },
  };
}
