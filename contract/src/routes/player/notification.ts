import { z } from 'zod';
import { gameIds } from '../../catalogue.ts';
import { notificationKinds, notificationsShownMax, notificationTopics } from '../../notifications.ts';
import { rejectionReasons } from '../../withdrawals.ts';
import { answers, answersOf, coins, empty, failure, instant, bodyOf, text, dayText } from '../endpoint.ts';

/** What it is about, as it is today: null where that does not apply, or is deleted. */
const about = z.strictObject({
  withdrawal: z
    .strictObject({
      number: z.number().int(),
      amountRupees: z.number().int(),
      reason: z.enum(rejectionReasons).nullable(),
      /** The operator's own words. */
      sentence: z.string().nullable(),
    })
    .nullable(),
  friend: z.string().nullable(),
  play: z.strictObject({ gameId: z.enum(gameIds), coins }).nullable(),
  challenge: z
    .strictObject({
      day: dayText,
      gameId: z.enum(gameIds),
      rank: z.number().int().min(1),
      players: z.number().int().min(1),
    })
    .nullable(),
});

export const notificationSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  about,
  isRead: z.boolean(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = {
  method: 'get',
  path: '/notifications',
  audience: 'verified',
  summary: 'What happened, newest first',
  responses: answersOf('At most thirty', { items: z.array(notificationSchema).max(notificationsShownMax) }),
} as const;

export const markNotificationsRead = {
  method: 'post',
  path: '/notifications/read',
  audience: 'verified',
  summary: 'Mark as read what came until a time',
  request: { body: bodyOf({ until: instant }) },
  responses: { 204: empty, default: failure },
} as const;

const hour = z.number().int().min(0).max(23);
const choices = {
  muted: z.array(z.enum(notificationTopics)).max(notificationTopics.length),
  quietHours: z
    .strictObject({ from: hour, until: hour })
    .refine(({ from, until }) => from !== until)
    .nullable(),
};
export const notificationSettingsSchema = z.strictObject({
  ...choices,
  /** VAPID, base64url: what a browser subscribes with. */
  publicKey: z.string(),
  /** Whether this session gets pushes. */
  isSubscribed: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const readNotificationSettings = {
  method: 'get',
  path: '/notification-settings',
  audience: 'verified',
  summary: 'Topics, quiet hours, and the key for web push',
  responses: answers('The settings', notificationSettingsSchema),
} as const;

export const changeNotificationSettings = {
  method: 'put',
  path: '/notification-settings',
  audience: 'verified',
  summary: 'Mute topics and choose quiet hours',
  request: { body: bodyOf(choices) },
  responses: { 204: empty, default: failure },
} as const;

export const subscribeToPush = {
  method: 'put',
  path: '/push-subscription',
  audience: 'verified',
  summary: "Send pushes to this session's browser",
  request: {
    body: bodyOf({
      endpoint: text(1_000),
      // An uncompressed point, and sixteen bytes.
      keys: z.strictObject({
        p256dh: z.string().regex(/^B[\w-]{86}$/u),
        auth: z.string().regex(/^[\w-]{22}$/u),
      }),
    }),
  },
  responses: { 204: empty, default: failure },
} as const;

export const unsubscribeFromPush = {
  method: 'delete',
  path: '/push-subscription',
  audience: 'verified',
  summary: 'Send no more pushes to this browser',
  responses: { 204: empty, default: failure },
} as const;
