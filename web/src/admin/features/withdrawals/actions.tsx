import { Button } from '../../../shared/ui/button.tsx';
import { useRequest, type Deciding } from './use-queue.ts';
import { useActions, type Action } from './use-actions.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { useAdminMessages } from '../../lib/language.ts';

interface ActionsProps {
  id: string;
  busy: Deciding;
  onAction: (action: Action) => void;
}

/** The buttons at the foot of the pane; the next step is gold. */
export function Actions({ id, busy, onAction }: ActionsProps) {
  const { actions: t } = useAdminMessages('withdrawals');
  const { data } = useRequest(id);
  const { actions, whyNotPaid } = useActions(data);
  if (actions.size === 0) return null;
  const isBusy = busy !== null;
  const doing = (action: Action) => busy?.id === id && busy.what === action;
  const gold = (['approve', 'complete', 'release'] as const).find((action) => actions.has(action));
  const busyWords = { approve: t.approving, release: t.releasing, complete: t.complete };
  return (
    <div className="grid gap-2 border-t border-line bg-surface p-4 max-lg:sticky max-lg:bottom-0">
      {whyNotPaid && <p className="text-[13px] text-muted">{whyNotPaid}</p>}
      {gold && (
        <Button size="normal" disabled={isBusy} onClick={() => onAction(gold)}>
          {doing(gold) ? busyWords[gold] : t[gold]}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        {actions.has('hold') && (
          <AdminButton className="!px-2" disabled={isBusy} onClick={() => onAction('hold')}>
            {t.hold}
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
