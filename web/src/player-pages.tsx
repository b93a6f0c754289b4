/** The screens behind the sign-in guard (§2). They share one layout and one prerendered shell. */
import type { ComponentType } from 'react';
import { lazyPage } from './lib/lazy-page.tsx';
import type { Locale } from './lib/locale-name.ts';
import type { PageTexts } from './lib/page-texts.ts';
import {
  bonusTexts,
  leaderboardTexts,
  profileTexts,
  referralTexts,
  withdrawTexts,
} from './lib/player-texts.ts';
import type { Messages } from './messages/en.ts';

export interface PlayerPage {
  paths: readonly string[];
  title: keyof Messages['titles'];
  Page: ComponentType;
  /** Loads the screen's code and its texts in one language. */
  preload: (locale: Locale) => Promise<void>;
}

function page(
  title: PlayerPage['title'],
  paths: readonly string[],
  load: Parameters<typeof lazyPage>[0],
  texts?: PageTexts<unknown>,
): PlayerPage {
  const { Page, preload } = lazyPage(load);
  return {
    title,
    paths,
    Page,
    preload: async (locale) => void (await Promise.all([preload(), texts?.load(locale)])),
  };
}

export const playerPages: readonly PlayerPage[] = [
  // §2: both addresses show the same dashboard.
  page('dashboard', ['/dash', '/dashboard'], () =>
    import('./pages/dashboard-page.tsx').then((m) => m.DashboardPage),
  ),
  page(
    'referral',
    ['/referral'],
    () => import('./pages/referral-page.tsx').then((m) => m.ReferralPage),
    referralTexts,
  ),
  page('bonus', ['/bonus'], () => import('./pages/bonus-page.tsx').then((m) => m.BonusPage), bonusTexts),
  page(
    'leaderboard',
    ['/leaderboard'],
    () => import('./pages/leaderboard-page.tsx').then((m) => m.LeaderboardPage),
    leaderboardTexts,
  ),
  page(
    'profile',
    ['/profile'],
    () => import('./pages/profile-page.tsx').then((m) => m.ProfilePage),
    profileTexts,
  ),
  page(
    'withdraw',
    ['/withdraw'],
    () => import('./pages/withdraw-page.tsx').then((m) => m.WithdrawPage),
    withdrawTexts,
  ),
];

export function findPlayerPage(path: string): PlayerPage | undefined {
  return playerPages.find((entry) => entry.paths.includes(path));
}
