/** The player screens around their route table. */
import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { LanguageProvider, useLanguage } from './lib/language.tsx';
import type { PlayerLanguagePack } from './lib/language-pack.ts';
import { loadPlayerLanguage } from './lib/load-language.ts';
import { PlayerLayout } from './pages/player-layout.tsx';
import { findPlayerPage, playerPages } from './player-pages.tsx';
import { ToastProvider } from './ui/toast.tsx';

export function PlayerApp({ pack }: { pack: PlayerLanguagePack }) {
  return (
    <LanguageProvider initial={pack} load={loadPlayerLanguage}>
      <ToastProvider>
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

/** Keeps title and scroll position in step with the address, as page loads would. */
function PageChange() {
  const { pathname } = useLocation();
  const { t } = useLanguage();
  const title = findPlayerPage(pathname)?.title;
  useEffect(() => {
    if (title) document.title = t.titles[title];
  }, [title, t]);
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which an effect must not return.
    void window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
