import { contactMessages } from '../../lib/visitor-messages.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

/** Shown if a captcha fails to load; one press retries. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { captcha } = contactMessages.use();
  const { t } = useLanguage();
  const action = (
    <Button variant="ghost" size="normal" onClick={onRetry}>
      {t.common.retry}
    </Button>
  );
  return (
    <Notice tone="error" action={action}>
      {captcha.notLoaded}
    </Notice>
  );
}
