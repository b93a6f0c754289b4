import { Banknote, Gamepad2, UsersRound } from 'lucide-react';
import { AccountSettings } from '../features/identity/account-settings.tsx';
import { usePlayerLanguage } from '../../shared/lib/language.tsx';
import { profileMessages } from '../lib/player-messages.ts';
import { usePlayer } from '../../shared/lib/session.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Coin } from '../../shared/ui/motifs.tsx';
import { ScreenTitle } from '../../shared/ui/page.tsx';
import { StatCard } from '../../shared/ui/stat-card.tsx';

/** §2 Profile: initial, name, member since, four figures, Logout. */
export function ProfilePage() {
  const { t, day } = usePlayerLanguage();
  const messages = profileMessages.use();
  const me = usePlayer();
  return (
    <div className="rise">
      <ScreenTitle>{t.nav.profile}</ScreenTitle>
      <div className="grid gap-7 xl:grid-cols-2 xl:gap-6">
        <div>
          <section className="card flex items-center gap-4 p-5">
            <Avatar name={me.name} className="button-gold size-[76px] text-34" />
            <div className="min-w-0">
              <h2 className="text-24 [overflow-wrap:anywhere]">{me.name}</h2>
              <p className="text-14 text-muted [overflow-wrap:anywhere]">{me.email}</p>
              <p className="text-14 text-muted">{messages.memberSince(day(me.joinDate))}</p>
            </div>
          </section>
          <Figures />
        </div>
        <section aria-labelledby="settings">
          <h2 id="settings" className="mb-3 text-20 xl:sr-only">
            {messages.settings}
          </h2>
          <AccountSettings me={me} />
        </section>
      </div>
    </div>
  );
}

function Figures() {
  const { number, cash } = usePlayerLanguage();
  const messages = profileMessages.use();
  const me = usePlayer();
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-2 xl:gap-4">
      <StatCard icon={<Coin className="size-[26px]" />} name={messages.totalCoins} value={number(me.coins)} />
      <StatCard
        icon={<Banknote size={26} aria-hidden className="text-mint" />}
        name={messages.availableCash}
        value={cash(me.coins)}
      />
      <StatCard
        icon={<Gamepad2 size={26} aria-hidden className="text-gold-text" />}
        name={messages.gamesPlayed}
        value={number(me.gamesPlayed)}
      />
      <StatCard
        icon={<UsersRound size={26} aria-hidden className="text-rose-text" />}
        name={messages.referrals}
        value={number(me.referrals)}
      />
    </dl>
  );
}
