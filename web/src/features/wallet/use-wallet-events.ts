/** Live balance: every open tab hears the server's `wallet` events and shows the same figure. */
import type { WalletEvent } from '@sikka/contract/routes/wallet';
import { useEffect } from 'react';
import { changeMe, refreshMe } from '../../lib/session.ts';

const reopenMsMin = 2_000;
const reopenMsMax = 60_000;

/**
 * Writes a wallet event into the session; whatever shows a balance follows. Under other settings the player is read anew:
 * amounts and the order of the games may be others (docs/decisions/0020).
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
        // The browser reconnects a dropped stream itself, but gives up on one that was refused.
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
