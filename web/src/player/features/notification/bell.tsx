import type { Me } from '@sikka/contract/routes/player/identity';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';

// Lazy: the list needs the query library.
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
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [settings, setSettings] = useState(false);
  const unread = me.unreadNotifications;
  const count = unread > shownMax ? `${number(shownMax)}+` : number(unread);
  const label = unread === 0 ? t.bell.none : t.bell.unread(count);
  useLayoutEffect(() => {
    const element = panel.current;
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    element?.addEventListener('toggle', follow);
    return () => element?.removeEventListener('toggle', follow);
  }, []);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
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
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t.bell.none}
        className="sheet-in fixed inset-auto top-[64px] right-3 max-h-[min(70dvh,520px)] w-[min(92vw,360px)] overflow-y-auto rounded-card bg-surface text-ink shadow-[inset_0_0_0_1px_var(--line),0_4px_0_var(--edge),0_18px_50px_rgba(0,0,0,.4)] lg:right-[max(1.5rem,calc((100vw-1400px)/2+1.5rem))]"
      >
        {open && (
          <Suspense fallback={<div className="shimmer m-4 h-40 rounded-button bg-raised" />}>
            <NotificationList
              me={me}
              onSettings={() => {
                panel.current?.hidePopover();
                setSettings(true);
              }}
              onFollowed={() => panel.current?.hidePopover()}
            />
          </Suspense>
        )}
      </div>
      {settings && (
        <Suspense>
          <NotificationSettings onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </>
  );
}
