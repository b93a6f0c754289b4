import type { StartableId } from '@sikka/contract/catalogue';
import { useEffect, useState } from 'react';
import { readGames } from './game-bundle.ts';

const none: ReadonlySet<StartableId> = new Set();

/** The games whose code lies on this device; looked up only while `isOffline`. */
export function useCachedGames(isOffline: boolean): ReadonlySet<StartableId> {
  const [cached, setCached] = useState(none);
  useEffect(() => {
    if (!isOffline || !('caches' in window)) return;
    const leaving = new AbortController();
    const look = async () => {
      const games = Object.entries(await readGames(leaving.signal));
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
