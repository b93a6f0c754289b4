/** Entry point of the player screens. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bootPage, cacheForOffline } from '../shared/lib/boot.ts';
import { loadPlayerLanguage } from '../shared/lib/load-messages.ts';
import { refreshMe } from '../shared/lib/session.ts';
import { PlayerApp } from './player-app.tsx';
import { findPlayerPage } from './player-pages.tsx';
import '../shared/styles.css';

void bootPage(async ({ root, locale }) => {
  const page = findPlayerPage(location.pathname);
  if (!page) return location.replace('/');
  // Fetch the player while the screen's code loads.
  void refreshMe();
  const [pack] = await Promise.all([loadPlayerLanguage(locale), page.preload(locale)]);
  // The HTML shell is a skeleton for any screen, so it is replaced and not hydrated.
  createRoot(root).render(
    <StrictMode>
      <PlayerApp pack={pack} />
    </StrictMode>,
  );
});
cacheForOffline();
