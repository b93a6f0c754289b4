/** What the documents of player screens show before their scripts: the words that are the same for all players. */
import type { ComponentType, ReactNode } from 'react';
import { comingSoonHeight } from '../features/bonus/coming-soon.tsx';
import { ProfileFigures } from '../features/identity/profile-figures.tsx';
import { TableSkeleton } from '../features/leaderboard/table.tsx';
import { FriendsSkeleton } from '../features/referral/friends-skeleton.tsx';
import { InviteBanner } from '../features/referral/invite-banner.tsx';
import { usePlayerLanguage } from '../../shared/lib/language.tsx';
import { ScreenTitle } from '../../shared/ui/page.tsx';
import {
  bonusMessages,
  leaderboardMessages,
  profileMessages,
  referralMessages,
  withdrawMessages,
} from '../lib/player-messages.ts';
import type { PlayerPage } from '../player-pages.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

/** Boxes of these heights, in pixels, in the columns and gaps of what they stand for. */
function Boxes({ heights, className }: { heights: readonly number[]; className: string }) {
  return (
    <div aria-hidden="true" className={`shimmer grid ${className}`}>
      {heights.map((height, at) => (
        <div key={at} className="rounded-card bg-raised" style={{ height }} />
      ))}
    </div>
  );
}

/** The card with a picture that a screen opens with. */
const Dusk = ({ className }: { className: string }) => (
  <div
    aria-hidden="true"
    className={`rounded-card bg-[linear-gradient(#33246b,#5b2f7f)] shadow-[0_3px_0_var(--edge)] ${className}`}
  />
);

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      {children}
    </>
  );
}

const BonusSkeleton = () => (
  <Titled title={bonusMessages.use().title}>
    <Dusk className={comingSoonHeight} />
    <Boxes heights={[365, 243]} className="mt-16 items-start gap-16 xl:grid-cols-2 xl:gap-6" />
  </Titled>
);

function LeaderboardSkeleton() {
  const { title, allTime } = leaderboardMessages.use();
  return (
    <Titled title={title}>
      <h2 className="-mt-3 mb-4 font-sans text-16 font-semibold text-muted">{allTime}</h2>
      <TableSkeleton />
    </Titled>
  );
}

const ProfileSkeleton = () => (
  <Titled title={usePlayerLanguage().t.nav.profile}>
    <div className="grid gap-7 xl:grid-cols-2 xl:items-start xl:gap-6">
      <div>
        <Dusk className="h-[148px]" />
        <ProfileFigures />
        <h2 className="mt-7 mb-3 text-20 xl:mt-6">{profileMessages.use().bests.title}</h2>
        <Boxes heights={[76, 480]} className="gap-3" />
      </div>
      <Boxes heights={[459, 282]} className="gap-16 max-xl:hidden" />
    </div>
  </Titled>
);

function ReferralSkeleton() {
  const { title, share } = referralMessages.use();
  return (
    <Titled title={title}>
      <div className="grid gap-6 xl:grid-cols-2">
        <div>
          <InviteBanner minGames={0} />
          <Boxes heights={[109, 108]} className="mt-4 gap-4 md:grid-cols-2 xl:grid-cols-1" />
          <h2 className="mt-6 mb-3 text-20">{share}</h2>
          <Boxes heights={[57, 57, 57]} className="grid-cols-3 gap-3" />
        </div>
        <FriendsSkeleton />
      </div>
    </Titled>
  );
}

function WithdrawSkeleton() {
  const { title, amount, sendTo } = withdrawMessages.use();
  return (
    <Titled title={title}>
      <Dusk className="h-[176px]" />
      <div className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <h2 className="mb-2 text-17">{amount}</h2>
          <Boxes heights={[83, 83, 83, 83]} className="grid-cols-2 gap-3" />
          <h2 className="mt-5 mb-2 text-17">{sendTo}</h2>
          <Boxes heights={[60, 60, 60, 60]} className="grid-cols-2 gap-3" />
        </div>
        <Boxes heights={[176, 54]} className="content-start gap-4" />
      </div>
    </Titled>
  );
}

export const pageSkeletons: Partial<Record<PlayerPage['title'], ComponentType>> = {
  dashboard: DashboardSkeleton,
  referral: ReferralSkeleton,
  bonus: BonusSkeleton,
  leaderboard: LeaderboardSkeleton,
  profile: ProfileSkeleton,
  withdraw: WithdrawSkeleton,
};
