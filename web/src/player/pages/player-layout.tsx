import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { PlayerContext, refreshMe } from '../../shared/lib/session.ts';
import { useAccess } from '../lib/access.ts';
import { useOnline } from '../../shared/lib/online.ts';
import { Unreachable } from '../../shared/ui/notice.tsx';
import { SkipLink } from '../../shared/ui/page.tsx';
import { ResendPendingResults } from '../features/play/resend-pending-results.tsx';
import { ChestGate } from '../features/referral/chest-gate.tsx';
import { CodeCard } from '../features/referral/invite-card.tsx';
import { Navigation } from '../features/shell/navigation.tsx';
import {
  StoredSince,
  OfflineNotice,
  LoadBoundary,
  NothingStored,
} from '../features/shell/offline-notice.tsx';
import { PageSkeleton } from '../features/shell/skeleton.tsx';
import { TopBar } from './top-bar.tsx';
import { useIdlePreload } from '../features/shell/use-idle-preload.ts';
import { useReviewNews, useWalletEvents } from '../features/wallet/use-wallet-events.ts';

const ReplayDialog = lazy(() =>
  import('../features/play/replay-dialog.tsx').then((m) => ({ default: m.ReplayDialog })),
);

interface PlayerLayoutProps {
  onKnown: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of the player screens. */
export function PlayerLayout({ onKnown, children }: PlayerLayoutProps) {
  const { me: found, stored, error } = useAccess();
  // Only the first appearance is deferred, for short tasks: a later balance that lags would mislead a form.
  const isKnown = useDeferredValue(found !== undefined);
  const me = isKnown ? found : undefined;
  const online = useOnline();
  const isUnreachable = !online || error !== null;
  const [path] = useLocation();
  const [watching, setWatching] = useState<string | null>(null);
  return (
    <PlayerContext value={me ?? null}>
      <SkipLink />
      <TopBar me={me} onWatch={setWatching} />
      <div className="mx-auto flex max-w-[1400px]">
        <Navigation foot={me && <CodeCard me={me} />} />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 pt-5 pb-[calc(var(--bar-height)+52px)] lg:px-6 lg:pb-12"
        >
          {isUnreachable && (
            <div className="mb-4">
              {online ? <Unreachable error={error} onRetry={() => void refreshMe()} /> : <OfflineNotice />}
              {stored && <StoredSince atMs={stored.atMs} />}
            </div>
          )}
          {me && <Inside me={me} onKnown={onKnown} />}
          {error !== null && !found ? (
            <NothingStored />
          ) : (
            <LoadBoundary key={path}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </LoadBoundary>
          )}
        </main>
      </div>
      {watching !== null && (
        <Suspense>
          <ReplayDialog of={{ playId: watching }} onClose={() => setWatching(null)} />
        </Suspense>
      )}
    </PlayerContext>
  );
}

/** Runs only for a player with access. */
function Inside({ me, onKnown }: { me: Me; onKnown: (() => void) | undefined }) {
  useEffect(() => onKnown?.(), [onKnown]);
  useWalletEvents();
  useReviewNews(me.playDecisions);
  useIdlePreload();
  return (
    <>
      <ResendPendingResults me={me} />
      <ChestGate me={me} />
    </>
  );
}
