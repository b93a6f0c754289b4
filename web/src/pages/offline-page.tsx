import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { useLanguage } from '../lib/language.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** What the service worker answers with where a page cannot come: it works without its script. */
export function OfflinePage() {
  const { t } = useLanguage();
  return (
    <AuthFrame title={t.offlinePage.title} text={t.offlinePage.text}>
      <div className="grid gap-3">
        {/* An empty address is this page's own: the one that was asked for. */}
        <ButtonLink href="">{t.common.retry}</ButtonLink>
        <ButtonLink href="/dash" look="ghost">
          {t.site.dashboard}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
