import { embeddedId, type CatalogueEntry } from '@sikka/contract/catalogue';
import type { listGames } from '@sikka/contract/routes/play';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

// The own games stand in the page already; one question a visit tells whether a guest's is open.
let asked: Promise<CatalogueEntry | null> | undefined;

async function ask(): Promise<CatalogueEntry | null> {
  const { items } = await call<typeof listGames>('get', '/games');
  return items.find((game) => game.id === embeddedId) ?? null;
}

/** The guest's game by URL that the operator has opened, if there is one (docs/decisions/0014). */
export function useEmbeddedGame(): CatalogueEntry | null {
  const [game, setGame] = useState<CatalogueEntry | null>(null);
  useEffect(() => {
    let left = false;
    asked ??= ask();
    asked.then(
      (found) => left || setGame(found),
      // A card that is missing now may come with the next look at the page.
      () => (asked = undefined),
    );
    return () => {
      left = true;
    };
  }, []);
  return game;
}
