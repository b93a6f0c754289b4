import { coinsPerRupee } from '@sikka/contract/coins';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { withdrawTexts } from '../../lib/player-texts.ts';
import { usePlayer } from '../../lib/player-context.ts';
import { Coin } from '../../ui/coin.tsx';
import { ChoiceTile } from './choice-tile.tsx';

interface AmountPickerProps {
  rupees: number;
  onChange: (rupees: number) => void;
  /** The id of the sentence beside the button that says that the balance is too low. */
  shortageId: string;
}

/** §3: the amounts on offer. One that the balance does not cover is dim, and may still be looked at. */
export function AmountPicker({ rupees, onChange, shortageId }: AmountPickerProps) {
  const { number, rupees: rupeesText } = usePlayerLanguage();
  const texts = withdrawTexts.use();
  const me = usePlayer();
  const isShort = me.coins < rupees * coinsPerRupee;
  return (
    <div
      role="radiogroup"
      aria-labelledby="amount-label"
      {...(isShort ? { 'aria-describedby': shortageId } : {})}
    >
      <h2 id="amount-label" className="mb-2 text-[17px]">
        {texts.amount}
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
                {texts.coins(number(coins))}
              </span>
            </ChoiceTile>
          );
        })}
      </div>
    </div>
  );
}
