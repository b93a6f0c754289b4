import { useEffect, Component, type ReactNode } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { refreshMe } from '../../../shared/lib/session.ts';
import { Notice, Unreachable } from '../../../shared/ui/notice.tsx';
import { ApiError } from '../../../shared/lib/api.ts';

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

/** In place of a screen, where the last visit left nothing to show: a skeleton would wait for ever. */
export function NothingStored() {
  const { t } = usePlayerLanguage();
  return <p className="card px-4 py-6 text-center text-15 text-muted">{t.offline.nothingStored}</p>;
}

/** Says so where a screen or its messages could not be downloaded; without it the whole page would be empty. */
export class LoadBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const error = new ApiError(0, { code: 'network', message: 'network' });
    // Browsers remember a script that could not be loaded until the page is loaded again.
    return <Unreachable error={error} onRetry={() => location.reload()} />;
  }
}
