import { useEffect } from 'react';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { refreshMe } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says what still works without a network; once it is back, so is everything else. */
export function OfflineNotice() {
  const { t } = usePlayerLanguage();
  useEffect(() => () => void refreshMe(), []);
  return (
    <Notice tone="quiet">
      <strong>{t.offline.title}</strong> {t.offline.text}
    </Notice>
  );
}
