import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { ChevronDown } from 'lucide-react';
import { lazy } from 'react';
import { useCountUp } from '../../../shared/lib/motion.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { HeaderPanel, useHeaderPopover } from '../../../shared/ui/header-popover.tsx';

// Lazy: few open it.
const CoinHistory = lazy(() => import('./coin-history.tsx').then((m) => ({ default: m.CoinHistory })));

/** Coins and their cash value (§2); a press opens the coin history. */
export function BalancePill({ me, onWatch }: { me: Me; onWatch: (playId: string) => void }) {
  const { t, number, cash } = usePlayerLanguage();
  const { open, trigger, panel } = useHeaderPopover();
  const coins = useCountUp(me.coins);
  return (
    <>
      <button
        {...trigger}
        className="flex min-h-12 min-w-[124px] items-center gap-2 rounded-full bg-raised py-1 pr-3 pl-1.5 max-xs:pl-3 shadow-[inset_0_0_0_1.5px_var(--line)] hover:brightness-110"
      >
        <span className="contents max-xs:hidden">
          <Coin className="size-8" />
        </span>
        <span className="text-left">
          <span className="figure block text-18 leading-[1.1]" data-testid="balance">
            {number(coins)}
          </span>{' '}
          <span className="figure block text-12 leading-[1.2] text-muted">{cash(coins)}</span>
          <span className="sr-only">{t.wallet.historyTitle}</span>
        </span>
        <ChevronDown
          size={16}
          aria-hidden
          className={`text-muted transition-transform max-xs:hidden ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <HeaderPanel panel={panel} label={t.wallet.historyTitle}>
        <CoinHistory me={me} onWatch={onWatch} />
      </HeaderPanel>
    </>
  );
}
