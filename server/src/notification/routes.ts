import * as contract from '@sikka/contract/routes/player/notification';
import type { Db } from '../platform/database/index.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import type { PushSender } from '../platform/ports.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import { listNotifications, markRead } from './read-notifications.ts';
import { changeNotificationSettings, readNotificationSettings, subscribe, unsubscribe } from './settings.ts';

interface NotificationRouteDeps {
  db: Db;
  rateLimits: RateLimits;
  push: PushSender;
}

/** The bell, its settings, and web push (docs/decisions/0044). */
export function serveNotifications(
  endpoints: Endpoints,
  { db, rateLimits, push }: NotificationRouteDeps,
): void {
  const limit = (playerId: string) => rateLimits.consume('playerWrites', playerId);
  endpoints
    .serve(contract.listNotifications, async ({ caller }) => ({
      items: await listNotifications(db, caller.playerId),
    }))
    .serve(contract.markNotificationsRead, async ({ body, caller }) => {
      await limit(caller.playerId);
      await markRead(db, caller.playerId, body.until);
    })
    .serve(contract.readNotificationSettings, async ({ caller }) => ({
      ...(await readNotificationSettings(db, caller)),
      publicKey: push.publicKey,
    }))
    .serve(contract.changeNotificationSettings, async ({ body, caller }) => {
      await limit(caller.playerId);
      await changeNotificationSettings(db, caller.playerId, body);
    })
    .serve(contract.subscribeToPush, async ({ body, caller }) => {
      await limit(caller.playerId);
      await subscribe(db, push, caller, body);
    })
    .serve(contract.unsubscribeFromPush, async ({ caller }) => {
      await limit(caller.playerId);
      await unsubscribe(db, caller.sessionId);
    });
}
