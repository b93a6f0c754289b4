import type { Locale } from '@sikka/contract/locales';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { ProfileFigures } from '../features/identity/profile-figures.tsx';
import { BestScores } from '../features/play/best-scores.tsx';
import { TrekPicture } from '../features/wallet/trek-picture.tsx';
import { DisplaySettings } from '../features/shell/display-settings.tsx';
import { AccountSettings, type SettingsDialog } from '../features/identity/account-settings.tsx';
import { usePlayerLanguage } from '../../shared/lib/language.tsx';
import { notificationMessages, profileMessages } from '../lib/player-messages.ts';
import { usePlayer } from '../../shared/lib/session.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { PrayerFlags } from '../../shared/ui/motifs.tsx';
import { HelpLinks } from '../../shared/ui/help-links.tsx';
import { Screen, ScreenTitle } from '../../shared/ui/page.tsx';

/** What the bell's settings open, too. */
async function loadNotifications(locale: Locale): Promise<SettingsDialog> {
  const [{ NotificationSettings }] = await Promise.all([
    import('../features/notification/notification-settings.tsx'),
    notificationMessages.load(locale),
  ]);
  return NotificationSettings;
}

/** §2 Profile: initial, name, member since, four figures, the best scores; then settings, and where to find help. */
export function ProfilePage() {
  const { t } = usePlayerLanguage();
  const messages = profileMessages.use();
  const me = usePlayer();
  return (
    <Screen>
      <ScreenTitle>{t.nav.profile}</ScreenTitle>
      <div className="grid grid-cols-1 gap-7 xl:grid-cols-2 xl:items-start xl:gap-6">
        <div>
          <Portrait me={me} />
          <ProfileFigures me={me} />
          <BestScores />
        </div>
        <section aria-labelledby="settings">
          <h2 id="settings" className="mb-3 text-20 xl:sr-only">
            {messages.settings}
          </h2>
          <AccountSettings me={me} loadNotifications={loadNotifications} />
          <DisplaySettings />
          <h2 className="mt-7 mb-1 text-20">{t.help.title}</h2>
          <HelpLinks />
        </section>
      </div>
    </Screen>
  );
}

/** The player before the mountain. */
function Portrait({ me }: { me: Me }) {
  const { day } = usePlayerLanguage();
  const messages = profileMessages.use();
  return (
    <section className="on-dusk card relative isolate overflow-hidden bg-[linear-gradient(#33246b,#5b2f7f)] p-5 text-ink">
      <TrekPicture />
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(90deg,rgb(51_36_107/.9)_30%,transparent)]" />
      <PrayerFlags className="absolute inset-x-0 top-0 -z-10 h-9" />
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Avatar name={me.name} className="button-gold size-[4.75rem] text-34 ring-4 ring-[#fbf5e9]/30" />
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2 className="text-24 [overflow-wrap:anywhere]">{me.name}</h2>
          <p className="text-14 [overflow-wrap:anywhere]">{me.email}</p>
          <p className="text-14">{messages.memberSince(day(me.joinDate))}</p>
        </div>
      </div>
    </section>
  );
}
