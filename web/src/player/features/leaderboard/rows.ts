/** Splits the rows (§2): three on the podium, the list from rank 4, the player's own after dots. */
import type { LeaderboardRow } from '@sikka/contract/routes/player/leaderboard';

export const listedRanksShort = 10;
const podiumRanks = 3;

export interface ShownRows {
  /** Ranks 1 to 3; undefined if empty. */
  podium: (LeaderboardRow | undefined)[];
  list: LeaderboardRow[];
  /** The player's own row, if it is not listed elsewhere. */
  own: LeaderboardRow | null;
}

/** Splits the response for a table that shows ranks up to `lastRank`. */
export function shownRows(
  { items, you }: { items: LeaderboardRow[]; you: LeaderboardRow },
  lastRank: number,
): ShownRows {
  const list = items.filter(({ rank }) => rank > podiumRanks && rank <= lastRank);
  const isShown = items.some(({ isYou, rank }) => isYou && rank <= Math.max(lastRank, podiumRanks));
  return {
    podium: Array.from({ length: podiumRanks }, (_, at) => items.find(({ rank }) => rank === at + 1)),
    list,
    own: isShown ? null : you,
  };
}
