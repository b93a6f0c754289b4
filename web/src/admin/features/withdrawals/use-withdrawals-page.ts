import { useDeferredValue, useEffect, useState } from 'react';
import { useOperator } from '../../lib/operator.tsx';
import type { PendingAction } from './decision-dialog.tsx';
import { useRequest } from './request-pane.tsx';
import { useBulkApprove } from './use-bulk-approve.ts';
import { useCursor } from '../../lib/use-cursor.ts';
import { useDecide } from './use-decide.ts';
import { allowedActions, type Action } from './use-actions.ts';
import { useSelection } from './use-selection.ts';
import { initialFilter, useQueue, type QueueView } from './use-queue.ts';

/** State of the whole page: open withdrawal, keyboard cursor, selection, decisions. */
export function useWithdrawalsPage() {
  const [filter, setFilter] = useState(initialFilter);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).slice(0, 100);
  const queue = useQueue({ ...filter, search });
  const [asked, setAsked] = useState<PendingAction | 'keys' | null>(null);
  const selection = useSelection(queue.rows);
  const many = useBulkApprove(selection.unselect);
  const isPaused = asked !== null || many.leftOut.length > 0;
  const cursor = useCursor({
    home: '/withdrawals',
    rows: queue.rows,
    isStale: queue.isPlaceholderData,
    isPaused,
    isNext: (row, from) => row.state === from.state && !row.held,
  });
  // A released withdrawal waits for a decision: the cursor stays on it.
  const { decide, move, busy } = useDecide((id, what) => what !== 'release' && cursor.goOn(id));
  const request = useRequest(cursor.currentId).data;
  const me = useOperator();

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = queue;
  useEffect(() => {
    // Load the next page before the keyboard cursor reaches the end.
    if (cursor.isNearEnd && cursor.currentId && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [cursor.isNearEnd, cursor.currentId, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const act = (action: Action) => {
    const id = cursor.nowOn();
    const known = request?.id === id ? request : queue.rows.find((row) => row.id === id);
    if (id === null || !allowedActions(known, me).has(action)) return;
    if (action === 'approve' || action === 'release') move(id, action);
    else setAsked(action);
  };
  return {
    filter: { ...filter, search },
    typed,
    type: (text: string) => {
      setTyped(text);
      cursor.startAgain();
    },
    changeFilter(change: Partial<QueueView>) {
      setFilter({ ...filter, ...change });
      selection.unselect();
      cursor.startAgain();
    },
    queue,
    cursor,
    request: request?.id === cursor.currentId ? request : undefined,
    asked,
    ask: setAsked,
    act,
    decide,
    busy,
    many,
    selection,
    toggleCurrent() {
      const row = queue.rows.find(({ id }) => id === cursor.nowOn());
      if (row?.state === 'pending') selection.toggle(row.id);
    },
  };
}
