import { embeddedId, type CatalogueEntry, type StartableId } from '@sikka/contract/catalogue';
import type { listGames } from '@sikka/contract/routes/player/play';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/lib/api.ts';
import type { GamesManifest } from './game-bundle.ts';

// Our own games are built in. One request per visit, and one per change of the settings, tells whether
// the embedded game is open and what it pays.
let asked: Promise<CatalogueEntry | null> | undefined;
let askedVersion = 0;

async function ask(): Promise<CatalogueEntry | null> {
  const { items } = await call<typeof listGames>('get', '/games');
  return items.find((game) => game.id === embeddedId) ?? null;
}

/** The embedded game by URL that the operator has enabled, if any (docs/decisions/0014). */
export function useEmbeddedGame(settingsVersion: number): CatalogueEntry | null {
  const [game, setGame] = useState<CatalogueEntry | null>(null);
  useEffect(() => {
    let left = false;
    if (askedVersion !== settingsVersion) asked = undefined;
    askedVersion = settingsVersion;
    asked ??= ask();
    asked.then(
      (found) => left || setGame(found),
      // After a failure the next visit of the page retries.
      () => (asked = undefined),
    );
    return () => {
      left = true;
    };
  }, [settingsVersion]);
  return game;
}

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
