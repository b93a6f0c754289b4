import { adjustmentName } from '@sikka/contract/admin/adjustments';
import { roleIncludes } from '@sikka/contract/admin/auth';
import type {
  Adjustment,
  confirmAdjustment,
  declineAdjustment,
  withdrawAdjustment,
} from '@sikka/contract/routes/admin/adjustments';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useObstacleText, useOperator } from '../../lib/operator.tsx';
import { AdminButton } from '../../ui/controls.tsx';
import { AdminDialog } from '../../ui/dialogs.tsx';
import { ActionButton, ActionFailed } from '../../ui/query-state.tsx';
import { useAdjustmentsChanged } from './use-adjustments.ts';

/** The requester may cancel; another payer or administrator decides. */
export function Action({ adjustment, onDecide }: { adjustment: Adjustment; onDecide: () => void }) {
  const t = useAdminMessages('adjustments');
  const me = useOperator();
  if (!roleIncludes(me.role, 'payer')) return null;
  if (adjustment.requestedBy.id === me.id) return <TakeBack adjustment={adjustment} />;
  const name = adjustmentName(adjustment.number);
  return (
    <AdminButton aria-label={t.decideName(name)} onClick={onDecide}>
      {t.decide}
    </AdminButton>
  );
}

function TakeBack({ adjustment }: { adjustment: Adjustment }) {
  const t = useAdminMessages('adjustments');
  const changed = useAdjustmentsChanged();
  const name = adjustmentName(adjustment.number);
  const params = { id: adjustment.id };
  return (
    <ActionButton
      aria-label={t.takeBackName(name)}
      run={() => callAdmin<typeof withdrawAdjustment>('post', '/adjustments/{id}/withdraw', { params })}
      doneText={t.done.withdraw(name)}
      onDone={(answer) => changed(answer.adjustment)}
    >
      {t.takeBack}
    </ActionButton>
  );
}

/** Another operator's request in full, with Confirm and Decline. */
export function DecideDialog({ adjustment, onClose }: { adjustment: Adjustment; onClose: () => void }) {
  const t = useAdminMessages('adjustments');
  const { busy } = useAdminMessages('common');
  const sentences = useAdminMessages('errors');
  const { number } = useFormats();
  const toast = useToast();
  const changed = useAdjustmentsChanged();
  const { coins, player, id } = adjustment;
  const name = adjustmentName(adjustment.number);
  const decision = useMutation({
    mutationFn: (what: 'confirm' | 'decline') =>
      what === 'confirm'
        ? callAdmin<typeof confirmAdjustment>('post', '/adjustments/{id}/confirm', { params: { id } })
        : callAdmin<typeof declineAdjustment>('post', '/adjustments/{id}/decline', { params: { id } }),
    onSuccess(answer, what) {
      toast(t.done[what](name), 'success');
      changed(answer.adjustment);
      onClose();
    },
  });
  const { error, isPending, mutate } = decision;
  const why = useObstacleText(sentences.adjustment_own)(adjustment.obstacle);
  const deciding = isPending ? decision.variables : null;
  const say = coins > 0 ? t.gives : t.takes;
  return (
    <AdminDialog title={t.decideTitle(name)} onClose={onClose}>
      <div className="grid gap-4">
        <ActionFailed error={error} />
        <p className="text-17 font-semibold [overflow-wrap:anywhere]">
          {say(number(Math.abs(coins)), player?.name ?? t.left)}
        </p>
        <div className="rounded-admin bg-raised p-3 text-14">
          <p className="text-13 text-muted">{t.reads}</p>
          <p className="font-semibold">{t.reasons[adjustment.reason]}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            <bdi>{adjustment.sentence}</bdi>
          </p>
        </div>
        <p id="confirm-why" className="text-14 text-muted">
          {why ?? t.final}
        </p>
        <div className="grid grid-cols-2 gap-2">
          <Button
            size="normal"
            disabled={isPending || why !== null}
            aria-describedby="confirm-why"
            onClick={() => mutate('confirm')}
          >
            {deciding === 'confirm' ? busy : t.confirm}
          </Button>
          <Button variant="ghost" size="normal" disabled={isPending} onClick={() => mutate('decline')}>
            {deciding === 'decline' ? busy : t.decline}
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}
