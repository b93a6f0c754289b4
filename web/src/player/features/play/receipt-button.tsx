import type { getReceipt } from '@sikka/contract/routes/player/receipt';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { playMessages } from '../../lib/player-messages.ts';
import { saveReceipt } from '../../../shared/lib/save-file.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';

/** Saves the receipt of a paid game: a proof of the game and its coins that can be verified anywhere. */
export function ReceiptButton({ playId }: { playId: string }) {
  const messages = playMessages.use();
  const { errorText } = usePlayerLanguage();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const receipt = await call<typeof getReceipt>('get', '/plays/{id}/receipt', { params: { id: playId } });
      saveReceipt(playId, receipt);
      toast(receipt.day ? messages.receipt.saved : messages.receipt.savedEarly, 'success');
    } catch (error) {
      toast(errorText(error));
    }
    setBusy(false);
  }
  return (
    <Button
      variant="ghost"
      size="normal"
      // Not disabled, to keep the keyboard focus.
      aria-disabled={busy}
      aria-busy={busy}
      className="shrink-0"
      onClick={() => busy || void save()}
    >
      <ReceiptText size={18} aria-hidden />
      {busy ? messages.receipt.saving : messages.receipt.save}
    </Button>
  );
}
