/** Web push in this browser: asking for permission, subscribing, unsubscribing. */
import type { subscribeToPush, unsubscribeFromPush } from '@sikka/contract/routes/player/notification';
import { call } from '../../../shared/lib/api.ts';

/** What this browser can do now. */
export type PushSupport = 'ready' | 'blocked' | 'unsupported';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** Asks for permission and subscribes; false where the player says no. */
export async function turnOnPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await call<typeof subscribeToPush>('put', '/push-subscription', {
    body: { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } },
  });
  return true;
}

export async function turnOffPush(): Promise<void> {
  await call<typeof unsubscribeFromPush>('delete', '/push-subscription');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
