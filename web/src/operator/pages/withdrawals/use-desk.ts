import type { approveRequest, releaseRequest } from '@sikka/contract/routes/operator/withdrawals';
import { useDeferredValue, useEffect, useState } from 'react';
import { useToast } from '../../../ui/toast.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useOperator } from '../../lib/operator.tsx';
import type { AskedDeed } from './decision-dialog.tsx';
import { useRequest } from './request-pane.tsx';
import { useApproveMany } from './use-approve-many.ts';
import { useCursor } from '../../lib/use-cursor.ts';
import { useDecide } from './use-decide.ts';
import { deedsOf, type Deed } from './use-deeds.ts';
import { useSelection } from './use-selection.ts';
import { lookingAtFirst, useQueue, type Looking } from './use-queue.ts';

/** The whole desk: what is looked at, where the keyboard is, what is selected, and what is decided. */
export function useDesk() {
  const [looking, setLooking] = useState(lookingAtFirst);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).slice(0, 100);
  const queue = useQueue({ ...looking, search });
  const [asked, setAsked] = useState<AskedDeed | 'keys' | null>(null);
  const selection = useSelection(queue.rows);
  const many = useApproveMany(selection.unselect);
  const isPaused = asked !== null || many.leftOut.length > 0;
  const cursor = useCursor({
    home: '/withdrawals',
    rows: queue.rows,
    isStale: queue.isPlaceholderData,
    isPaused,
    isNext: (row, from) => row.state === from.state && !row.held,
  });
  // What was released waits to be decided: the keyboard stays with it.
  const { decide, busy } = useDecide((id, what) => what !== 'release' && cursor.goOn(id));
  const request = useRequest(cursor.currentId).data;
  const me = useOperator();
  const show = useToast();

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = queue;
  useEffect(() => {
    // Whoever works with the keyboard never comes to the end of a page.
    if (cursor.isNearEnd && cursor.currentId && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [cursor.isNearEnd, cursor.currentId, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const send = async (id: string, what: 'approve' | 'release') => {
    const params = { id };
    const failure = await decide(id, what, () =>
      what === 'approve'
        ? callDesk<typeof approveRequest>('post', '/withdrawals/{id}/approve', { params, body: {} })
        : callDesk<typeof releaseRequest>('post', '/withdrawals/{id}/release', { params, body: {} }),
    );
    if (failure !== null) show(failure);
  };
  const act = (deed: Deed) => {
    const id = cursor.nowOn();
    const known = request?.id === id ? request : queue.rows.find((row) => row.id === id);
    if (id === null || !deedsOf(known, me).has(deed)) return;
    if (deed === 'approve' || deed === 'release') void send(id, deed);
    else setAsked(deed);
  };
  return {
    looking: { ...looking, search },
    typed,
    type: (text: string) => {
      setTyped(text);
      cursor.startAgain();
    },
    look(change: Partial<Looking>) {
      setLooking({ ...looking, ...change });
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
