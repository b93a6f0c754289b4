/** The plays as operators list them. */
export { matchingPlays } from './search-plays.ts';
