import { CloudOff } from 'lucide-react';
import { useDeskErrorText } from '../lib/desk.ts';
import { useRoomWords } from '../lib/words.ts';
import { deskEn } from '../words/desk-en.ts';
import { deskNe } from '../words/desk-ne.ts';

/** What stands where data would, while it cannot be read. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useRoomWords(deskEn, deskNe);
  const errorText = useDeskErrorText();
  return (
    <div role="alert" className="desk-card m-4 flex flex-wrap items-center gap-3 p-4">
      <CloudOff size={20} aria-hidden className="text-muted" />
      <p className="min-w-0 flex-1">
        {t.failed} {errorText(error)}
      </p>
      <button type="button" className="desk-button" onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  );
}
