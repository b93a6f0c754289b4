import type { ReferralList } from '@sikka/contract/routes/referral';
import { Activity, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { referralTexts } from '../../lib/player-texts.ts';
import { Coin } from '../../ui/coin.tsx';

/** §2: Total Referrals, Active Friends, Total Earned (coins that were claimed). */
export function ReferralStats({ list }: { list: ReferralList }) {
  const { number } = usePlayerLanguage();
  const texts = referralTexts.use();
  return (
    <dl className="grid grid-cols-3 gap-3">
      <Stat
        icon={<UsersRound size={26} aria-hidden className="text-rose-text" />}
        name={texts.totalReferrals}
        value={number(list.total)}
      />
      <Stat
        icon={<Activity size={26} aria-hidden className="text-mint" />}
        name={texts.activeFriends}
        value={number(list.active)}
      />
      <Stat
        icon={<Coin className="size-[26px]" />}
        name={texts.totalEarned}
        value={number(list.earnedCoins)}
        unit={texts.coins(number(list.earnedCoins))}
      />
    </dl>
  );
}

interface StatProps {
  icon: ReactNode;
  name: string;
  value: string;
  /** The value with its unit, for whoever cannot see the coin. */
  unit?: string;
}

function Stat({ icon, name, value, unit }: StatProps) {
  return (
    <div className="card flex flex-col p-4 max-xs:p-3">
      {icon}
      <dt className="mt-2 text-[13px] leading-snug text-muted">{name}</dt>
      <dd className="figure mt-auto text-[26px] leading-tight">
        {unit ? (
          <>
            <span aria-hidden>{value}</span>
            <span className="sr-only">{unit}</span>
          </>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}
