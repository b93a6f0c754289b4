/** Messages of individual player screens and of the game modal; the dashboard's are in the player's pack. */
import { pageMessages } from '../../shared/lib/load-messages.ts';

export const aimsMessages = pageMessages<typeof import('@sikka/i18n/en/player/aims')>('aims');
export const challengeMessages = pageMessages<typeof import('@sikka/i18n/en/player/challenge')>('challenge');
export const bonusMessages = pageMessages<typeof import('@sikka/i18n/en/player/bonus')>('bonus');
export const leaderboardMessages =
  pageMessages<typeof import('@sikka/i18n/en/player/leaderboard')>('leaderboard');
export const notificationMessages =
  pageMessages<typeof import('@sikka/i18n/en/player/notification')>('notification');
export const playMessages = pageMessages<typeof import('@sikka/i18n/en/player/play')>('play');
export const profileMessages = pageMessages<typeof import('@sikka/i18n/en/player/profile')>('profile');
export const referralMessages = pageMessages<typeof import('@sikka/i18n/en/player/referral')>('referral');
export const withdrawMessages = pageMessages<typeof import('@sikka/i18n/en/player/withdraw')>('withdraw');
