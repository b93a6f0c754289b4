/** English of the leaderboard (§2); loaded with it. */

export const messages = {
  title: 'Leaderboard',
  allTime: 'All Time',
  tabs: 'Period',
  players: (players: number, count: string) => (players === 1 ? '1 player' : `${count} players`),
  podium: 'Top 3',
  rest: 'From rank 4',
  place: (rank: string) => `Rank ${rank}`,
  nobody: 'Nobody yet',
  yours: 'You',
  dots: 'Ranks in between',
  showAll: (count: string) => `Show the top ${count}`,
  showFewer: 'Show the top 10',
  toNext: (coins: string) => `${coins} more coins to pass the player above you.`,
  toTable: (coins: string, rank: string) => `${coins} more coins to reach the top ${rank}.`,
  first: 'Nobody has more coins than you.',
  how: 'Most coins first. In a tie, the earlier account ranks higher.',
};
