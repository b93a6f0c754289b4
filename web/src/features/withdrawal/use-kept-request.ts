import type { getWithdrawal } from '@sikka/contract/routes/withdrawal';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { refreshMe } from '../../lib/session.ts';
import { forgetRequest, keptRequest } from './kept-request.ts';

/**
 * Looks after a request whose answer never came, when the screen opens again: the rupees of one that
 * had reached the server, else null. One that had not keeps its id for the next try.
 */
export function useKeptRequest(playerId: string): number | null {
  const [rupees, setRupees] = useState<number | null>(null);
  useEffect(() => {
    const id = keptRequest(playerId);
    if (id === null) return;
    const look = async () => {
      const { amount } = await call<typeof getWithdrawal>('get', '/withdrawals/{id}', { params: { id } });
      forgetRequest();
      setRupees(amount);
      await refreshMe();
    };
    void look().catch(() => {});
  }, [playerId]);
  return rupees;
}
