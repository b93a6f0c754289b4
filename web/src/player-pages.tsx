/** The screens behind the sign-in guard (§2). They share one layout and one prerendered shell. */
import { lazyPage, type LazyPage } from './lib/lazy-page.tsx';
import type { Messages } from './messages/en.ts';

export interface PlayerPage extends LazyPage {
  paths: readonly string[];
  title: keyof Messages['titles'];
}

function page(title: PlayerPage['title'], paths: readonly string[], load: Parameters<typeof lazyPage>[0]): PlayerPage {
  return { title, paths, ...lazyPage(load) };
}

export const playerPages: readonly PlayerPage[] = [
  // §2: both addresses show the same dashboard.
  page('dashboard', ['/dash', '/dashboard'], () => import('./pages/dashboard-page.tsx').then((m) => m.DashboardPage)),
  page('referral', ['/referral'], () => import('./pages/referral-page.tsx').then((m) => m.ReferralPage)),
  page('bonus', ['/bonus'], () => import('./pages/bonus-page.tsx').then((m) => m.BonusPage)),
  page('leaderboard', ['/leaderboard'], () => import('./pages/leaderboard-page.tsx').then((m) => m.LeaderboardPage)),
  page('profile', ['/profile'], () => import('./pages/profile-page.tsx').then((m) => m.ProfilePage)),
  page('withdraw', ['/withdraw'], () => import('./pages/withdraw-page.tsx').then((m) => m.WithdrawPage)),
];

export function findPlayerPage(path: string): PlayerPage | undefined {
  return playerPages.find((entry) => entry.paths.includes(path));
}
