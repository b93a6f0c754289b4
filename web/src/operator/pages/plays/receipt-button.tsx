import type { getPlayReceipt } from '@sikka/contract/routes/operator/plays';
import { ReceiptText } from 'lucide-react';
import { saveFile } from '../../../lib/save-file.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useAction } from '../../lib/use-action.ts';
import { usePlayWords } from './words.ts';

/** Saves the receipt of a paid game, the very one that its player has; `npm run verify-receipt` replays it. */
export function PlayReceiptButton({ id }: { id: string }) {
  const { page: t } = usePlayWords();
  const toast = useToast();
  const { busy, failure, run } = useAction();
  const save = () =>
    run(async () => {
      const receipt = await callDesk<typeof getPlayReceipt>('get', '/plays/{id}/receipt', { params: { id } });
      saveFile(`sikka-receipt-${id.slice(0, 8)}.json`, JSON.stringify(receipt, null, 2));
      toast(t.saved, 'success');
    });
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <button
        type="button"
        className="desk-button justify-self-start"
        disabled={busy}
        onClick={() => void save()}
      >
        <ReceiptText size={18} aria-hidden /> {busy ? t.saving : t.receipt}
      </button>
    </>
  );
}
