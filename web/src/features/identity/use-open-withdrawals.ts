import type { listWithdrawals, Withdrawal } from '@sikka/contract/routes/withdrawal';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

/** Withdrawals that are not decided yet; empty while they are asked for. */
export function useOpenWithdrawals(): Withdrawal[] {
  const [open, setOpen] = useState<Withdrawal[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    call<typeof listWithdrawals>('get', '/withdrawals', { signal: leaving.signal }).then(
      ({ items }) => setOpen(items.filter(({ status }) => status === 'pending' || status === 'approved')),
      // Without the list the dialog still says that withdrawals are removed.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return open;
}
