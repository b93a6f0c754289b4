import type { InboxFilter } from '@sikka/contract/routes/admin/inbox';
import { useDeferredValue, useEffect, useState } from 'react';
import { useCursor } from '../../lib/use-cursor.ts';
import { useInbox, useMessage } from './use-inbox.ts';
import { allowedActions, useMessageActions, type Action } from './use-message-actions.ts';

/** State of the whole page: open message, keyboard cursor, actions. */
export function useInboxPage() {
  const [filter, setFilter] = useState<InboxFilter>({ tab: 'new', subject: null, search: '' });
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).slice(0, 100);
  const inbox = useInbox({ ...filter, search });
  const [asked, ask] = useState<'answer' | 'keys' | null>(null);
  const cursor = useCursor({
    home: '/inbox',
    rows: inbox.rows,
    isStale: inbox.isPlaceholderData,
    isPaused: asked !== null,
    isNext: (row) => row.state === 'new',
  });
  // A reopened message waits for its answer: the cursor stays on it.
  const actions = useMessageActions((id, action) => action !== 'reopen' && cursor.goOn(id));
  const message = useMessage(cursor.currentId).data;

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = inbox;
  useEffect(() => {
    // Load the next page before the keyboard cursor reaches the end.
    if (cursor.isNearEnd && cursor.currentId && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [cursor.isNearEnd, cursor.currentId, hasNextPage, isFetchingNextPage, fetchNextPage]);

  return {
    filter: { ...filter, search },
    typed,
    type(text: string) {
      setTyped(text);
      cursor.startAgain();
    },
    changeFilter(change: Partial<InboxFilter>) {
      setFilter({ ...filter, ...change });
      cursor.startAgain();
    },
    inbox,
    cursor,
    message: message?.id === cursor.currentId ? message : undefined,
    asked,
    ask,
    actions,
    act(action: Action) {
      const id = cursor.nowOn();
      const known = message?.id === id ? message : inbox.rows.find((row) => row.id === id);
      if (id === null || !allowedActions(known).has(action)) return;
      if (action === 'answer') ask('answer');
      else actions.move(id, action);
    },
  };
}
