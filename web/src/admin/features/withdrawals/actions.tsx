import { roleIncludes } from '@sikka/contract/admin/auth';
import type { OperatorMe } from '@sikka/contract/routes/admin/auth';
import type { QueueRow, RequestDetail } from '@sikka/contract/routes/admin/withdrawals';
import { Button } from '../../../shared/ui/button.tsx';
import { Link } from 'react-router';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useObstacleText, useOperator } from '../../lib/operator.tsx';
import { AdminButton } from '../../ui/controls.tsx';
import { linkClass } from '../../ui/details.tsx';
import { type Deciding, useRequest } from './use-queue.ts';

interface ActionsProps {
  id: string;
  busy: Deciding;
  /** Its approval can still be undone. */
  isDelayed: boolean;
  onAction: (action: Action) => void;
}

/** The buttons at the foot of the pane; the next step is gold. */
export function Actions({ id, busy, isDelayed, onAction }: ActionsProps) {
  const { actions: t } = useAdminMessages('withdrawals');
  const { data } = useRequest(id);
  const { actions, whyNotPaid } = useActions(data);
  if (data?.batch) return <BatchNotice batch={data.batch} />;
  if (actions.size === 0 || isDelayed) return null;
  const isBusy = busy !== null;
  const doing = (action: Action) => busy?.id === id && busy.what === action;
  const gold = (['approve', 'complete', 'release'] as const).find((action) => actions.has(action));
  const busyWords = { approve: t.approve, release: t.releasing, complete: t.complete };
  return (
    <div className="grid gap-2 border-t border-line bg-surface p-4 max-lg:sticky max-lg:bottom-(--undo-bar)">
      {whyNotPaid && <p className="text-13 text-muted">{whyNotPaid}</p>}
      {gold && (
        <Button size="normal" disabled={isBusy} onClick={() => onAction(gold)}>
          {doing(gold) ? busyWords[gold] : t[gold]}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        {actions.has('review') && (
          <AdminButton className="!px-2" disabled={isBusy} onClick={() => onAction('review')}>
            {t.review}
          </AdminButton>
        )}
        <AdminButton
          className="!px-2 text-bad-ink only:col-span-2"
          disabled={isBusy}
          onClick={() => onAction('reject')}
        >
          {t.reject}
        </AdminButton>
      </div>
    </div>
  );
}

/** Which batch is paying it; payers can open the batch. */
function BatchNotice({ batch: { id, number: batchNumber } }: { batch: NonNullable<QueueRow['batch']> }) {
  const me = useOperator();
  const { actions: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const name = t.batch(number(batchNumber));
  return (
    <div className="border-t border-line bg-surface p-4 text-14 max-lg:sticky max-lg:bottom-(--undo-bar)">
      {roleIncludes(me.role, 'payer') ? (
        <Link to={`/payouts/${id}`} className={linkClass}>
          {name}
        </Link>
      ) : (
        <p className="font-semibold">{name}</p>
      )}
      <p className="text-muted">{t.batchHelp}</p>
    </div>
  );
}

export type Action = 'approve' | 'reject' | 'review' | 'release' | 'complete';
type Request = QueueRow | RequestDetail;

/** Why another operator must pay this amount, or null; a list row does not tell. */
const obstacleOf = (request: Request) => ('obstacle' in request ? request.obstacle : null);

/** The actions that are likely allowed; the server decides. */
export function allowedActions(request: Request | undefined, me: OperatorMe): ReadonlySet<Action> {
  const actions = new Set<Action>();
  if (request?.state !== 'pending' && request?.state !== 'approved') return actions;
  // The file of a frozen batch may be on its way: only its result decides.
  if (request.batch !== null) return actions;
  actions.add('reject').add(request.held ? 'release' : 'review');
  if (request.held) return actions;
  if (request.state === 'pending') actions.add('approve');
  else if (roleIncludes(me.role, 'payer') && obstacleOf(request) === null) actions.add('complete');
  return actions;
}

/** The same, with the message why this operator may not pay. */
function useActions(request: Request | undefined) {
  const me = useOperator();
  const { pane: t } = useAdminMessages('withdrawals');
  const isReady = request?.state === 'approved' && !request.held;
  const sentence = useObstacleText(t.second);
  const reason = roleIncludes(me.role, 'payer') ? isReady && sentence(obstacleOf(request)) : t.payers;
  return { actions: allowedActions(request, me), whyNotPaid: isReady && reason ? reason : null };
}
