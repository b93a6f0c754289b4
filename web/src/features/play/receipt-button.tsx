import type { getReceipt } from '@sikka/contract/routes/receipt';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { playTexts } from '../../lib/player-texts.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

const shortIdCharacters = 8;

/** Saves the receipt of a paid game: the proof of the game and of its coins, to be checked anywhere. */
export function ReceiptButton({ playId }: { playId: string }) {
  const texts = playTexts.use();
  const { errorText } = usePlayerLanguage();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const receipt = await call<typeof getReceipt>('get', '/plays/{id}/receipt', { params: { id: playId } });
      saveFile(`sikka-receipt-${playId.slice(0, shortIdCharacters)}.json`, JSON.stringify(receipt, null, 2));
      toast(receipt.day ? texts.receipt.saved : texts.receipt.savedEarly, 'success');
    } catch (error) {
      toast(errorText(error));
    }
    setBusy(false);
  }
  return (
    <Button
      look="ghost"
      size="normal"
      // Not disabled: whoever pressed it by keyboard keeps their place.
      aria-disabled={busy}
      aria-busy={busy}
      className="shrink-0"
      onClick={() => busy || void save()}
    >
      <ReceiptText size={18} aria-hidden />
      {busy ? texts.receipt.saving : texts.receipt.save}
    </Button>
  );
}
