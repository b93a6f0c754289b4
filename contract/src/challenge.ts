/** The daily challenge, for screens and sentences (docs/decisions/0071). */

/** The dashboard with the board of a day, `YYYY-MM-DD`, open. */
export const challengePath = (day: string): string => `/dash?challenge=${day}`;

/** The day whose board an address of the dashboard opens, or null. */
export const challengeDayOf = (search: string): string | null =>
  /(?:^|[?&])challenge=(\d{4}-\d\d-\d\d)(?:&|$)/u.exec(search)?.[1] ?? null;

/** How many of a hundred tries a place leaves behind, rounded down. */
export const percentBehind = (rank: number, players: number): number =>
  Math.max(0, Math.floor((100 * (players - rank)) / Math.max(1, players)));
