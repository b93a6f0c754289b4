import { adjustmentName } from '@sikka/contract/adjustments';
import { roleIncludes } from '@sikka/contract/operators';
import type { Adjustment, withdrawAdjustment } from '@sikka/contract/routes/operator/adjustments';
import { useToast } from '../../../ui/toast.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useOperator } from '../../lib/operator.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useAdjustmentsChanged, useAdjustmentWords } from './use-adjustments.ts';

/** Whoever asked may take it back; another payer or administrator decides. */
export function Deed({ adjustment, onDecide }: { adjustment: Adjustment; onDecide: () => void }) {
  const t = useAdjustmentWords();
  const me = useOperator();
  if (!roleIncludes(me.role, 'payer')) return null;
  if (adjustment.requestedBy.id === me.id) return <TakeBack adjustment={adjustment} />;
  const name = adjustmentName(adjustment.number);
  return (
    <button type="button" className="desk-button" aria-label={t.decideName(name)} onClick={onDecide}>
      {t.decide}
    </button>
  );
}

function TakeBack({ adjustment }: { adjustment: Adjustment }) {
  const t = useAdjustmentWords();
  const toast = useToast();
  const changed = useAdjustmentsChanged();
  const { busy, failure, run } = useAction();
  const name = adjustmentName(adjustment.number);
  const takeBack = async () => {
    const params = { id: adjustment.id };
    const answer = await callDesk<typeof withdrawAdjustment>('post', '/adjustments/{id}/withdraw', {
      params,
    });
    toast(t.done.withdraw(name), 'success');
    changed(answer.adjustment);
  };
  return (
    <>
      <button
        type="button"
        className="desk-button"
        disabled={busy}
        aria-label={t.takeBackName(name)}
        onClick={() => void run(takeBack)}
      >
        {busy ? t.busy : t.takeBack}
      </button>
      {failure && (
        <p role="alert" className="text-left text-[13px] text-rose-text">
          {failure}
        </p>
      )}
    </>
  );
}
