import { useEffect } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { refreshMe } from '../../../shared/lib/session.ts';
import { Notice } from '../../../shared/ui/notice.tsx';

/** Says what still works offline. */
export function OfflineNotice() {
  const { t } = usePlayerLanguage();
  useEffect(() => () => void refreshMe(), []);
  return (
    <Notice tone="quiet">
      <strong>{t.offline.title}</strong> {t.offline.text}
    </Notice>
  );
}

/** How old the figures are that the last visit left. */
export function StoredSince({ atMs }: { atMs: number }) {
  const { t, day, locale } = usePlayerLanguage();
  const at = new Date(atMs);
  const time = at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  return (
    <p className="mt-2 px-1 text-14 text-muted">
      <time dateTime={at.toISOString()}>{t.offline.storedSince(day(at.toISOString()), time)}</time>
    </p>
  );
}
