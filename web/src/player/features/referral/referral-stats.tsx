import type { ReferralList } from '@sikka/contract/routes/player/referral';
import { Activity, UsersRound } from 'lucide-react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { referralMessages } from '../../lib/player-messages.ts';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { StatCard } from '../../../shared/ui/stat-card.tsx';

/** §2: Total Referrals, Active Friends, Total Earned (claimed coins). */
export function ReferralStats({ list }: { list: ReferralList }) {
  const { number } = usePlayerLanguage();
  const messages = referralMessages.use();
  return (
    <dl className="grid grid-cols-3 gap-3">
      <StatCard
        icon={<UsersRound size={26} aria-hidden className="text-rose-text" />}
        name={messages.totalReferrals}
        value={number(list.total)}
      />
      <StatCard
        icon={<Activity size={26} aria-hidden className="text-mint" />}
        name={messages.activeFriends}
        value={number(list.active)}
      />
      <StatCard
        icon={<Coin className="size-[26px]" />}
        name={messages.totalEarned}
        value={number(list.earnedCoins)}
        unit={messages.coins(number(list.earnedCoins))}
      />
    </dl>
  );
}
