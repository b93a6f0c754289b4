import { contactTexts } from '../../lib/contact-texts.ts';
import { useLanguage } from '../../lib/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Said where a captcha does not come; one press tries again. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { captcha } = contactTexts.use();
  const { t } = useLanguage();
  const action = (
    <Button look="ghost" size="normal" onClick={onRetry}>
      {t.common.retry}
    </Button>
  );
  return (
    <Notice tone="error" action={action}>
      {captcha.notLoaded}
    </Notice>
  );
}
