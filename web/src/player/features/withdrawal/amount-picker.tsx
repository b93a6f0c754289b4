import { coinsPerRupee } from '@sikka/contract/coins';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { withdrawMessages } from '../../lib/player-messages.ts';
import { usePlayer } from '../../../shared/lib/session.ts';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { ChoiceTile } from './choice-tile.tsx';

interface AmountPickerProps {
  rupees: number;
  onChange: (rupees: number) => void;
  /** The id of the message beside the button about a low balance. */
  shortageId: string;
}

/** §3: the amounts on offer. Those above the balance are dimmed, but can be selected. */
export function AmountPicker({ rupees, onChange, shortageId }: AmountPickerProps) {
  const { number, rupees: rupeesText } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  const me = usePlayer();
  const isShort = me.coins < rupees * coinsPerRupee;
  return (
    <div
      role="radiogroup"
      aria-labelledby="amount-label"
      {...(isShort ? { 'aria-describedby': shortageId } : {})}
    >
      <h2 id="amount-label" className="mb-2 text-[17px]">
        {messages.amount}
      </h2>
      <div className="grid grid-cols-2 gap-3">
        {me.withdrawalTiersRupees.map((tier) => {
          const coins = tier * coinsPerRupee;
          const isReached = me.coins >= coins;
          return (
            <ChoiceTile
              key={tier}
              name="amount"
              value={tier}
              checked={tier === rupees}
              onChange={() => onChange(tier)}
              tileClassName="flex-col"
            >
              <span className={`figure text-[22px] leading-tight ${isReached ? '' : 'text-muted'}`}>
                {rupeesText(tier)}
              </span>
              <span className="mt-0.5 flex items-center gap-1.5 text-[14px] text-muted">
                <Coin className={`size-4 ${isReached ? '' : 'opacity-60 grayscale'}`} />
                {messages.coins(number(coins))}
              </span>
            </ChoiceTile>
          );
        })}
      </div>
    </div>
  );
}
