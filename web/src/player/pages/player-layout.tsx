import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Me } from '@sikka/contract/routes/player/identity';
import { leaveForLogin, PlayerContext, refreshMe, useSession } from '../../shared/lib/session.ts';
import { useStoredPlayer } from '../lib/stored-player.ts';
import { useOnline } from '../../shared/lib/online.ts';
import { LogoMark } from '../../shared/ui/motifs.tsx';
import { Unreachable } from '../../shared/ui/notice.tsx';
import { SkipLink } from '../../shared/ui/page.tsx';
import { Preferences } from '../../shared/ui/preferences.tsx';
import { ResendPendingResults } from '../features/play/resend-pending-results.tsx';
import { Bell } from '../features/notification/bell.tsx';
import { ChestGate } from '../features/referral/chest-gate.tsx';
import { CodeCard } from '../features/referral/invite-card.tsx';
import { Navigation } from '../features/shell/navigation.tsx';
import { StoredSince, OfflineNotice, LoadBoundary } from '../features/shell/offline-notice.tsx';
import { useIdlePreload } from '../features/shell/use-idle-preload.ts';
import { BalancePill } from '../features/wallet/balance-pill.tsx';
import { useReviewNews, useWalletEvents } from '../features/wallet/use-wallet-events.ts';

const ReplayDialog = lazy(() =>
  import('../features/play/replay-dialog.tsx').then((m) => ({ default: m.ReplayDialog })),
);

/** The frame of the player screens and their access rule (§2): sign in first, verify second. */
export function PlayerLayout({ children }: { children: ReactNode }) {
  const { me: found, error } = useSession();
  const online = useOnline();
  useEffect(() => {
    if (found === null) leaveForLogin();
    else if (found && !found.emailVerified) location.replace('/verify-email');
  }, [found]);
  const [watching, setWatching] = useState<string | null>(null);
  // Without access: show the skeleton until the redirect is done.
  const stored = useStoredPlayer(found, error !== null);
  const me = found?.emailVerified ? found : stored?.me;
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
          {me ? <Inside me={me}>{children}</Inside> : <PageSkeleton />}
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

function TopBar({ me, onWatch }: { me: Me | undefined; onWatch: (playId: string) => void }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg">
      <div className="mx-auto flex min-h-[60px] max-w-[1400px] items-center gap-1 px-3 max-xs:gap-0 max-xs:px-1 sm:px-4 lg:px-6">
        <Link to="/dash" aria-label="Sikka" className="inline-flex min-h-11 min-w-11 items-center gap-2">
          <LogoMark wordClassName="hidden max-xs:min-[19rem]:inline sm:inline" />
        </Link>
        <div className="ml-auto flex min-w-0 items-center gap-1 max-xs:gap-0">
          {/* A narrow phone finds them in the profile. */}
          <div className="max-xs:hidden">
            <Preferences compact />
          </div>
          {me && <Bell me={me} />}
          {me ? (
            <BalancePill me={me} onWatch={onWatch} />
          ) : (
            <div aria-hidden="true" className="shimmer h-12 w-[124px] rounded-full bg-raised" />
          )}
        </div>
      </div>
    </header>
  );
}

/** The skeleton of a player screen; sized like the dashboard, so that nothing moves. */
function PageSkeleton() {
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
