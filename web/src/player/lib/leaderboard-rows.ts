/** The rows of the leaderboard (§2): three on the podium, the list from rank 4, the player's own after dots; and the way up. */
import type { LeaderboardRow } from '@sikka/contract/routes/player/leaderboard';

export const listedRanksShort = 10;
const podiumRanks = 3;

interface Board {
  items: readonly LeaderboardRow[];
  you: LeaderboardRow;
}

/**
 * Splits the response for a table that shows ranks up to `lastRank`: the podium, undefined where nobody stands, the list, and
 * the player's own row, if it is not listed elsewhere.
 */
export function shownRows({ items, you }: Board, lastRank: number) {
  const list = items.filter(({ rank }) => rank > podiumRanks && rank <= lastRank);
  const isShown = items.some(({ isYou, rank }) => isYou && rank <= Math.max(lastRank, podiumRanks));
  return {
    podium: Array.from({ length: podiumRanks }, (_, at) => items.find(({ rank }) => rank === at + 1)),
    list,
    own: isShown ? null : you,
  };
}

/** Who is one rank above, and the coins missing to pass them; null if that rank is not listed. */
export function toOvertake({ items, you }: Board): { coins: number; name: string } | null {
  const above = items.find(({ rank }) => rank === you.rank - 1);
  return above ? { coins: above.coins - you.coins + 1, name: above.name } : null;
}

/** The last listed rank and the coins missing to pass it; null if the player is listed. */
export function wayIntoTable({ items, you }: Board): { rank: number; coins: number } | null {
  const last = items.at(-1);
  if (!last || you.rank <= last.rank) return null;
  return { rank: last.rank, coins: last.coins - you.coins + 1 };
}
