import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { useLanguage } from '../lib/language.tsx';

/** Shown instead of data while the server cannot be reached. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t, errorText } = useLanguage();
  return (
    <Notice
      tone="quiet"
      action={
        <Button variant="ghost" size="normal" onClick={onRetry}>
          {t.common.retry}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
