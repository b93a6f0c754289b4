import type { LeaderboardRow } from '@sikka/contract/routes/player/leaderboard';

interface Board {
  items: readonly LeaderboardRow[];
  you: LeaderboardRow;
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
