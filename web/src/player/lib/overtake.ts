import type { LeaderboardRow } from '@sikka/contract/routes/player/leaderboard';

/** Who is one rank above, and the coins missing to pass them; null if that rank is not listed. */
export function toOvertake(
  items: readonly LeaderboardRow[],
  you: LeaderboardRow,
): { coins: number; name: string } | null {
  const above = items.find(({ rank }) => rank === you.rank - 1);
  return above ? { coins: above.coins - you.coins + 1, name: above.name } : null;
}
