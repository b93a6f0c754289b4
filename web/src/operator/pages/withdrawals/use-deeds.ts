import type { QueueRow, RequestDetail } from '@sikka/contract/routes/operator/withdrawals';
import { roleIncludes } from '@sikka/contract/operators';
import { useOperator } from '../../lib/operator.tsx';
import { useWithdrawalWords } from './words.ts';

export type Deed = 'approve' | 'reject' | 'hold' | 'release' | 'complete';

/** What an operator may do with a withdrawal as far as it is known here, and why it cannot be paid. */
export function useDeeds(request: QueueRow | RequestDetail | undefined) {
  const me = useOperator();
  const { pane: t } = useWithdrawalWords();
  const isOwn =
    request !== undefined &&
    'needsSecondOperator' in request &&
    request.needsSecondOperator &&
    request.approvedBy?.id === me.id;
  const mayPay = roleIncludes(me.role, 'payer');
  const deeds = new Set<Deed>();
  if (request?.state === 'pending' || request?.state === 'approved') {
    deeds.add('reject').add(request.held ? 'release' : 'hold');
    if (!request.held && request.state === 'pending') deeds.add('approve');
    if (!request.held && request.state === 'approved' && mayPay && !isOwn) deeds.add('complete');
  }
  const isReady = request?.state === 'approved' && !request.held;
  const whyNotPaid = mayPay ? isOwn && t.second : t.payers;
  return { deeds, whyNotPaid: isReady && whyNotPaid ? whyNotPaid : null };
}
