import { coinsPerRupee } from '@sikka/contract/coins';
import type { ReactNode } from 'react';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { withdrawTexts } from '../../lib/player-texts.ts';
import { usePlayer } from '../../lib/player-context.ts';
import { Coin } from '../../ui/coin.tsx';

/** The smallest amount that a balance does not cover, in rupees; null when it covers all. */
export function nextAmount(coins: number, offeredRupees: readonly number[]): number | null {
  return offeredRupees.find((rupees) => coins < rupees * coinsPerRupee) ?? null;
}

/** §2: the balance in Rs and in coins, and how far the next amount is. `picture` is drawn behind it. */
export function BalanceCard({ picture }: { picture: (part: number) => ReactNode }) {
  const { number, cash, rupees } = usePlayerLanguage();
  const texts = withdrawTexts.use();
  const { coins, withdrawalTiersRupees } = usePlayer();
  const next = nextAmount(coins, withdrawalTiersRupees);
  const goal = (next ?? 0) * coinsPerRupee;
  const part = next === null ? 1 : coins / goal;
  return (
    <section
      aria-label={texts.balance}
      className="on-dusk relative isolate min-h-[176px] overflow-hidden rounded-card bg-[linear-gradient(#33246b,#5b2f7f)] p-4 text-ink shadow-[0_3px_0_var(--edge)] lg:p-5"
    >
      {picture(part)}
      <h2 className="font-sans text-[14px] font-semibold text-muted">{texts.balance}</h2>
      <p className="figure mt-0.5 text-[30px] leading-tight">{cash(coins)}</p>
      <p className="flex items-center gap-1.5 text-[15px] font-semibold">
        <Coin className="size-5" /> {texts.coins(number(coins))}
      </p>
      <p className="mt-1 text-[14px] text-muted">
        {next === null ? texts.allReached : texts.next(number(goal - coins), rupees(next))}
      </p>
      {next !== null && (
        <div
          role="progressbar"
          aria-label={texts.progress(rupees(next))}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(part * 100)}
        />
      )}
    </section>
  );
}
