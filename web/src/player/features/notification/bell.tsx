import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { HeaderPanel, useHeaderPopover } from '../../../shared/ui/header-popover.tsx';

// Lazy: few open it.
const NotificationList = lazy(() =>
  import('./notification-list.tsx').then((m) => ({ default: m.NotificationList })),
);
const NotificationSettings = lazy(() =>
  import('./notification-settings.tsx').then((m) => ({ default: m.NotificationSettings })),
);

const shownMax = 99;

/** What happened: the number that is new, and the list on a press. */
export function Bell({ me }: { me: Me }) {
  const { t, number } = usePlayerLanguage();
  const { trigger, panel, close } = useHeaderPopover();
  const [settings, setSettings] = useState(false);
  const unread = me.unreadNotifications;
  const count = unread > shownMax ? `${number(shownMax)}+` : number(unread);
  const label = unread === 0 ? t.bell.none : t.bell.unread(count);
  return (
    <>
      <button
        {...trigger}
        aria-label={label}
        title={label}
        className="relative grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
      >
        <BellIcon size={20} aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden="true"
            data-testid="unread"
            className="figure absolute top-0.5 right-0 min-w-5 rounded-full bg-rose px-1 text-center text-12 leading-5 text-white"
          >
            {count}
          </span>
        )}
      </button>
      <HeaderPanel panel={panel} label={t.bell.none}>
        <NotificationList
          me={me}
          onSettings={() => {
            close();
            setSettings(true);
          }}
          onFollowed={close}
        />
      </HeaderPanel>
      {settings && (
        <Suspense>
          <NotificationSettings onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </>
  );
}
