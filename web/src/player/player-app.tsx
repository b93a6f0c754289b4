/** The routes of the player screens. */
import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { LanguageProvider, type PlayerLanguagePack, useLanguage } from '../shared/lib/language.tsx';
import { loadPlayerLanguage } from '../shared/lib/load-messages.ts';
import { BusyNotice } from './busy-notice.tsx';
import { PlayerLayout } from './pages/player-layout.tsx';
import { findPlayerPage, playerPages } from './player-pages.tsx';
import { ToastProvider } from '../shared/ui/toast.tsx';

export function PlayerApp({ pack }: { pack: PlayerLanguagePack }) {
  return (
    <LanguageProvider initial={pack} load={loadPlayerLanguage}>
      <ToastProvider>
        <BusyNotice />
        <PageChange />
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Routes>
            <Route element={<PlayerLayout />}>
              {playerPages.flatMap(({ paths, Page }) =>
                paths.map((path) => <Route key={path} path={path} element={<Page />} />),
              )}
            </Route>
          </Routes>
        </Suspense>
      </ToastProvider>
    </LanguageProvider>
  );
}

/** Updates title and scroll position on navigation, as page loads would. */
function PageChange() {
  const { pathname } = useLocation();
  const { t } = useLanguage();
  const title = findPlayerPage(pathname)?.title;
  useEffect(() => {
    if (title) document.title = t.titles[title];
  }, [title, t]);
  useEffect(() => {
    // In braces: newer browsers return a promise, which an effect must not return.
    void window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
