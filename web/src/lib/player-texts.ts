/** The texts of the player screens and of the game modal, each loaded with it; the dashboard's are in the player's pack. */
import type { BonusTexts } from '../messages/bonus-en.ts';
import type { LeaderboardTexts } from '../messages/leaderboard-en.ts';
import type { PlayTexts } from '../messages/play-en.ts';
import type { ProfileTexts } from '../messages/profile-en.ts';
import type { ReferralTexts } from '../messages/referral-en.ts';
import type { WithdrawTexts } from '../messages/withdraw-en.ts';
import { pageTexts } from './page-texts.ts';

export const referralTexts = pageTexts<ReferralTexts>({
  en: () => import('../messages/referral-en.ts').then(({ referralEn }) => referralEn),
  ne: () => import('../messages/referral-ne.ts').then(({ referralNe }) => referralNe),
});
export const bonusTexts = pageTexts<BonusTexts>({
  en: () => import('../messages/bonus-en.ts').then(({ bonusEn }) => bonusEn),
  ne: () => import('../messages/bonus-ne.ts').then(({ bonusNe }) => bonusNe),
});
export const leaderboardTexts = pageTexts<LeaderboardTexts>({
  en: () => import('../messages/leaderboard-en.ts').then(({ leaderboardEn }) => leaderboardEn),
  ne: () => import('../messages/leaderboard-ne.ts').then(({ leaderboardNe }) => leaderboardNe),
});
export const profileTexts = pageTexts<ProfileTexts>({
  en: () => import('../messages/profile-en.ts').then(({ profileEn }) => profileEn),
  ne: () => import('../messages/profile-ne.ts').then(({ profileNe }) => profileNe),
});
export const withdrawTexts = pageTexts<WithdrawTexts>({
  en: () => import('../messages/withdraw-en.ts').then(({ withdrawEn }) => withdrawEn),
  ne: () => import('../messages/withdraw-ne.ts').then(({ withdrawNe }) => withdrawNe),
});
export const playTexts = pageTexts<PlayTexts>({
  en: () => import('../messages/play-en.ts').then(({ playEn }) => playEn),
  ne: () => import('../messages/play-ne.ts').then(({ playNe }) => playNe),
});
