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
