import type { OperatorMe } from '@sikka/contract/routes/operator/access';
import type { QueueRow, RequestDetail } from '@sikka/contract/routes/operator/withdrawals';
import { roleIncludes } from '@sikka/contract/operators';
import { useOperator } from '../../lib/operator.tsx';
import { useWithdrawalWords } from './words.ts';

export type Deed = 'approve' | 'reject' | 'hold' | 'release' | 'complete';
type Request = QueueRow | RequestDetail;

/** Whether this operator approved an amount that another one has to pay; a row alone does not tell. */
const isOwn = (request: Request, me: OperatorMe): boolean =>
  'needsSecondOperator' in request && request.needsSecondOperator && request.approvedBy?.id === me.id;

/** What an operator may do with a withdrawal, as far as it is known here; the server has the last word. */
export function deedsOf(request: Request | undefined, me: OperatorMe): ReadonlySet<Deed> {
  const deeds = new Set<Deed>();
  if (request?.state !== 'pending' && request?.state !== 'approved') return deeds;
  deeds.add('reject').add(request.held ? 'release' : 'hold');
  if (request.held) return deeds;
  if (request.state === 'pending') deeds.add('approve');
  else if (roleIncludes(me.role, 'payer') && !isOwn(request, me)) deeds.add('complete');
  return deeds;
}

/** The same, with the sentence that says why it cannot be paid by this operator. */
export function useDeeds(request: Request | undefined) {
  const me = useOperator();
  const { pane: t } = useWithdrawalWords();
  const isReady = request?.state === 'approved' && !request.held;
  const reason = roleIncludes(me.role, 'payer') ? isReady && isOwn(request, me) && t.second : t.payers;
  return { deeds: deedsOf(request, me), whyNotPaid: isReady && reason ? reason : null };
}
