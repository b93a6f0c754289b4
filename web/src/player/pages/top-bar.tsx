import { Link } from 'wouter';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { LogoMark } from '../../shared/ui/motifs.tsx';
import { Preferences } from '../../shared/ui/preferences.tsx';
import { Bell } from '../features/notification/bell.tsx';
import { BalancePill } from '../features/wallet/balance-pill.tsx';

/** Logo, balance and its history on every player screen (§2); room for the bell and a skeleton of the balance until the player is known. */
export function TopBar({ me, onWatch }: { me: Me | undefined; onWatch: (playId: string) => void }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg">
      <div className="mx-auto flex min-h-[60px] max-w-[1400px] items-center gap-1 px-3 py-1.5 max-xs:gap-0 max-xs:px-1 sm:px-4 lg:px-6">
        <Link to="/dash" aria-label="Sikka" className="inline-flex min-h-11 min-w-11 items-center gap-2">
          <LogoMark wordClassName="hidden max-xs:min-[19rem]:inline sm:inline" />
        </Link>
        <div className="ml-auto flex min-w-0 items-center gap-1 max-xs:gap-0">
          {/* A narrow phone finds them in the profile. */}
          <div className="max-xs:hidden">
            <Preferences />
          </div>
          {me ? (
            <>
              <Bell me={me} />
              <BalancePill me={me} onWatch={onWatch} />
            </>
          ) : (
            <>
              <div className="size-11 shrink-0" />
              <div aria-hidden="true" className="shimmer h-12 w-[124px] rounded-full bg-raised" />
            </>
          )}
        </div>
      </div>
    </header>
  );
}
