/** Live balance: every open tab receives the server's `wallet` events and shows the same balance. */
import type { WalletEvent } from '@sikka/contract/routes/player/wallet';
import { useEffect } from 'react';
import { changeMe, refreshMe } from '../../../shared/lib/session.ts';

const reopenMsMin = 2_000;
const reopenMsMax = 60_000;

/**
 * Writes a wallet event into the session, which updates every balance. New settings refetch the player:
 * amounts and the order of the games may differ (docs/decisions/0020).
 */
export function applyWallet({ settingsVersion, ...event }: WalletEvent): void {
  changeMe((me) => {
    if (me.settingsVersion !== settingsVersion) void refreshMe();
    return { ...me, ...event };
  });
}

/** Keeps one event stream open while the player screens are. */
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
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, []);
}
