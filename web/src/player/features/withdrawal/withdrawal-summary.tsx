import { coinsPerRupee } from '@sikka/contract/rewards';
import { Clock3 } from 'lucide-react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { withdrawMessages } from '../../lib/player-messages.ts';

interface WithdrawalSummaryProps {
  coins: number;
  rupees: number;
}

/** The remaining balance, or the missing coins, and the processing time (§2). */
export function WithdrawalSummary({ coins, rupees }: WithdrawalSummaryProps) {
  const { number, cash } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  const after = coins - rupees * coinsPerRupee;
  return (
    <div className="grid gap-3 rounded-tile bg-raised p-4 text-14">
      {after < 0 ? (
        <Missing coins={coins} goal={rupees * coinsPerRupee} />
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-muted">{messages.balanceAfter}</span>
          <span className="figure text-right text-16">{`${messages.coins(number(after))} · ${cash(after)}`}</span>
        </p>
      )}
      <p className="flex items-center gap-2">
        <Clock3 size={18} aria-hidden className="shrink-0 text-gold-text" />
        <span>
          <span className="text-muted">{messages.processing.label}</span>{' '}
          <strong className="font-semibold">{messages.processing.time}</strong>
        </span>
      </p>
    </div>
  );
}

/** Progress to an amount: what was earned, and what is missing. */
function Missing({ coins, goal }: { coins: number; goal: number }) {
  const { number } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  // A minimum width from the first coin on, so that progress is visible.
  const percent = coins === 0 ? 0 : Math.max(2, Math.floor((100 * coins) / goal));
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted">{messages.missing}</span>
        <span className="figure text-right text-16">{messages.coins(number(goal - coins))}</span>
      </p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-bg">
        <div className="h-full rounded-full bg-gold" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1.5 text-13 text-muted">{messages.missingText}</p>
    </div>
  );
}
