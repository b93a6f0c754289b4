/** The routes of the player screens. */
import { Suspense, useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { LanguageProvider, type PlayerLanguagePack, usePlayerLanguage } from '../shared/lib/language.tsx';
import { loadPlayerLanguage } from '../shared/lib/load-messages.ts';
import { BusyNotice, ToastProvider } from '../shared/ui/toast.tsx';
import { PlayerLayout } from './pages/player-layout.tsx';
import { findPlayerPage } from './player-pages.tsx';

interface PlayerAppProps {
  pack: PlayerLanguagePack;
  /** The address of a document that is rendered ahead. */
  path?: string;
  /** Called once a known player's screen is in the document. */
  onKnown?: () => void;
}

/** The same tree renders in the browser and the documents, which know no player. */
export function PlayerApp({ pack, path, onKnown }: PlayerAppProps) {
  return (
    <Router {...(path !== undefined && { ssrPath: path })}>
      <LanguageProvider initial={pack} load={loadPlayerLanguage}>
        <ToastProvider>
          <BusyNotice />
          <PageChange />
          <Suspense fallback={<div className="min-h-dvh" />}>
            <PlayerLayout onKnown={onKnown}>
              <Screen />
            </PlayerLayout>
          </Suspense>
        </ToastProvider>
      </LanguageProvider>
    </Router>
  );
}

/** No transition: it would keep the old screen until the next chunk loads, and a press would seem lost. */
function Screen() {
  const [pathname] = useLocation();
  const page = findPlayerPage(pathname);
  return page && <page.Page />;
}

/** Updates title and scroll position on navigation, as page loads would. */
function PageChange() {
  const [pathname] = useLocation();
  const { t } = usePlayerLanguage();
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
