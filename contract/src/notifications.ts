/** What a player is told, in the bell and by web push (docs/decisions/0044). */
import type { GameId } from './catalogue.ts';
import type { RejectionReason } from './withdrawals.ts';

/** What a player can switch off for pushes. */
export const notificationTopics = ['withdrawals', 'friends', 'plays', 'offers'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** The topic of each kind. */
export const topicOfKind = {
  withdrawal_held: 'withdrawals',
  withdrawal_completed: 'withdrawals',
  withdrawal_rejected: 'withdrawals',
  friend_joined: 'friends',
  play_paid: 'plays',
  play_unpaid: 'plays',
  bonus_open: 'offers',
} as const satisfies Record<string, NotificationTopic>;
export type NotificationKind = keyof typeof topicOfKind;
export const notificationKinds = Object.keys(topicOfKind) as NotificationKind[];

/** The player screen of each topic. */
export const pathOfTopic: Record<NotificationTopic, string> = {
  withdrawals: '/withdraw',
  friends: '/referral',
  plays: '/dash',
  offers: '/bonus',
};

/** What a notification is about, as it is today: null where that does not apply, or is deleted. */
export interface NotificationAbout {
  withdrawal: {
    number: number;
    amountRupees: number;
    reason: RejectionReason | null;
    /** The operator's own words. */
    sentence: string | null;
  } | null;
  friend: string | null;
  play: { gameId: GameId; coins: number } | null;
}

/** Newest first in the bell. */
export const notificationsShownMax = 30;
/** Whole hours in Kathmandu, from inclusive, until exclusive; a span may pass midnight. */
export interface QuietHours {
  from: number;
  until: number;
}
export const quietHoursDefault: QuietHours = { from: 22, until: 7 };
