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

/** Coins that are missing to pass whoever stands one place higher among the shown; null where that is unknown. */
export function coinsToPass(items: readonly LeaderboardRow[], you: LeaderboardRow): number | null {
  const above = items.find(({ rank }) => rank === you.rank - 1);
  return above ? above.coins - you.coins + 1 : null;
}
