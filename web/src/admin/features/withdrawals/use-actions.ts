import type { OperatorMe } from '@sikka/contract/routes/admin/auth';
import type { QueueRow, RequestDetail } from '@sikka/contract/routes/admin/withdrawals';
import { roleIncludes } from '@sikka/contract/admin/auth';
import { useOperator } from '../../lib/operator.tsx';
import { useAdminMessages } from '../../lib/language.ts';

export type Action = 'approve' | 'reject' | 'hold' | 'release' | 'complete';
type Request = QueueRow | RequestDetail;

/** Whether this operator approved an amount that another one must pay; a list row does not tell. */
const isOwn = (request: Request, me: OperatorMe): boolean =>
  'needsSecondOperator' in request && request.needsSecondOperator && request.approvedBy?.id === me.id;

/** The actions that are likely allowed; the server decides. */
export function allowedActions(request: Request | undefined, me: OperatorMe): ReadonlySet<Action> {
  const actions = new Set<Action>();
  if (request?.state !== 'pending' && request?.state !== 'approved') return actions;
  actions.add('reject').add(request.held ? 'release' : 'hold');
  if (request.held) return actions;
  if (request.state === 'pending') actions.add('approve');
  else if (roleIncludes(me.role, 'payer') && !isOwn(request, me)) actions.add('complete');
  return actions;
}

/** The same, with the message why this operator may not pay. */
export function useActions(request: Request | undefined) {
  const me = useOperator();
  const { pane: t } = useAdminMessages('withdrawals');
  const isReady = request?.state === 'approved' && !request.held;
  const reason = roleIncludes(me.role, 'payer') ? isReady && isOwn(request, me) && t.second : t.payers;
  return { actions: allowedActions(request, me), whyNotPaid: isReady && reason ? reason : null };
}
