import type { StartableId } from '@sikka/contract/catalogue';
import { useEffect, useState } from 'react';
import type { GamesManifest } from './game-bundle.ts';

const none: ReadonlySet<StartableId> = new Set();

/** The games whose code lies on this device; looked up only while `isOffline`. */
export function useCachedGames(isOffline: boolean): ReadonlySet<StartableId> {
  const [cached, setCached] = useState(none);
  useEffect(() => {
    if (!isOffline || !('caches' in window)) return;
    const leaving = new AbortController();
    const look = async () => {
      // The service worker has it.
      const manifest = await fetch('/games/manifest.json', { signal: leaving.signal });
      const games = Object.entries(((await manifest.json()) as GamesManifest).games);
      const found = await Promise.all(
        games.map(([, { file }]) => caches.match(`/games/${file}`, { ignoreVary: true })),
      );
      setCached(new Set(games.filter((_, at) => found[at]).map(([id]) => id as StartableId)));
    };
    look().catch(() => undefined);
    return () => leaving.abort();
  }, [isOffline]);
  return isOffline ? cached : none;
}
