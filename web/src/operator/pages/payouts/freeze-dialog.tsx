import type { freezeBatch, PayoutBatchDetail } from '@sikka/contract/routes/operator/payouts';
import { useLanguage } from '../../../lib/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRoomWords } from '../../lib/words.ts';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import { payoutsEn } from '../../words/payouts-en.ts';
import { payoutsNe } from '../../words/payouts-ne.ts';

interface FreezeProps {
  batch: PayoutBatchDetail;
  onChange: (batch: PayoutBatchDetail) => void;
  onClose: () => void;
}

/** The one question before money leaves. */
export function FreezeDialog({ batch, onChange, onClose }: FreezeProps) {
  const t = useRoomWords(payoutsEn, payoutsNe);
  const { number, rupees } = useLanguage();
  const { busy, failure, run } = useAction();
  const freeze = async () => {
    onChange(
      await callDesk<typeof freezeBatch>('post', '/payouts/{id}/freeze', { params: { id: batch.id } }),
    );
    onClose();
  };
  return (
    <DeskDialog title={t.freezeTitle} onClose={onClose}>
      <div className="grid gap-4">
        {failure && <Notice tone="error">{failure}</Notice>}
        <p>{t.freezeHelp(number(batch.items), rupees(batch.rupees))}</p>
        <div className="grid grid-cols-2 gap-2">
          <Button size="normal" disabled={busy} onClick={() => void run(freeze)}>
            {t.freezeYes}
          </Button>
          <Button look="ghost" size="normal" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </div>
    </DeskDialog>
  );
}
