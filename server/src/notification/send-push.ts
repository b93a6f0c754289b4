import { sql } from 'kysely';
import { z } from 'zod';
import type { Locale } from '@sikka/contract/locales';
import { pathOfNotification, topicOfKind } from '@sikka/contract/notifications';
import { composeNotification } from '@sikka/i18n/compose-notification';
import type { NotificationMessages } from '@sikka/i18n/compose-notification';
import type { Db } from '../platform/database/index.ts';
import { PermanentFailure } from '../platform/jobs/index.ts';
import { loadMessages } from '../platform/load-messages.ts';
import type { PushSender } from '../platform/ports.ts';
import { enqueuePush, pushTriesMax, quietUntil } from './notify.ts';
import { findUnread } from './read-notifications.ts';
import { readNotificationSettings, unsubscribe } from './settings.ts';

const messages = await loadMessages<NotificationMessages>('player/notification');

const payloadSchema = z.object({
  notificationId: z.uuid(),
  sessionId: z.uuid(),
  /** How often it was tried before a busy push service put it off. */
  tries: z.number().default(0),
});

/** A service that wants longer is asked after that time all the same: the news would be old. */
const delayMaxMs = 60 * 60_000;

function findSubscription(db: Db, sessionId: string) {
  return db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select(['endpoint', 'p256dh', 'auth', 'player.locale', 'session.player_id as playerId'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

/**
 * Job 'send-push': one notification to one browser. What was read in the bell or muted meanwhile is not sent, and what
 * has become due in quiet hours waits for their end; a browser that has unsubscribed is forgotten, and a busy push
 * service is asked again when it wants to be.
 */
export function createPushTask({ db, push }: { db: Db; push: PushSender }) {
  return async (payload: unknown, attempt = 1): Promise<void> => {
    const { notificationId, sessionId, tries: earlier } = payloadSchema.parse(payload);
    const notification = await findUnread(db, notificationId);
    const found = notification && (await findSubscription(db, sessionId));
    if (!found) return;
    const { endpoint, p256dh, auth, locale, playerId, now } = found;
    const { muted, quietHours } = await readNotificationSettings(db, { playerId, sessionId });
    if (muted.includes(topicOfKind[notification.kind])) return;
    const morning = quietHours && quietUntil(now, quietHours.from, quietHours.until);
    if (morning) {
      const push = { notificationId, sessionId, tries: earlier };
      return enqueuePush(db, push, morning.getTime() - now.getTime());
    }
    const path = pathOfNotification(notification);
    const words = composeNotification(notification, messages[locale as Locale], locale as Locale);
    // A topic of the push protocol has at most 32 characters.
    const tag = notificationId.replaceAll('-', '');
    const outcome = await push.send({ endpoint, keys: { p256dh, auth } }, { ...words, path, tag });
    if (outcome === 'gone') await unsubscribe(db, sessionId);
    if (typeof outcome === 'string') return;
    const tries = earlier + attempt;
    if (tries >= pushTriesMax) throw new PermanentFailure('the push service was busy each time');
    await enqueuePush(db, { notificationId, sessionId, tries }, Math.min(outcome.retryAfterMs, delayMaxMs));
  };
}
