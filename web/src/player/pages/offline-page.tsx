import { offlineMessages } from '../lib/visitor-messages.ts';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { useLanguage } from '../../shared/lib/language.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** The service worker's fallback for pages it cannot load: works without its script. */
export function OfflinePage() {
  const { t } = useLanguage();
  const offline = offlineMessages.use();
  return (
    <AuthFrame title={offline.title} text={offline.text}>
      <div className="grid gap-3">
        {/* An empty href reloads the requested address. */}
        <ButtonLink href="">{t.common.retry}</ButtonLink>
        <ButtonLink href="/dash" variant="ghost">
          {t.site.dashboard}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
