import type { Locale } from '@sikka/contract/locales';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { ProfileFigures } from '../features/identity/profile-figures.tsx';
import { Boxes } from '../features/shell/skeleton.tsx';
import { BestScores } from '../features/play/best-scores.tsx';
import { TrekPicture } from '../features/wallet/trek-picture.tsx';
import { DisplaySettings } from '../features/shell/display-settings.tsx';
import { AccountSettings, type SettingsDialog } from '../features/identity/account-settings.tsx';
import { usePlayerLanguage } from '../../shared/lib/language.tsx';
import { notificationMessages, profileMessages } from '../lib/player-messages.ts';
import { usePlayerOrNull } from '../../shared/lib/session.ts';
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
  const me = usePlayerOrNull();
  return (
    <Screen>
      <ScreenTitle>{t.nav.profile}</ScreenTitle>
      <div className="grid grid-cols-1 gap-7 xl:grid-cols-2 xl:items-start xl:gap-6">
        <div>
          <Portrait me={me} />
          <ProfileFigures me={me} />
          <section aria-labelledby="bests" className="mt-7 xl:mt-6">
            <h2 id="bests" className="text-20">
              {messages.bests.title}
            </h2>
            <p className="mt-0.5 mb-3 text-muted">{messages.bests.proven}</p>
            {me ? <BestScores me={me} /> : <Boxes heights={[76, 480]} className="gap-3" />}
          </section>
        </div>
        {me ? (
          <section aria-labelledby="settings">
            <h2 id="settings" className="mb-3 text-20 xl:sr-only">
              {messages.settings}
            </h2>
            <AccountSettings me={me} loadNotifications={loadNotifications} />
            <DisplaySettings />
            <h2 className="mt-7 mb-1 text-20">{t.help.title}</h2>
            <HelpLinks />
          </section>
        ) : (
          <Boxes heights={[459]} className="max-xl:hidden" />
        )}
      </div>
    </Screen>
  );
}

const blank = '\u00A0';
const face = 'button-gold size-[4.75rem] text-34 ring-4 ring-[#fbf5e9]/30';

/** The player before the mountain; room for what is not known yet. */
function Portrait({ me }: { me: Me | null }) {
  const { day } = usePlayerLanguage();
  const messages = profileMessages.use();
  return (
    <section className="on-dusk card relative isolate overflow-hidden bg-[linear-gradient(#33246b,#5b2f7f)] p-5 text-ink">
      <TrekPicture />
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(90deg,rgb(51_36_107/.9)_30%,transparent)]" />
      <PrayerFlags className="absolute inset-x-0 top-0 -z-10 h-9" />
      <div className="mt-8 flex flex-wrap items-center gap-4">
        {me ? (
          <Avatar name={me.name} className={face} />
        ) : (
          <span className={`shrink-0 rounded-full ${face}`} />
        )}
        <div aria-hidden={me === null} className="min-w-0 flex-[1_1_10rem]">
          <h2 className="text-24 [overflow-wrap:anywhere]">{me?.name ?? blank}</h2>
          <p className="text-14 [overflow-wrap:anywhere]">{me?.email ?? blank}</p>
          {/* Any day, unseen, takes as many lines. */}
          <p className={`text-14 ${me ? '' : 'invisible'}`}>
            {messages.memberSince(day(me?.joinDate ?? '2026-11-25T00:00:00Z'))}
          </p>
        </div>
      </div>
    </section>
  );
}
