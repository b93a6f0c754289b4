import type { QueueRow } from '@sikka/contract/routes/admin/withdrawals';
import { bulkDecisionsMax } from '@sikka/contract/withdrawal-review';
import { useState } from 'react';

/** Rows selected for one decision: pending ones, a hundred at most. */
export function useSelection(rows: readonly QueueRow[]) {
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
    selectPending(isSelected: boolean) {
      const ids = rows.filter(({ state }) => state === 'pending').map(({ id }) => id);
      setSelected(new Set(isSelected ? ids.slice(0, bulkDecisionsMax) : []));
    },
    unselect: () => setSelected(new Set()),
  };
}
