import { withdrawalMethods, type WithdrawalMethod } from '@sikka/contract/withdrawal-methods';
import { withdrawMessages } from '../../lib/player-messages.ts';
import { ChoiceTile } from './choice-tile.tsx';
import { MethodMark } from './method-mark.tsx';

interface MethodPickerProps {
  method: WithdrawalMethod | null;
  onChange: (method: WithdrawalMethod) => void;
  error: string | undefined;
}

/** §3: the four payout methods. None is preselected. */
export function MethodPicker({ method, onChange, error }: MethodPickerProps) {
  const messages = withdrawMessages.use();
  return (
    <div
      role="radiogroup"
      aria-labelledby="method-label"
      {...(error ? { 'aria-invalid': true, 'aria-describedby': 'method-error' } : {})}
    >
      <h2 id="method-label" className="mb-2 text-[17px]">
        {messages.sendTo}
      </h2>
      <div className="grid grid-cols-2 gap-3">
        {withdrawalMethods.map((each) => (
          <ChoiceTile
            key={each}
            name="method"
            value={each}
            checked={each === method}
            onChange={() => onChange(each)}
            tileClassName="min-h-[60px] items-center gap-3 py-2.5 pr-9 pl-3"
          >
            <MethodMark method={each} />
            <span className="min-w-0 text-[15px] leading-tight font-semibold">{messages.methods[each]}</span>
          </ChoiceTile>
        ))}
      </div>
      {error && (
        <p id="method-error" className="mt-1.5 text-[14px] font-medium text-rose-text">
          {error}
        </p>
      )}
    </div>
  );
}
