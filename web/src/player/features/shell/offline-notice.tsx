import { useEffect, useSyncExternalStore } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { refreshMe } from '../../../shared/lib/session.ts';
import { Notice } from '../../../shared/ui/notice.tsx';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** False if the device knows that it is offline. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

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
