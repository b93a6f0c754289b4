import { coinsPerRupee } from '@sikka/contract/rewards';
import type { Me } from '@sikka/contract/routes/player/identity';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { TrekPicture } from './trek-picture.tsx';

/** The trek to the first payout: a climber's way to the smallest amount on offer. */
export function TrekCard({ me, className = '' }: { me: Me; className?: string }) {
  const { t, number, cash, rupees } = usePlayerLanguage();
  const [goalRupees = 0] = me.withdrawalTiersRupees;
  const goalCoins = goalRupees * coinsPerRupee;
  const part = Math.min(1, me.coins / goalCoins);
  const left = Math.max(0, goalCoins - me.coins);
  return (
    <section
      aria-label={t.dashboard.trekTitle}
      className={`on-dusk relative isolate min-h-[150px] overflow-hidden rounded-card bg-[linear-gradient(#33246b,#5b2f7f)] p-4 text-ink shadow-[0_3px_0_var(--edge)] lg:p-5 ${className}`}
    >
      <TrekPicture part={part} />
      <h2 className="font-sans text-14 font-semibold text-muted">{t.dashboard.trekTitle}</h2>
      <p className="figure mt-0.5 text-30 leading-tight">{cash(me.coins)}</p>
      <p className="text-14 text-muted">
        {left > 0
          ? t.dashboard.trekLeft(number(left), rupees(goalRupees))
          : t.dashboard.trekDone(rupees(goalRupees))}
      </p>
      <div
        role="progressbar"
        aria-label={t.dashboard.trekTitle}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(part * 100)}
        aria-valuetext={t.dashboard.trekLabel(number(Math.floor(part * 100)))}
      />
    </section>
  );
}
