/** The players as operators find them. */
export { matchingPlayers } from './find-players.ts';
