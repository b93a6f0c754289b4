/** Where the browser starts on a player screen. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { bootPage } from './lib/boot.ts';
import { loadPlayerLanguage } from './lib/load-language.ts';
import { refreshMe } from './lib/session.ts';
import { PlayerApp } from './player-app.tsx';
import { findPlayerPage } from './player-pages.tsx';
import './styles.css';

void bootPage(async ({ root, locale }) => {
  const page = findPlayerPage(location.pathname);
  if (!page) return location.replace('/');
  // The player is asked for while the screen's code is still on its way.
  void refreshMe();
  const [pack] = await Promise.all([loadPlayerLanguage(locale), page.preload(locale)]);
  // The shell in the HTML is a sketch of any screen, so it is replaced and not hydrated.
  createRoot(root).render(
    <StrictMode>
      {/* Not as transitions: those keep the old screen until the next one's code is there, and a press seems lost. */}
      <BrowserRouter useTransitions={false}>
        <PlayerApp pack={pack} />
      </BrowserRouter>
    </StrictMode>,
  );
});
