import type { getWithdrawal } from '@sikka/contract/routes/player/withdrawal';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { refreshMe } from '../../../shared/lib/session.ts';
import { forgetRequest, pendingRequest } from './pending-request.ts';

/**
 * Checks a request without a response when the screen opens again: its rupees if it
 * had reached the server, else null. If not, its id is kept for the next attempt.
 */
export function usePendingRequest(playerId: string): number | null {
  const [rupees, setRupees] = useState<number | null>(null);
  useEffect(() => {
    const id = pendingRequest(playerId);
    if (id === null) return;
    const look = async () => {
      const { amountRupees } = await call<typeof getWithdrawal>('get', '/withdrawals/{id}', {
        params: { id },
      });
      forgetRequest();
      setRupees(amountRupees);
      await refreshMe();
    };
    void look().catch(() => {});
  }, [playerId]);
  return rupees;
}
