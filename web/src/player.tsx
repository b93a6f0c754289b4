/** Where the browser starts on a player screen. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { bootPage } from './lib/boot.ts';
import { loadLanguage } from './lib/language-pack.ts';
import { refreshMe } from './lib/session.ts';
import { PlayerApp } from './player-app.tsx';
import { findPlayerPage, playerPages } from './player-pages.tsx';
import './styles.css';

void bootPage(async ({ root, locale }) => {
  const page = findPlayerPage(location.pathname);
  if (!page) return location.replace('/');
  // The player is asked for while the screen's code is still on its way.
  void refreshMe();
  const [pack] = await Promise.all([loadLanguage(locale), page.preload()]);
  // The shell in the HTML is a sketch of any screen, so it is replaced and not hydrated.
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <PlayerApp pack={pack} />
      </BrowserRouter>
    </StrictMode>,
  );
  if ('requestIdleCallback' in window) requestIdleCallback(preloadOtherScreens);
});

/** The other screens are small; having them makes the bottom bar instant. */
function preloadOtherScreens(): void {
  for (const { preload } of playerPages) preload().catch(() => {});
}
