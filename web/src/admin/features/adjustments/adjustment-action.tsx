import { adjustmentName } from '@sikka/contract/admin/adjustments';
import { roleIncludes } from '@sikka/contract/admin/auth';
import type { Adjustment, withdrawAdjustment } from '@sikka/contract/routes/admin/adjustments';
import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useOperator } from '../../lib/operator.tsx';
import { useAdjustmentsChanged } from './use-adjustments.ts';
import { ActionFailed } from '../../ui/failed.tsx';
import { AdminButton } from '../../ui/controls.tsx';
import { useAdminMessages } from '../../lib/language.ts';

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
  const toast = useToast();
  const changed = useAdjustmentsChanged();
  const name = adjustmentName(adjustment.number);
  const { error, isPending, mutate } = useMutation({
    mutationFn: () =>
      callAdmin<typeof withdrawAdjustment>('post', '/adjustments/{id}/withdraw', {
        params: { id: adjustment.id },
      }),
    onSuccess(answer) {
      toast(t.done.withdraw(name), 'success');
      changed(answer.adjustment);
    },
  });
  return (
    <>
      <AdminButton disabled={isPending} aria-label={t.takeBackName(name)} onClick={() => mutate()}>
        {isPending ? t.busy : t.takeBack}
      </AdminButton>
      <ActionFailed error={error} isInline />
    </>
  );
}
