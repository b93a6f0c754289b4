import type { requestWithdrawal } from '@sikka/contract/routes/withdrawal';
import { withdrawalDetails, type WithdrawalForm } from '@sikka/contract/rules/withdrawal';
import { bankTransfer, type WithdrawalMethod } from '@sikka/contract/withdrawal-methods';
import { ApiError, call, isTemporary } from '../../lib/api.ts';
import { forgetRequest, keepRequest } from './kept-request.ts';

/** A checked form on its way. */
export interface WithdrawalRequest extends WithdrawalForm {
  method: WithdrawalMethod;
  /** Whole rupees. */
  amount: number;
}

/** Only what the method needs leaves the device. */
function bodyOf({ amount, method, bank, ...typed }: WithdrawalRequest) {
  const details = withdrawalDetails({ method, bank, ...typed });
  if (method !== bankTransfer) return { amount, method, phoneNumber: details.phoneNumber ?? '' };
  return {
    amount,
    method,
    bank,
    bankName: typed.bankName,
    accountNumber: details.accountNumber ?? '',
    accountHolderName: details.accountHolderName ?? '',
  };
}

/** What came of a try: an error that the form explains, or one after which the same is tried again. */
export type SendFailure = { kind: 'refused'; error: ApiError } | { kind: 'again'; error: unknown };

// These two say that the id is taken: the next request needs another.
const answeredCodes = new Set(['withdrawal_changed', 'withdrawal_not_found']);

/** Sends a request under its kept id; null when it is through. Never throws. */
export async function sendRequest(playerId: string, request: WithdrawalRequest): Promise<SendFailure | null> {
  const id = keepRequest(playerId);
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
