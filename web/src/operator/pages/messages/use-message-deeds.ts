import type {
  answerMessage,
  closeMessage,
  MessageDetail,
  MessageRow,
  reopenMessage,
} from '@sikka/contract/routes/operator/messages';
import { useRef, useState } from 'react';
import { ApiError, type AnswerOf } from '../../../lib/api.ts';
import { useToast } from '../../../ui/toast.tsx';
import { callDesk, useDeskErrorText } from '../../lib/desk.ts';
import { useKeepMessage } from './use-inbox.ts';
import { useMessageWords } from './words.ts';

export type Deed = 'answer' | 'close' | 'reopen';
type Answer = AnswerOf<typeof answerMessage>;

/** What can be done with a message. */
export function deedsOf(message: Pick<MessageRow, 'state'> | undefined): ReadonlySet<Deed> {
  if (!message || message.state === 'answered') return new Set();
  return new Set(message.state === 'new' ? ['answer', 'close'] : ['answer', 'reopen']);
}

const send = {
  close: (id: string) =>
    callDesk<typeof closeMessage>('post', '/messages/{id}/close', { params: { id }, body: {} }),
  reopen: (id: string) =>
    callDesk<typeof reopenMessage>('post', '/messages/{id}/reopen', { params: { id }, body: {} }),
};

/** Does one thing at a time; what it answers is kept, and whoever comes too late sees what holds. */
export function useMessageDeeds(afterDeed: (id: string, deed: Deed) => void) {
  const t = useMessageWords();
  const toast = useToast();
  const errorText = useDeskErrorText();
  const { keep, readAgain } = useKeepMessage();
  const [busy, setBusy] = useState<{ id: string; deed: Deed } | null>(null);
  // A second key may come before the first one is drawn.
  const isBusy = useRef(false);

  /** Null when it went well, else the sentence that says why not. */
  async function run(id: string, deed: Deed, call: () => Promise<Answer>): Promise<string | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setBusy({ id, deed });
    try {
      const { message } = await call();
      keep(message);
      toast(saidOf(deed, message), 'success');
      afterDeed(id, deed);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await readAgain(id).catch(() => undefined);
      return errorText(error);
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  }
  const saidOf = (deed: Deed, { name }: MessageDetail): string =>
    deed === 'answer' ? t.done.answer(name) : t.done[deed];

  return {
    busy,
    answer: (id: string, text: string) =>
      run(id, 'answer', () =>
        callDesk<typeof answerMessage>('post', '/messages/{id}/answer', { params: { id }, body: { text } }),
      ),
    /** Closes or takes up again; a failure is shown above everything. */
    async move(id: string, deed: 'close' | 'reopen') {
      const failure = await run(id, deed, () => send[deed](id));
      if (failure !== null) toast(failure);
    },
  };
}
