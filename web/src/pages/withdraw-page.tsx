import { coinsPerRupee, withdrawalTiersRupees } from '@sikka/contract/coins';
import { Check, Clock3, Landmark } from 'lucide-react';
import { TrekCard } from '../features/wallet/trek-card.tsx';
import { usePlayerLanguage } from '../lib/player-language.ts';
import { withdrawTexts } from '../lib/player-texts.ts';
import { usePlayer } from '../lib/player-context.ts';
import { Coin } from '../ui/coin.tsx';
import { ScreenTitle } from '../ui/screen-title.tsx';

/** Withdrawals are not served yet: the screen says so and shows how far each amount is. */
export function WithdrawPage() {
  const texts = withdrawTexts.use();
  const me = usePlayer();
  return (
    <div className="rise mx-auto max-w-[760px]">
      <ScreenTitle>{texts.title}</ScreenTitle>
      <TrekCard me={me} />
      <section className="card mt-4 p-5">
        <h2 className="text-[22px]">{texts.opensSoon}</h2>
        <p className="mt-1 text-muted">{texts.text}</p>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {withdrawalTiersRupees.map((rupees) => (
            <AmountTile key={rupees} rupees={rupees} />
          ))}
        </ul>
      </section>
      <ul className="mt-4 grid gap-2 rounded-card bg-raised p-5 text-[15px]">
        <li className="flex items-center gap-3">
          <Landmark size={20} aria-hidden className="shrink-0 text-gold-text" /> {texts.methods}
        </li>
        <li className="flex items-center gap-3">
          <Clock3 size={20} aria-hidden className="shrink-0 text-gold-text" /> {texts.processing}
        </li>
      </ul>
    </div>
  );
}

function AmountTile({ rupees }: { rupees: number }) {
  const { number, rupees: rupeesText } = usePlayerLanguage();
  const texts = withdrawTexts.use();
  const me = usePlayer();
  const coins = rupees * coinsPerRupee;
  const reached = me.coins >= coins;
  return (
    <li
      className={`rounded-tile bg-raised p-4 ${reached ? 'shadow-[inset_0_0_0_2px_var(--gold-text)]' : ''}`}
    >
      <div className="flex items-center justify-between gap-2">
        <p className="figure text-[22px]">{rupeesText(rupees)}</p>
        <p
          className={`flex items-center gap-1 text-[13px] font-semibold ${reached ? 'text-mint' : 'text-muted'}`}
        >
          {reached && <Check size={16} aria-hidden />}
          {reached ? texts.reached : texts.toGo(number(coins - me.coins))}
        </p>
      </div>
      <p className="flex items-center gap-1.5 text-[14px] text-muted">
        <Coin className="size-4" /> {texts.costs(number(coins))}
      </p>
      <progress
        className="mt-2 h-2 w-full overflow-hidden rounded-full accent-gold [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold"
        aria-label={texts.progress(rupeesText(rupees))}
        max={coins}
        value={Math.min(me.coins, coins)}
      />
    </li>
  );
}
