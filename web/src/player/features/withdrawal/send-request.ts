import type { requestWithdrawal } from '@sikka/contract/routes/player/withdrawal';
import { withdrawalDetails, type WithdrawalForm } from '@sikka/contract/rules/withdrawal';
import { bankTransfer, type WithdrawalMethod } from '@sikka/contract/withdrawal-methods';
import { ApiError, call, isTemporary } from '../../../shared/lib/api.ts';
import { forgetRequest, savePendingRequest } from './pending-request.ts';

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
export type SendFailure = { kind: 'refused'; error: ApiError } | { kind: 'again'; error: unknown };

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
