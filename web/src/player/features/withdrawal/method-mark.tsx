import type { WithdrawalMethod } from '@sikka/contract/withdrawals';
import { Landmark } from 'lucide-react';

const colours: Record<WithdrawalMethod, string> = {
  eSewa: 'bg-[#2f7d32]',
  Khalti: 'bg-[#6b3fd4]',
  'IME Pay': 'bg-[#c4161c]',
  'Bank Transfer': 'bg-[#1f5fd0]',
};
const letters: Record<WithdrawalMethod, string | null> = {
  eSewa: 'e',
  Khalti: 'K',
  'IME Pay': 'i',
  'Bank Transfer': null,
};

/** A letter in the method's colour: our own icon, not the provider's logo. */
export function MethodMark({
  method,
  className = 'size-8',
}: {
  method: WithdrawalMethod;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={`figure grid shrink-0 place-items-center rounded-[10px] text-18 leading-none text-white ${colours[method]} ${className}`}
    >
      {letters[method] ?? <Landmark size={18} />}
    </span>
  );
}
