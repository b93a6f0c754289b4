import { Banknote, Gamepad2, UsersRound } from 'lucide-react';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { profileMessages } from '../../lib/player-messages.ts';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { StatCard } from '../../../shared/ui/stat-card.tsx';

const blank = '\u00A0';

/** §2: four figures; only their names while the player is not known. */
export function ProfileFigures({ me }: { me: Me | null }) {
  const { number, cash } = usePlayerLanguage();
  const messages = profileMessages.use();
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-2 xl:gap-4">
      <StatCard
        icon={<Coin className="size-[26px]" />}
        name={messages.totalCoins}
        value={me ? number(me.coins) : blank}
      />
      <StatCard
        icon={<Banknote size={26} aria-hidden className="text-mint" />}
        name={messages.availableCash}
        value={me ? cash(me.coins) : blank}
      />
      <StatCard
        icon={<Gamepad2 size={26} aria-hidden className="text-gold-text" />}
        name={messages.gamesPlayed}
        value={me ? number(me.gamesPlayed) : blank}
        hint={messages.gamesPlayedHint}
      />
      <StatCard
        icon={<UsersRound size={26} aria-hidden className="text-rose-text" />}
        name={messages.referrals}
        value={me ? number(me.referrals) : blank}
        hint={messages.referralsHint}
      />
    </dl>
  );
}
