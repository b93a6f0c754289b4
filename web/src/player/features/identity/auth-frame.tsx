import type { ReactNode } from 'react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Coin, DhakaBand, Logo, PrayerFlags } from '../../../shared/ui/motifs.tsx';
import { Preferences } from '../../../shared/ui/preferences.tsx';
import { Lines, SkipLink } from '../../../shared/ui/page.tsx';

interface AuthFrameProps {
  title: string;
  text?: ReactNode;
  /** At the right end of the header: a sign-out icon on /verify-email. */
  corner?: ReactNode;
  children: ReactNode;
}

/** The frame of every sign-in screen: one card beneath the flags. */
export function AuthFrame({ title, text, corner, children }: AuthFrameProps) {
  return (
    <div className="relative flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <SkipLink />
      <AuthAside />
      <div className="relative flex flex-1 flex-col">
        <header className="max-lg:on-dusk relative z-10 flex items-center px-4 pt-9 pb-2 text-ink lg:px-6 lg:pt-4">
          <Logo />
          <div className="ml-auto flex items-center">
            <Preferences />
            {corner}
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[460px] flex-1 flex-col px-4 pb-24 lg:justify-center lg:pb-10"
        >
          <div className="card rise mt-4 px-5 pt-6 pb-7 sm:px-8 lg:mt-0">
            <h1 className="text-28">{title}</h1>
            {text && <p className="mt-1 mb-5 text-muted">{text}</p>}
            {children}
          </div>
        </main>
      </div>
    </div>
  );
}

/** Behind the card on a phone, beside it on a wide screen. */
function AuthAside() {
  const { t } = useLanguage();
  return (
    <aside
      aria-label={t.brand}
      className="on-dusk dusk fixed inset-0 overflow-hidden text-ink lg:static lg:flex lg:flex-col lg:justify-between"
    >
      <PrayerFlags className="h-9" />
      <div className="hidden flex-1 flex-col items-center justify-center px-8 text-center lg:flex">
        <Coin className="size-[220px]" />
        <p className="mt-6 font-display text-44 leading-[1.1] font-extrabold">
          <Lines of={t.site.asideLines} />
        </p>
      </div>
      <svg
        viewBox="0 0 800 200"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-x-0 bottom-5 h-[150px] w-full lg:static lg:h-[220px]"
        aria-hidden="true"
      >
        <path d="M-10 210V120L70 60l90 70L300 24l120 100 90-60 120 80 90-56 90 50v90Z" fill="#6B2F7E" />
        <path d="M300 24l-26 32 11-4 9 12 9-13 11 13 8-8 9 4Z" fill="#FFF7E8" />
        <path d="M-10 210v-30l110-50 130 56 150-84 150 80 140-66 140 60v34Z" fill="#43215F" />
      </svg>
      <DhakaBand className="absolute inset-x-0 bottom-0 h-5 lg:static" />
    </aside>
  );
}
