import { coinsPerRupee, type WithdrawalMethod, withdrawalMethods } from '@sikka/contract/withdrawals';
import type { ComponentProps } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { usePlayer } from '../../../shared/lib/session.ts';
import { ChoiceTile } from '../../../shared/ui/choice-tile.tsx';
import { FieldError } from '../../../shared/ui/field.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { withdrawMessages } from '../../lib/player-messages.ts';
import { MethodMark } from './method-mark.tsx';

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
    <Picker id="amount-label" title={messages.amount} {...(isShort && { 'aria-describedby': shortageId })}>
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
            <span className={`figure text-22 leading-tight ${isReached ? '' : 'text-muted'}`}>
              {rupeesText(tier)}
            </span>
            <span className="mt-0.5 flex items-center gap-1.5 text-14 text-muted">
              <Coin className={`size-4 ${isReached ? '' : 'opacity-60 grayscale'}`} />
              {messages.coins(number(coins))}
            </span>
          </ChoiceTile>
        );
      })}
    </Picker>
  );
}

interface MethodPickerProps {
  method: WithdrawalMethod | null;
  onChange: (method: WithdrawalMethod) => void;
  error: string | undefined;
}

/** §3: the four payout methods. None is preselected. */
export function MethodPicker({ method, onChange, error }: MethodPickerProps) {
  const { t } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  return (
    <div>
      <Picker
        id="method-label"
        title={messages.sendTo}
        {...(error && { 'aria-invalid': true, 'aria-describedby': 'method-error' })}
      >
        {withdrawalMethods.map((each) => (
          <ChoiceTile
            key={each}
            name="method"
            value={each}
            checked={each === method}
            onChange={() => onChange(each)}
            tileClassName="min-h-[60px] items-center gap-3 py-2.5 pr-9 pl-3 max-xs:gap-2 max-xs:pl-2"
          >
            <MethodMark method={each} />
            <span className="min-w-0 text-15 leading-tight font-semibold">{t.wallet.methods[each]}</span>
          </ChoiceTile>
        ))}
      </Picker>
      {error && <FieldError id="method-error">{error}</FieldError>}
    </div>
  );
}

interface PickerProps extends ComponentProps<'div'> {
  /** Of its title. */
  id: string;
  title: string;
}

/** Tiles of which one is chosen. */
function Picker({ id, title, children, ...group }: PickerProps) {
  return (
    <div role="radiogroup" aria-labelledby={id} {...group}>
      <h2 id={id} className="mb-2 text-17">
        {title}
      </h2>
      <div className="grid grid-cols-2 gap-3 max-[17rem]:grid-cols-1">{children}</div>
    </div>
  );
}
