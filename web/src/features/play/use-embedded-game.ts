import { embeddedId, type CatalogueEntry } from '@sikka/contract/catalogue';
import type { listGames } from '@sikka/contract/routes/play';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

// The own games stand in the page already; one question a visit, and one after each change of the settings, tells whether
// a guest's is open and what it pays.
let asked: Promise<CatalogueEntry | null> | undefined;
let askedVersion = 0;

async function ask(): Promise<CatalogueEntry | null> {
  const { items } = await call<typeof listGames>('get', '/games');
  return items.find((game) => game.id === embeddedId) ?? null;
}

/** The guest's game by URL that the operator has opened, if there is one (docs/decisions/0014). */
export function useEmbeddedGame(settingsVersion: number): CatalogueEntry | null {
  const [game, setGame] = useState<CatalogueEntry | null>(null);
  useEffect(() => {
    let left = false;
    if (askedVersion !== settingsVersion) asked = undefined;
    askedVersion = settingsVersion;
    asked ??= ask();
    asked.then(
      (found) => left || setGame(found),
      // A card that is missing now may come with the next look at the page.
      () => (asked = undefined),
    );
    return () => {
      left = true;
    };
  }, [settingsVersion]);
  return game;
}
