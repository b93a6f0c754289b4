import { adjustmentName } from '@sikka/contract/adjustments';
import type {
  Adjustment,
  confirmAdjustment,
  declineAdjustment,
} from '@sikka/contract/routes/operator/adjustments';
import { useState } from 'react';
import { useLanguage } from '../../../lib/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useAction } from '../../lib/use-action.ts';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import { useAdjustmentsChanged, useAdjustmentWords } from './use-adjustments.ts';

/** What another operator asked for, in full, and the two ways to end it. */
export function DecideDialog({ adjustment, onClose }: { adjustment: Adjustment; onClose: () => void }) {
  const t = useAdjustmentWords();
  const { number } = useLanguage();
  const toast = useToast();
  const changed = useAdjustmentsChanged();
  const { busy, failure, run } = useAction();
  const [chosen, setChosen] = useState<'confirm' | 'decline'>('confirm');
  const { coins, player, id } = adjustment;
  const name = adjustmentName(adjustment.number);
  const decide = async (what: 'confirm' | 'decline') => {
    setChosen(what);
    const params = { id };
    const done = await run(async () => {
      const answer =
        what === 'confirm'
          ? await callDesk<typeof confirmAdjustment>('post', '/adjustments/{id}/confirm', { params })
          : await callDesk<typeof declineAdjustment>('post', '/adjustments/{id}/decline', { params });
      toast(t.done[what](name), 'success');
      changed(answer.adjustment);
    });
    if (done) onClose();
  };
  const say = coins > 0 ? t.gives : t.takes;
  return (
    <DeskDialog title={t.decideTitle(name)} onClose={onClose}>
      <div className="grid gap-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        <p className="text-[17px] font-semibold [overflow-wrap:anywhere]">
          {say(number(Math.abs(coins)), player?.name ?? t.left)}
        </p>
        <div className="rounded-desk bg-raised p-3 text-[14px]">
          <p className="text-[13px] text-muted">{t.reads}</p>
          <p className="font-semibold">{t.reasons[adjustment.reason]}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            <bdi>{adjustment.sentence}</bdi>
          </p>
        </div>
        <p className="text-[14px] text-muted">{t.final}</p>
        <div className="grid grid-cols-2 gap-2">
          <Button size="normal" disabled={busy} onClick={() => void decide('confirm')}>
            {busy && chosen === 'confirm' ? t.busy : t.confirm}
          </Button>
          <Button look="ghost" size="normal" disabled={busy} onClick={() => void decide('decline')}>
            {busy && chosen === 'decline' ? t.busy : t.decline}
          </Button>
        </div>
      </div>
    </DeskDialog>
  );
}
