import { coinsPerRupee } from '@sikka/contract/withdrawals';
import { Clock3 } from 'lucide-react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { usePlayer } from '../../../shared/lib/session.ts';
import { TextLink } from '../../../shared/ui/page.tsx';
import { payoutDistance, type PayoutDistance, useWayText } from '../../lib/payout-distance.ts';
import { withdrawMessages } from '../../lib/player-messages.ts';

/** The remaining balance, or the missing coins, and the processing time (§2). */
export function WithdrawalSummary({ rupees }: { rupees: number }) {
  const { number, cash } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  const me = usePlayer();
  const after = me.coins - rupees * coinsPerRupee;
  return (
    <div className="grid gap-3 rounded-tile bg-raised p-4 text-14">
      {after < 0 ? (
        <Missing way={payoutDistance(me, rupees)} />
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

/** Progress to an amount: the coins that are missing, and what earning them takes. */
function Missing({ way }: { way: PayoutDistance }) {
  const { t, number } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  const wayText = useWayText();
  // A minimum width from the first coin on, so that progress is visible.
  const percent = way.part === 0 ? 0 : Math.max(2, Math.floor(100 * way.part));
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted">{messages.missing}</span>
        <span className="figure text-right text-16">{messages.coins(number(way.leftCoins))}</span>
      </p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-bg">
        <div className="h-full rounded-full bg-gold" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1.5 text-14 text-muted">{wayText(way)}</p>
      <TextLink href="/earning" className="text-14">
        {t.help.earning}
      </TextLink>
    </div>
  );
}
