/** Messages of individual player screens and of the game modal; the dashboard's are in the player's pack. */
import { pageMessages } from '../../shared/lib/load-messages.ts';

export const bonusMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/bonus')>('../../../../i18n/*/player/bonus.ts'),
);
export const leaderboardMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/leaderboard')>(
    '../../../../i18n/*/player/leaderboard.ts',
  ),
);
export const notificationMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/notification')>(
    '../../../../i18n/*/player/notification.ts',
  ),
);
export const playMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/play')>('../../../../i18n/*/player/play.ts'),
);
export const profileMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/profile')>('../../../../i18n/*/player/profile.ts'),
);
export const referralMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/referral')>('../../../../i18n/*/player/referral.ts'),
);
export const withdrawMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/withdraw')>('../../../../i18n/*/player/withdraw.ts'),
);
