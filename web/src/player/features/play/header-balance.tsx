import type { PlayResult } from '@sikka/contract/routes/player/play';
import { useEffect, useState } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { prefersReducedMotion, useCountUp } from '../../../shared/lib/motion.ts';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { flightMs, flightTargetId } from './coin-flight.tsx';

/** The balance after a game; it counts up as the coins arrive. */
export function HeaderBalance({ result }: { result: PlayResult }) {
  const { number, cash } = usePlayerLanguage();
  const [coins, setCoins] = useState(
    prefersReducedMotion() ? result.balance : result.balance - result.coinsEarned,
  );
  const shown = useCountUp(coins);
  useEffect(() => {
    const timer = setTimeout(() => setCoins(result.balance), flightMs);
    return () => clearTimeout(timer);
  }, [result.balance]);
  return (
    <p className="mr-1 flex shrink-0 items-center gap-2 rounded-full bg-raised py-1 pr-3 pl-1.5">
      <span id={flightTargetId} className="grid">
        <Coin className="size-7" />
      </span>
      <span className="leading-tight whitespace-nowrap">
        <span className="figure block text-17 leading-[1.1]">{number(shown)}</span>{' '}
        <span className="figure block text-12 leading-[1.2] text-muted">{cash(shown)}</span>
      </span>
    </p>
  );
}
