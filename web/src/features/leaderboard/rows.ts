/** Which rows stand where (§2): three on the podium, the list from rank 4, the player's own after dots. */
import type { LeaderboardRow } from '@sikka/contract/routes/leaderboard';

export const listedRanksShort = 10;
const podiumRanks = 3;

export interface ShownRows {
  /** Ranks 1 to 3; undefined where nobody stands yet. */
  podium: (LeaderboardRow | undefined)[];
  list: LeaderboardRow[];
  /** The player's own row, when no other place shows it. */
  own: LeaderboardRow | null;
}

/** Splits the answer for a table that shows ranks up to `lastRank`. */
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

/** The last listed place and the coins that are missing to pass it; null for whoever is listed. */
export function wayIntoTable(
  items: readonly LeaderboardRow[],
  you: LeaderboardRow,
): { rank: number; missing: number } | null {
  const last = items.at(-1);
  if (!last || you.rank <= last.rank) return null;
  return { rank: last.rank, missing: last.coins - you.coins + 1 };
}

/** Coins that are missing to pass whoever stands one place higher among the shown; null where that is unknown. */
export function coinsToPass(items: readonly LeaderboardRow[], you: LeaderboardRow): number | null {
  const above = items.find(({ rank }) => rank === you.rank - 1);
  return above ? above.coins - you.coins + 1 : null;
}
