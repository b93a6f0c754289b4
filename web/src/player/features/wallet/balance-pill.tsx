import type { Me } from '@sikka/contract/routes/player/identity';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { useCountUp } from '../../../shared/lib/motion.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';

// Lazy: the history needs the query library.
const CoinHistory = lazy(() => import('./coin-history.tsx').then((m) => ({ default: m.CoinHistory })));

/** Coins and their cash value (§2); a press opens the coin history. */
export function BalancePill({ me, onWatch }: { me: Me; onWatch: (playId: string) => void }) {
  const { t, number, cash } = usePlayerLanguage();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const coins = useCountUp(me.coins);
  // Set before the first paint: a press before hydration opens the panel without React.
  useLayoutEffect(() => {
    const element = panel.current;
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    element?.addEventListener('toggle', follow);
    return () => element?.removeEventListener('toggle', follow);
  }, []);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        className="flex min-h-12 items-center gap-2 rounded-full bg-raised py-1 pr-3 pl-1.5 max-xs:pl-3 shadow-[inset_0_0_0_1.5px_var(--line)] hover:brightness-110"
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
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t.wallet.historyTitle}
        className="sheet-in fixed inset-auto top-[64px] right-3 max-h-[min(70dvh,520px)] w-[min(92vw,360px)] overflow-y-auto rounded-card bg-surface text-ink shadow-[inset_0_0_0_1px_var(--line),0_4px_0_var(--edge),0_18px_50px_rgba(0,0,0,.4)] lg:right-[max(1.5rem,calc((100vw-1400px)/2+1.5rem))]"
      >
        {open && (
          <Suspense fallback={<div className="shimmer m-4 h-40 rounded-button bg-raised" />}>
            <CoinHistory me={me} onWatch={onWatch} />
          </Suspense>
        )}
      </div>
    </>
  );
}
