import { useEffect, useState } from 'react';
import type { getWithdrawal, requestWithdrawal } from '@sikka/contract/routes/player/withdrawal';
import { withdrawalDetails, type WithdrawalForm } from '@sikka/contract/validation/withdrawal';
import { bankTransfer, type WithdrawalMethod } from '@sikka/contract/withdrawals';
import { ApiError, call, isTemporary } from '../../../shared/lib/api.ts';
import { refreshMe } from '../../../shared/lib/session.ts';
import { forgetRequest, pendingRequest, savePendingRequest } from './pending-request.ts';

/** A validated form to send. */
export interface WithdrawalRequest extends WithdrawalForm {
  method: WithdrawalMethod;
  amountRupees: number;
}

/** Only the chosen method's fields are sent. */
function bodyOf({ amountRupees, method, bank, ...typed }: WithdrawalRequest) {
  const details = withdrawalDetails({ method, bank, ...typed });
  if (method !== bankTransfer) return { amountRupees, method, phoneNumber: details.phoneNumber ?? '' };
  return {
    amountRupees,
    method,
    bank,
    bankName: typed.bankName,
    accountNumber: details.accountNumber ?? '',
    accountHolderName: details.accountHolderName ?? '',
  };
}

/** The outcome of an attempt: an error for the form, or one after which the same request is retried. */
type SendFailure = { kind: 'refused'; error: ApiError } | { kind: 'again'; error: unknown };

// These two mean that the id is taken: the next request needs another.
const answeredCodes = new Set(['withdrawal_changed', 'withdrawal_not_found']);

/** Sends a request under its pending id; null on success. Never throws. */
export async function sendRequest(playerId: string, request: WithdrawalRequest): Promise<SendFailure | null> {
  const id = savePendingRequest(playerId);
  try {
    const body = bodyOf(request);
    await call<typeof requestWithdrawal>('put', '/withdrawals/{id}', { params: { id }, body });
    forgetRequest();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || isTemporary(error)) return { kind: 'again', error };
    if (answeredCodes.has(error.code)) forgetRequest();
    return { kind: 'refused', error };
  }
}

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
