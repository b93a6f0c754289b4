import { CircleUserRound, Gift, LayoutGrid, Trophy, UsersRound, Wallet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { type PlayerPage, playerPages } from '../../player-pages.tsx';

const icons: Record<PlayerPage['title'], LucideIcon> = {
  dashboard: LayoutGrid,
  referral: UsersRound,
  bonus: Gift,
  leaderboard: Trophy,
  profile: CircleUserRound,
  withdraw: Wallet,
};

/** The bottom bar of a phone, the left sidebar from 1024 px on; `foot` shows only in the sidebar. */
export function Navigation({ foot }: { foot?: ReactNode }) {
  const { t } = usePlayerLanguage();
  return (
    // As high before its list has arrived, so that it does not rise while the document is read.
    <nav
      aria-label={t.nav.label}
      className="fixed inset-x-0 bottom-0 z-30 min-h-[calc(var(--bar-height)+1px+env(safe-area-inset-bottom))] border-t border-line bg-bar pb-[env(safe-area-inset-bottom)] lg:sticky lg:inset-auto lg:top-[61px] lg:flex lg:h-[calc(100dvh-61px)] lg:min-h-0 lg:w-[232px] lg:shrink-0 lg:flex-col lg:border-0 lg:bg-transparent lg:py-5 lg:pl-6"
    >
      <ul className="mx-auto flex min-h-(--bar-height) max-w-[560px] justify-between px-px max-[19.9rem]:grid max-[19.9rem]:grid-cols-[repeat(3,auto)] max-[19.9rem]:justify-stretch xs:px-1.5 lg:mx-0 lg:min-h-0 lg:flex-col lg:gap-1.5 lg:px-0">
        {playerPages.map((page) => (
          <NavigationItem key={page.title} page={page} />
        ))}
      </ul>
      {foot && <div className="mt-auto hidden pt-6 lg:block">{foot}</div>}
    </nav>
  );
}

function NavigationItem({ page: { title, paths, preload } }: { page: PlayerPage }) {
  const { t, locale } = usePlayerLanguage();
  const [pathname] = useLocation();
  const current = paths.includes(pathname);
  const Icon = icons[title];
  // The screen's code comes when a finger or the focus is near: half a second before the press at best.
  const prepare = () => void preload(locale).catch(() => {});
  return (
    <li className="flex-auto lg:flex-none">
      <Link
        to={paths[0]}
        // A press on the current screen adds nothing to go back to.
        replace={current}
        aria-current={current ? 'page' : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={`group flex h-full min-h-11 flex-col items-center justify-center gap-0.5 rounded-button text-muted -outline-offset-3 lg:min-h-[46px] lg:outline-offset-2 lg:flex-row lg:justify-start lg:gap-3.5 lg:px-4 ${
          current
            ? 'text-gold-text! lg:bg-gold lg:text-gold-ink! lg:shadow-[0_3px_0_#b86500]'
            : 'hover:text-ink lg:hover:bg-raised'
        }`}
      >
        <span
          className={`grid h-7 w-12 place-items-center rounded-full lg:size-auto ${current ? 'bg-gold text-gold-ink' : ''}`}
        >
          <Icon size={21} aria-hidden />
        </span>
        <span className="text-[min(0.6875rem,5vw)] leading-snug max-[22rem]:text-[min(0.625rem,5vw)] tracking-[-0.01em] whitespace-nowrap xs:px-0.5 xs:tracking-normal lg:leading-normal font-semibold lg:font-display lg:text-16 lg:font-bold">
          {t.nav[title]}
        </span>
      </Link>
    </li>
  );
}
