/** What the documents of player screens show before their scripts: the words that are the same for all players. */
import type { ComponentType, ReactNode } from 'react';
import { TableSkeleton } from '../features/leaderboard/table.tsx';
import { InviteBanner } from '../features/referral/invite-banner.tsx';
import { usePlayerLanguage } from '../../shared/lib/language.tsx';
import { ScreenTitle } from '../../shared/ui/page.tsx';
import {
  bonusMessages,
  leaderboardMessages,
  referralMessages,
  withdrawMessages,
} from '../lib/player-messages.ts';
import type { PlayerPage } from '../player-pages.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

/** Boxes of these heights, in pixels, in so many columns. */
function Boxes({ heights, columns = 1 }: { heights: readonly number[]; columns?: 1 | 2 }) {
  return (
    <div aria-hidden="true" className={`shimmer mt-4 grid gap-4 ${columns === 2 ? 'grid-cols-2' : ''}`}>
      {heights.map((height, at) => (
        <div key={at} className="rounded-card bg-raised" style={{ height }} />
      ))}
    </div>
  );
}

/** The card with a picture that a screen opens with. */
const Dusk = ({ height }: { height: number }) => (
  <div
    aria-hidden="true"
    className="rounded-card bg-[linear-gradient(#33246b,#5b2f7f)] shadow-[0_3px_0_var(--edge)]"
    style={{ height }}
  />
);

/** The first of two columns, where a screen has room for two. */
const Half = ({ children }: { children: ReactNode }) => (
  <div className="xl:w-[calc(50%-12px)]">{children}</div>
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
    <Dusk height={374} />
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
    <Half>
      <Dusk height={148} />
      <Boxes columns={2} heights={[124, 124, 124, 124]} />
    </Half>
  </Titled>
);

const ReferralSkeleton = () => (
  <Titled title={referralMessages.use().title}>
    <Half>
      <InviteBanner minGames={0} />
      <Boxes heights={[96, 120, 200]} />
    </Half>
  </Titled>
);

const WithdrawSkeleton = () => (
  <Titled title={withdrawMessages.use().title}>
    <Dusk height={176} />
    <Boxes columns={2} heights={[72, 72, 72, 72]} />
  </Titled>
);

export const pageSkeletons: Partial<Record<PlayerPage['title'], ComponentType>> = {
  dashboard: DashboardSkeleton,
  referral: ReferralSkeleton,
  bonus: BonusSkeleton,
  leaderboard: LeaderboardSkeleton,
  profile: ProfileSkeleton,
  withdraw: WithdrawSkeleton,
};
