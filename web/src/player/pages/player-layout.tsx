import { lazy, type ReactNode, Suspense, useState } from 'react';
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
import { StoredSince, OfflineNotice, LoadBoundary } from '../features/shell/offline-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { useIdlePreload } from '../features/shell/use-idle-preload.ts';
import { useReviewNews, useWalletEvents } from '../features/wallet/use-wallet-events.ts';

const ReplayDialog = lazy(() =>
  import('../features/play/replay-dialog.tsx').then((m) => ({ default: m.ReplayDialog })),
);

interface PlayerLayoutProps {
  /** What stands for the screen until the player is known. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** The frame of the player screens. */
export function PlayerLayout({ skeleton, children }: PlayerLayoutProps) {
  const { me, stored, error } = useAccess();
  const online = useOnline();
  const [watching, setWatching] = useState<string | null>(null);
  return (
    <>
      <SkipLink />
      <TopBar me={me} onWatch={setWatching} />
      <div className="mx-auto flex max-w-[1400px]">
        <Navigation foot={me && <CodeCard me={me} />} />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 pt-5 pb-[calc(var(--bar-height)+52px)] lg:px-6 lg:pb-12"
        >
          {(!online || error !== null) && (
            <div className="mb-4">
              {/* The screen that has the heading cannot render yet. */}
              {!me && <h1 className="sr-only">{document.title}</h1>}
              {online ? <Unreachable error={error} onRetry={() => void refreshMe()} /> : <OfflineNotice />}
              {stored && <StoredSince atMs={stored.atMs} />}
            </div>
          )}
          {me ? <Inside me={me}>{children}</Inside> : skeleton}
        </main>
      </div>
      {watching !== null && (
        <Suspense>
          <ReplayDialog of={{ playId: watching }} onClose={() => setWatching(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Runs only for a player with access. */
function Inside({ me, children }: { me: Me; children: ReactNode }) {
  useWalletEvents();
  useReviewNews(me.playDecisions);
  useIdlePreload();
  return (
    <PlayerContext value={me}>
      <ResendPendingResults me={me} />
      <ChestGate me={me} />
      <LoadBoundary key={useLocation()[0]}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </LoadBoundary>
    </PlayerContext>
  );
}

/** The skeleton of any player screen. */
export function PageSkeleton() {
  return (
    <div aria-hidden="true" className="shimmer grid gap-3">
      <div className="h-8 w-52 rounded-button bg-raised" />
      <div className="h-5 w-64 rounded-button bg-raised" />
      <div className="mt-2 h-[140px] rounded-card bg-raised" />
      <div className="h-[200px] rounded-card bg-raised" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {[0, 1, 2, 3].map((tile) => (
          <div key={tile} className="h-[230px] rounded-card bg-raised" />
        ))}
      </div>
    </div>
  );
}
