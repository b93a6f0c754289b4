import type { ReferralList } from '@sikka/contract/routes/referral';
import { Activity, UsersRound } from 'lucide-react';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { referralTexts } from '../../lib/player-texts.ts';
import { Coin } from '../../ui/coin.tsx';
import { StatCard } from '../../ui/stat-card.tsx';

/** §2: Total Referrals, Active Friends, Total Earned (coins that were claimed). */
export function ReferralStats({ list }: { list: ReferralList }) {
  const { number } = usePlayerLanguage();
  const texts = referralTexts.use();
  return (
    <dl className="grid grid-cols-3 gap-3">
      <StatCard
        icon={<UsersRound size={26} aria-hidden className="text-rose-text" />}
        name={texts.totalReferrals}
        value={number(list.total)}
      />
      <StatCard
        icon={<Activity size={26} aria-hidden className="text-mint" />}
        name={texts.activeFriends}
        value={number(list.active)}
      />
      <StatCard
        icon={<Coin className="size-[26px]" />}
        name={texts.totalEarned}
        value={number(list.earnedCoins)}
        unit={texts.coins(number(list.earnedCoins))}
      />
    </dl>
  );
}
