/** Entry point of the player screens. */
import { startTransition, StrictMode } from 'react';
import { bootPage, cacheForOffline, startReact } from '../shared/lib/boot.ts';
import { loadPlayerLanguage } from '../shared/lib/load-messages.ts';
import { refreshMe } from '../shared/lib/session.ts';
import { PlayerApp } from './player-app.tsx';
import { findPlayerPage } from './player-pages.tsx';
import '../shared/styles.css';

/** The answer is mostly here before the scripts are; later the screen says why it waits. */
const knownWithinMs = 1_000;

void bootPage(async ({ root, locale }) => {
  const page = findPlayerPage(location.pathname);
  if (!page) return location.replace('/');
  // Fetch the player while the screen's code loads.
  void refreshMe();
  const [pack] = await Promise.all([loadPlayerLanguage(locale), page.preload(locale)]);
  await new Promise<void>((known) => {
    const app = (
      <StrictMode>
        <PlayerApp pack={pack} onKnown={known} />
      </StrictMode>
    );
    // Offline, the dashboard's document stands for all screens.
    const isOwn = root.dataset['screen'] === page.title;
    // As a transition, in short tasks.
    startTransition(() => startReact(root, app, isOwn));
    setTimeout(known, knownWithinMs);
  });
});
cacheForOffline();
