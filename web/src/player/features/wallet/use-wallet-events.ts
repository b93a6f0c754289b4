/** Live balance: every open tab receives the server's `wallet` events and shows the same balance. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { listPlaysUnderReview } from '@sikka/contract/routes/player/play';
import type { WalletEvent } from '@sikka/contract/routes/player/wallet';
import { call } from '../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { changeMe, refreshMe } from '../../../shared/lib/session.ts';
import { useToast } from '../../../shared/ui/toast.tsx';

const reopenMsMin = 2_000;
const reopenMsMax = 60_000;

/**
 * Writes a wallet event into the session, which updates every balance. New settings refetch the player:
 * amounts and the order of the games may differ (docs/decisions/0020).
 */
function applyWallet({ settingsVersion, ...event }: WalletEvent): void {
  changeMe((me) => {
    if (me.settingsVersion !== settingsVersion) void refreshMe();
    return { ...me, ...event };
  });
}

/**
 * Keeps one event stream open while a player screen is in sight. A hidden tab needs none, and a browser has six connections to
 * a host for all of its tabs; a stream begins with the balance of the moment.
 */
export function useWalletEvents(): void {
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reopenMs = reopenMsMin;
    const open = () => {
      source = new EventSource('/api/events');
      source.addEventListener('open', () => (reopenMs = reopenMsMin));
      source.addEventListener('wallet', (message: MessageEvent<string>) =>
        applyWallet(JSON.parse(message.data) as WalletEvent),
      );
      source.addEventListener('error', () => {
        // The browser reconnects a dropped stream itself, but not a refused one.
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, reopenMs);
        reopenMs = Math.min(reopenMs * 2, reopenMsMax);
      });
    };
    const close = () => {
      clearTimeout(timer);
      source?.close();
    };
    const follow = () => {
      close();
      if (!document.hidden) open();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, []);
}

/** Announces a decision about a play under review while this tab is open; `decisions` counts them. */
export function useReviewNews(decisions: number): void {
  const { t, number } = usePlayerLanguage();
  const toast = useToast();
  const seen = useRef(decisions);
  const tell = useEffectEvent(async () => {
    const { items } = await call<typeof listPlaysUnderReview>('get', '/kept-plays');
    const decided = items.find(({ outcome }) => outcome !== 'waiting');
    if (decided?.outcome === 'paid') toast(t.wallet.underReview.paidNews(number(decided.coins)), 'coins');
    if (decided?.outcome === 'unpaid') toast(t.wallet.underReview.unpaidNews);
  });
  useEffect(() => {
    if (decisions <= seen.current) return;
    seen.current = decisions;
    // A lost toast is harmless: the coin history has it, too.
    void tell().catch(() => undefined);
  }, [decisions]);
}
