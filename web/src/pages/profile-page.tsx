import { Banknote, Gamepad2, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountSettings } from '../features/identity/account-settings.tsx';
import { usePlayerLanguage } from '../lib/player-language.ts';
import { profileTexts } from '../lib/player-texts.ts';
import { usePlayer } from '../lib/player-context.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Coin } from '../ui/coin.tsx';
import { ScreenTitle } from '../ui/screen-title.tsx';

/** §2 Profile: initial, name, member since, four figures, Logout. */
export function ProfilePage() {
  const { t, number, cash, day } = usePlayerLanguage();
  const texts = profileTexts.use();
  const me = usePlayer();
  return (
    <div className="rise mx-auto max-w-[760px]">
      <ScreenTitle>{t.nav.profile}</ScreenTitle>
      <section className="card flex items-center gap-4 p-5">
        <Avatar name={me.name} className="button-gold size-[76px] text-[34px]" />
        <div className="min-w-0">
          <h2 className="text-[24px] [overflow-wrap:anywhere]">{me.name}</h2>
          <p className="text-[14px] text-muted [overflow-wrap:anywhere]">{me.email}</p>
          <p className="text-[14px] text-muted">{texts.memberSince(day(me.joinDate))}</p>
        </div>
      </section>
      <dl className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        <Stat icon={<Coin className="size-7" />} name={texts.totalCoins} value={number(me.coins)} />
        <Stat
          icon={<Banknote size={26} aria-hidden className="text-mint" />}
          name={texts.availableCash}
          value={cash(me.coins)}
        />
        <Stat
          icon={<Gamepad2 size={26} aria-hidden className="text-gold-text" />}
          name={texts.gamesPlayed}
          value={number(me.gamesPlayed)}
        />
        <Stat
          icon={<UsersRound size={26} aria-hidden className="text-rose-text" />}
          name={texts.referrals}
          value={number(me.referrals)}
        />
      </dl>
      <h2 className="mt-7 mb-3 text-[20px]">{texts.settings}</h2>
      <AccountSettings me={me} />
    </div>
  );
}

function Stat({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  return (
    <div className="card p-4">
      {icon}
      <dt className="mt-2 text-[13px] text-muted">{name}</dt>
      <dd className="figure text-[22px] leading-tight">{value}</dd>
    </div>
  );
}
