import { coinsPerRupee } from '@sikka/contract/coins';
import { Clock3 } from 'lucide-react';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { withdrawTexts } from '../../lib/player-texts.ts';

interface ProspectProps {
  coins: number;
  rupees: number;
}

/** What stays, or how far the amount still is, and how long a payout takes (§2). */
export function Prospect({ coins, rupees }: ProspectProps) {
  const { number, cash } = usePlayerLanguage();
  const texts = withdrawTexts.use();
  const after = coins - rupees * coinsPerRupee;
  return (
    <div className="grid gap-3 rounded-tile bg-raised p-4 text-[14px]">
      {after < 0 ? (
        <Missing coins={coins} goal={rupees * coinsPerRupee} />
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-muted">{texts.balanceAfter}</span>
          <span className="figure text-right text-[16px]">{`${texts.coins(number(after))} · ${cash(after)}`}</span>
        </p>
      )}
      <p className="flex items-center gap-2">
        <Clock3 size={18} aria-hidden className="shrink-0 text-gold-text" />
        <span>
          <span className="text-muted">{texts.processing.label}</span>{' '}
          <strong className="font-semibold">{texts.processing.time}</strong>
        </span>
      </p>
    </div>
  );
}

/** The way to an amount that is not reached yet: what was earned of it, and what is missing. */
function Missing({ coins, goal }: { coins: number; goal: number }) {
  const { number } = usePlayerLanguage();
  const texts = withdrawTexts.use();
  // A sliver of gold from the first coin on: nobody starts at nothing.
  const percent = coins === 0 ? 0 : Math.max(2, Math.floor((100 * coins) / goal));
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted">{texts.missing}</span>
        <span className="figure text-right text-[16px]">{texts.coins(number(goal - coins))}</span>
      </p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-bg">
        <div className="h-full rounded-full bg-gold" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1.5 text-[13px] text-muted">{texts.missingText}</p>
    </div>
  );
}
