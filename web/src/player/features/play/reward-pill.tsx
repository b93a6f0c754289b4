import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';

/** '+8 coins': the actual reward for this player (decisions, Money). */
export function RewardPill({ coins, className = '' }: { coins: number; className?: string }) {
  const { t, number } = usePlayerLanguage();
  return (
    <span
      className={`figure inline-flex items-center gap-1.5 rounded-full bg-[rgba(20,14,34,.82)] py-1 pr-3 pl-1.5 text-[14px] text-[#FFC24D] ${className}`}
    >
      <Coin className="size-[20px]" />
      {t.dashboard.reward(number(coins))}
    </span>
  );
}
