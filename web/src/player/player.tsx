/** Entry point of the player screens. */
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bootPage, cacheForOffline } from '../shared/lib/boot.ts';
import { loadPlayerLanguage } from '../shared/lib/load-messages.ts';
import { refreshMe } from '../shared/lib/session.ts';
import { PlayerApp } from './player-app.tsx';
import { findPlayerPage } from './player-pages.tsx';
import '../shared/styles.css';

/** The answer is mostly here before the scripts are. */
const knownWithinMs = 1_000;

void bootPage(async ({ root, locale }) => {
  const page = findPlayerPage(location.pathname);
  if (!page) return location.replace('/');
  // Fetch the player while the screen's code loads.
  const player = refreshMe();
  const [pack] = await Promise.all([loadPlayerLanguage(locale), page.preload(locale)]);
  // The document's skeleton stays until the player is known; later the screen says why it waits.
  await Promise.race([player, new Promise((resolve) => setTimeout(resolve, knownWithinMs))]);
  // It is replaced and not hydrated; as a transition, in short tasks.
  await new Promise<void>((shown) =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <PlayerApp pack={pack} onShown={shown} />
        </StrictMode>,
      ),
    ),
  );
});
cacheForOffline();
