import type { MessageLooking } from '@sikka/contract/routes/operator/messages';
import { useDeferredValue, useEffect, useState } from 'react';
import { useCursor } from '../../lib/use-cursor.ts';
import { useInbox, useMessage } from './use-inbox.ts';
import { deedsOf, useMessageDeeds, type Deed } from './use-message-deeds.ts';

/** The whole room: what is looked at, where the keyboard is, and what is done. */
export function useMessageRoom() {
  const [looking, setLooking] = useState<MessageLooking>({ tab: 'new', subject: null, search: '' });
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).slice(0, 100);
  const inbox = useInbox({ ...looking, search });
  const [asked, ask] = useState<'answer' | 'keys' | null>(null);
  const cursor = useCursor({
    home: '/messages',
    rows: inbox.rows,
    isStale: inbox.isPlaceholderData,
    isPaused: asked !== null,
    isNext: (row) => row.state === 'new',
  });
  // What was taken up again waits for its answer: the keyboard stays with it.
  const deeds = useMessageDeeds((id, deed) => deed !== 'reopen' && cursor.goOn(id));
  const message = useMessage(cursor.currentId).data;

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = inbox;
  useEffect(() => {
    // Whoever works with the keyboard never comes to the end of a page.
    if (cursor.isNearEnd && cursor.currentId && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [cursor.isNearEnd, cursor.currentId, hasNextPage, isFetchingNextPage, fetchNextPage]);

  return {
    looking: { ...looking, search },
    typed,
    type(text: string) {
      setTyped(text);
      cursor.startAgain();
    },
    look(change: Partial<MessageLooking>) {
      setLooking({ ...looking, ...change });
      cursor.startAgain();
    },
    inbox,
    cursor,
    message: message?.id === cursor.currentId ? message : undefined,
    asked,
    ask,
    deeds,
    act(deed: Deed) {
      const id = cursor.nowOn();
      const known = message?.id === id ? message : inbox.rows.find((row) => row.id === id);
      if (id === null || !deedsOf(known).has(deed)) return;
      if (deed === 'answer') ask('answer');
      else void deeds.move(id, deed);
    },
  };
}
