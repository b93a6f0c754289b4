import { quietHoursDefault, type NotificationTopic, type QuietHours } from '@sikka/contract/notifications';
import { inTransaction, type Db } from '../platform/database/index.ts';
import type { Caller } from '../platform/caller.ts';
import { Refusal } from '../platform/errors.ts';
import type { PushSender, PushSubscription } from '../platform/ports.ts';

interface Choices {
  muted: NotificationTopic[];
  quietHours: QuietHours | null;
}

const quietHoursOf = (from: number | null, until: number | null): QuietHours | null =>
  from === null || until === null ? null : { from, until };

/** A player's choices, and whether this session gets pushes. */
export async function readNotificationSettings(
  db: Db,
  { playerId, sessionId }: Pick<Caller, 'playerId' | 'sessionId'>,
): Promise<Choices & { isSubscribed: boolean }> {
  const chosen = await db
    .selectFrom('notification_settings')
    .select(['muted', 'quiet_from', 'quiet_until'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const subscription = await db
    .selectFrom('push_subscription')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return {
    muted: (chosen?.muted ?? []) as NotificationTopic[],
    quietHours: chosen ? quietHoursOf(chosen.quiet_from, chosen.quiet_until) : quietHoursDefault,
    isSubscribed: subscription !== undefined,
  };
}

/** Replaces a player's choices. */
export async function changeNotificationSettings(
  db: Db,
  playerId: string,
  { muted, quietHours }: Choices,
): Promise<void> {
  const values = {
    muted: [...new Set(muted)],
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
  };
  await db
    .insertInto('notification_settings')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute();
}

/**
 * Sends pushes to the browser of this session from now on; a browser has one subscription for all who use it.
 * Throws `push_service_unknown` for an endpoint that is no browser maker's.
 */
export async function subscribe(
  db: Db,
  push: PushSender,
  { sessionId }: Caller,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  if (!push.isAllowed(endpoint)) throw new Refusal('push_service_unknown');
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('push_subscription')
      .where('endpoint', '=', endpoint)
      .where('session_id', '<>', sessionId)
      .execute();
    await tx
      .insertInto('push_subscription')
      .values({ session_id: sessionId, endpoint, ...keys })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ endpoint, ...keys }))
      .execute();
  });
}

/** Sends no more pushes to a session's browser. */
export async function unsubscribe(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}
