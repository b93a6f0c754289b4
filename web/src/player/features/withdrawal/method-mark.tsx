import type { WithdrawalMethod } from '@sikka/contract/withdrawals';
import { Landmark } from 'lucide-react';

const marks: Record<WithdrawalMethod, { colour: string; letter?: string }> = {
  eSewa: { colour: 'bg-[#2f7d32]', letter: 'e' },
  Khalti: { colour: 'bg-[#6b3fd4]', letter: 'K' },
  'IME Pay': { colour: 'bg-[#c4161c]', letter: 'i' },
  'Bank Transfer': { colour: 'bg-[#1f5fd0]' },
};

interface MethodMarkProps {
  method: WithdrawalMethod;
  className?: string;
}

/** A letter in the method's colour: our own icon, not the provider's logo. */
export function MethodMark({ method, className = 'size-8' }: MethodMarkProps) {
  const { colour, letter } = marks[method];
  return (
    <span
      aria-hidden="true"
      className={`figure grid shrink-0 place-items-center rounded-[10px] text-18 leading-none text-white ${colour} ${className}`}
    >
      {letter ?? <Landmark size={18} />}
    </span>
  );
}
