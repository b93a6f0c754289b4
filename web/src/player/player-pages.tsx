/** The screens behind the sign-in guard (§2). They share one layout and one prerendered shell. */
import type { ComponentType } from 'react';
import { lazyPage } from '../shared/lib/lazy-page.tsx';
import type { Locale } from '@sikka/contract/locales';
import type { PageMessages } from '../shared/lib/load-messages.ts';
import {
  bonusMessages,
  leaderboardMessages,
  profileMessages,
  referralMessages,
  withdrawMessages,
} from './lib/player-messages.ts';
import type { PlayerMessages } from '../shared/lib/language.tsx';

export interface PlayerPage {
  /** The first is the one that links have. */
  paths: readonly [string, ...string[]];
  title: Exclude<keyof PlayerMessages['nav'], 'label'>;
  Page: ComponentType;
  /** Loads the screen's code and its messages in one language. */
  preload: (locale: Locale) => Promise<void>;
}

function page(
  title: PlayerPage['title'],
  load: Parameters<typeof lazyPage>[0],
  messages?: PageMessages<unknown>,
): PlayerPage {
  const { Page, preload } = lazyPage(load);
  return {
    title,
    // §2: both addresses show the same dashboard.
    paths: title === 'dashboard' ? ['/dash', '/dashboard'] : [`/${title}`],
    Page,
    preload: async (locale) => void (await Promise.all([preload(), messages?.load(locale)])),
  };
}

/** §2: in the order of the navigation. */
export const playerPages: readonly PlayerPage[] = [
  page('dashboard', () => import('./pages/dashboard-page.tsx').then((m) => m.DashboardPage)),
  page('referral', () => import('./pages/referral-page.tsx').then((m) => m.ReferralPage), referralMessages),
  page('bonus', () => import('./pages/bonus-page.tsx').then((m) => m.BonusPage), bonusMessages),
  page(
    'leaderboard',
    () => import('./pages/leaderboard-page.tsx').then((m) => m.LeaderboardPage),
    leaderboardMessages,
  ),
  page('profile', () => import('./pages/profile-page.tsx').then((m) => m.ProfilePage), profileMessages),
  page('withdraw', () => import('./pages/withdraw-page.tsx').then((m) => m.WithdrawPage), withdrawMessages),
];

export function findPlayerPage(path: string): PlayerPage | undefined {
  return playerPages.find((entry) => entry.paths.includes(path));
}
