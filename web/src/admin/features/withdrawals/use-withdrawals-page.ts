import type { QueueRow } from '@sikka/contract/routes/admin/withdrawals';
import { bulkDecisionsMax, queueDates, queueOrders } from '@sikka/contract/withdrawal-review';
import { withdrawalStates } from '@sikka/contract/withdrawals';
import { useState } from 'react';
import { useOperator } from '../../lib/operator.tsx';
import { oneOf, useAddressFilter, useListPage } from '../../lib/use-list-page.ts';
import { isDelayed, undoNewest, useDelayed } from './delayed-approvals.ts';
import type { PendingAction } from './dialogs.tsx';
import { type Action, allowedActions } from './actions.tsx';
import { useBulkApprove, useDecide, useQueue, useRequest, type QueueView } from './use-queue.ts';

export const queueTabs = [...withdrawalStates, 'all'] as const;

export const initialFilter: QueueView = {
  tab: 'pending',
  methods: [],
  amountsRupees: [],
  held: 'any',
  olderThanDays: 0,
  search: '',
  order: 'oldest',
  dated: 'requested',
  from: null,
  to: null,
};

/** Whether a bulk approval would take this row; what is on review or has risk signals needs a decision of its own. */
export const canBulkApprove = ({ state, held, signals }: QueueRow): boolean =>
  state === 'pending' && !held && (signals?.length ?? 0) === 0;

/** Rows selected for one decision: a hundred at most. */
function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    toggle(id: string) {
      setSelected((now) => {
        const next = new Set(now);
        if (!next.delete(id) && next.size < bulkDecisionsMax) next.add(id);
        return next;
      });
    },
    select: (ids: readonly string[]) => setSelected(new Set(ids.slice(0, bulkDecisionsMax))),
    unselect: () => setSelected(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** The queue as it opens: a link may ask for a tab, an order and a range of days. */
function useFirstView(): QueueView {
  const { read, days } = useAddressFilter();
  return {
    ...initialFilter,
    tab: oneOf(queueTabs, read('tab')) ?? initialFilter.tab,
    order: oneOf(queueOrders, read('order')) ?? initialFilter.order,
    dated: oneOf(queueDates, read('dated')) ?? initialFilter.dated,
    ...days,
  };
}

/** State of the whole page: open withdrawal, keyboard cursor, selection, decisions. */
export function useWithdrawalsPage() {
  const selection = useSelection();
  const many = useBulkApprove(selection.unselect);
  const page = useListPage<QueueRow, QueueView, PendingAction>({
    home: '/withdrawals',
    initialFilter: useFirstView(),
    useRows: useQueue,
    isNext: (row, from) => row.state === from.state && !row.held,
    isPaused: many.leftOut.length > 0,
  });
  const { currentId } = page.cursor;
  // A released withdrawal waits for a decision: the cursor stays on it.
  const delayed = useDelayed();
  const { decide, approve, release, busy } = useDecide(
    (id, what) => what !== 'release' && page.cursor.goOn(id),
  );
  // A row may have been decided since it was selected.
  const selectedIds = page.list.rows
    .filter((row) => selection.selected.has(row.id) && canBulkApprove(row) && !isDelayed(row.id))
    .map(({ id }) => id);
  const detail = useRequest(currentId).data;
  const me = useOperator();
  return {
    ...page,
    type(text: string) {
      selection.unselect();
      page.type(text);
    },
    changeFilter(change: Partial<QueueView>) {
      selection.unselect();
      page.changeFilter(change);
    },
    /** Shows all matches of the search in one state. */
    showMatches(tab: QueueView['tab']) {
      const { search: _words, ...nothing } = initialFilter;
      selection.unselect();
      page.changeFilter({ ...nothing, tab });
    },
    request: detail?.id === currentId ? detail : undefined,
    act(action: Action) {
      const request = page.now(detail);
      if (!request || !allowedActions(request, me).has(action)) return;
      if (isDelayed(request.id)) return;
      if (action === 'approve') approve(request.id);
      else if (action === 'release') release(request.id);
      else page.ask(action);
    },
    /** Rows whose approval can still be undone. */
    delayedIds: new Set(delayed.flatMap(({ ids }) => ids)),
    undo() {
      const id = undoNewest();
      if (id !== undefined) page.cursor.select(id);
    },
    decide,
    busy,
    many,
    selection,
    selectedIds,
    toggleCurrent() {
      const row = page.list.rows.find(({ id }) => id === page.cursor.nowOn());
      if (row && canBulkApprove(row)) selection.toggle(row.id);
    },
  };
}
