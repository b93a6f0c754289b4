import { catalogue, type CatalogueEntry } from './catalogue.ts';
import { dayNumber } from './kathmandu.ts';

/** The game of the day: the web shows it, the server names its picture to the browser before any script runs. */

/** One of the open games, changing daily in Kathmandu; undefined while none is open. */
export function gameOfTheDay(nowMs: number): CatalogueEntry | undefined {
  const open = catalogue.filter((game) => game.playable);
  return open[dayNumber(nowMs) % open.length];
}

/** Games with a picture as wide as the card; for the others the card's own is on the right and fades out. */
const wide: ReadonlySet<string> = new Set(['subway-surfers']);

export const hasWidePicture = ({ id }: CatalogueEntry): boolean => wide.has(id);

/** The address of the picture on the dashboard's card. */
export function pictureOfTheDay(game: CatalogueEntry): string {
  return hasWidePicture(game) ? `/art/${game.id}-wide.svg` : game.imageUrl;
}
