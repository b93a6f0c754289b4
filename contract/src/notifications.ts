/** What a player is told, in the bell and by web push (docs/decisions/0044). */
import type { GameId } from './catalogue.ts';
import { challengePath } from './game-of-the-day.ts';
import type { RejectionReason } from './withdrawals.ts';

/** What a player can switch off for pushes. */
export const notificationTopics = ['withdrawals', 'friends', 'plays', 'challenge', 'offers'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** The topic of each kind. */
export const topicOfKind = {
  withdrawal_held: 'withdrawals',
  withdrawal_completed: 'withdrawals',
  withdrawal_rejected: 'withdrawals',
  friend_joined: 'friends',
  play_paid: 'plays',
  play_unpaid: 'plays',
  challenge_result: 'challenge',
  bonus_open: 'offers',
} as const satisfies Record<string, NotificationTopic>;
export type NotificationKind = keyof typeof topicOfKind;
export const notificationKinds = Object.keys(topicOfKind) as NotificationKind[];

/** The player screen of each topic. */
const pathOfTopic: Record<NotificationTopic, string> = {
  withdrawals: '/withdraw',
  friends: '/referral',
  plays: '/dash',
  challenge: '/dash',
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
  /** The place of a try among those of its day, `YYYY-MM-DD` in Kathmandu. */
  challenge: { day: string; gameId: GameId; rank: number; players: number } | null;
}

/** The player screen that a notification leads to. */
export function pathOfNotification({
  kind,
  about,
}: {
  kind: NotificationKind;
  about: NotificationAbout;
}): string {
  return about.challenge ? challengePath(about.challenge.day) : pathOfTopic[topicOfKind[kind]];
}

/** Newest first in the bell. */
export const notificationsShownMax = 30;
/** Whole hours in Kathmandu, from inclusive, until exclusive; a span may pass midnight. */
export interface QuietHours {
  from: number;
  until: number;
}
export const quietHoursDefault: QuietHours = { from: 22, until: 7 };
