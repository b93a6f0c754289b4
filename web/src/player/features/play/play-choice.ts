import type { CatalogueEntry } from '@sikka/contract/catalogue';

/** What a player starts. */
export interface PlayChoice {
  game: CatalogueEntry;
  /** From 1; 0 for the game itself. */
  level: number;
  /** Without coins, advertisement and server. */
  practice: boolean;
  /** The one try at the daily challenge. */
  isChallenge: boolean;
}

/** The game itself, counted. Levels are chosen on their map. */
export const countedGame = (game: CatalogueEntry): PlayChoice => ({
  game,
  level: 0,
  practice: false,
  isChallenge: false,
});

/** The same without coins, as often as one likes. */
export const practiceOf = (choice: PlayChoice): PlayChoice => ({
  ...choice,
  practice: true,
  isChallenge: false,
});
