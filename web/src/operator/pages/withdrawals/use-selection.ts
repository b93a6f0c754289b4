import type { QueueRow } from '@sikka/contract/routes/operator/withdrawals';
import { bulkDecisionsMax } from '@sikka/contract/review';
import { useState } from 'react';

/** The rows that are decided together: pending ones, a hundred at most. */
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
