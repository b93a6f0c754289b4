import { coinsPerRupee } from '@sikka/contract/withdrawals';
import type { ReactNode } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { withdrawMessages } from '../../lib/player-messages.ts';
import { usePlayer } from '../../../shared/lib/session.ts';
import { Coin } from '../../../shared/ui/motifs.tsx';

/** The smallest amount above the balance, in rupees; null if it covers all. */
function nextAmount(coins: number, offeredRupees: readonly number[]): number | null {
  return offeredRupees.find((rupees) => coins < rupees * coinsPerRupee) ?? null;
}

/** §2: the balance in Rs and in coins, and the distance to the next amount. `picture` is the background. */
export function BalanceCard({ picture }: { picture: (part: number) => ReactNode }) {
  const { number, cash, rupees } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  const { coins, withdrawalTiersRupees } = usePlayer();
  const next = nextAmount(coins, withdrawalTiersRupees);
  const goal = (next ?? 0) * coinsPerRupee;
  const part = next === null ? 1 : coins / goal;
  return (
    <section
      aria-label={messages.balance}
      className="on-dusk relative isolate min-h-[max(176px,11rem)] overflow-hidden rounded-card bg-[linear-gradient(#33246b,#5b2f7f)] p-4 text-ink shadow-[0_3px_0_var(--edge)] lg:p-5"
    >
      {picture(part)}
      <h2 className="font-sans text-14 font-semibold text-muted">{messages.balance}</h2>
      <div className="figure mt-0.5 text-30 leading-tight">{cash(coins)}</div>
      <p className="flex items-center gap-1.5 text-15 font-semibold">
        <Coin className="size-5" /> {messages.coins(number(coins))}
      </p>
      <p className="mt-1 text-14 text-muted">
        {next === null ? messages.allReached : messages.next(number(goal - coins), rupees(next))}
      </p>
      {next !== null && (
        <div
          role="progressbar"
          aria-label={messages.progress(rupees(next))}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(part * 100)}
        />
      )}
    </section>
  );
}
