import type { CatalogueEntry, StartableId } from '@sikka/contract/catalogue';
import type { ReplaySource } from './fetch-replay.ts';

/** What a player starts. */
export interface PlayChoice {
  game: CatalogueEntry;
  /** From 1; 0 for the game itself. */
  level: number;
  /** Without coins, advertisement and server. */
  practice: boolean;
  /** The one try at the daily challenge. */
  isChallenge: boolean;
  /** In practice: the seed of a stored play, which runs along as a ghost. */
  race?: ReplaySource;
  /** For a race from the board of a day that is over, `YYYY-MM-DD`: it leads back there. */
  boardDay?: string;
  /** In practice: the day's deal, the same for everybody. */
  isOfTheDay?: boolean;
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

/** Games that have no clock in practice, and a deal of the day. */
const calmGames: readonly StartableId[] = ['solitaire'];
export const isCalmInPractice = (gameId: StartableId): boolean => calmGames.includes(gameId);

/** The deal of the day, as often as one likes. */
export const dealOfTheDay = (game: CatalogueEntry): PlayChoice => ({
  ...practiceOf(countedGame(game)),
  isOfTheDay: true,
});

/** Games whose genre knows ghosts, and draw them. */
const ghostGames: readonly StartableId[] = ['chicken-scream-race', 'moto-x3m', 'subway-surfers'];
export const hasGhosts = (gameId: StartableId): boolean => ghostGames.includes(gameId);

/** Practice on the seed of a stored play, with its ghost. */
export const raceOf = (game: CatalogueEntry, race: ReplaySource, level = 0): PlayChoice => ({
  ...practiceOf(countedGame(game)),
  level,
  race,
});
