/** The game of the day and its challenge (docs/decisions/0071): the server names its picture to the browser before any script runs. */
import { catalogue, type CatalogueEntry } from './catalogue.ts';
import { dayNumber } from './kathmandu.ts';

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

/** The dashboard with the board of a day, `YYYY-MM-DD`, open. */
export const challengePath = (day: string): string => `/dash?challenge=${day}`;

/** The day whose board an address of the dashboard opens, or null. */
export const challengeDayOf = (search: string): string | null =>
  /(?:^|[?&])challenge=(\d{4}-\d\d-\d\d)(?:&|$)/u.exec(search)?.[1] ?? null;

/** How many of a hundred tries a place leaves behind, rounded down. */
export const percentBehind = (rank: number, players: number): number =>
  Math.max(0, Math.floor((100 * (players - rank)) / Math.max(1, players)));
