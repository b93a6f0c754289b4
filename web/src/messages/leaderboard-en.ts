/** English of the leaderboard (§2); loaded with it. */

export const leaderboardEn = {
  title: 'Leaderboard',
  allTime: 'All Time',
  tabs: 'Period',
  players: (players: number, count: string) => (players === 1 ? '1 player' : `${count} players`),
  podium: 'The first three',
  rest: 'From rank 4',
  place: (rank: string) => `Rank ${rank}`,
  nobody: 'Still free',
  yours: 'You',
  dots: 'Ranks in between',
  showAll: (count: string) => `Show the top ${count}`,
  showFewer: 'Show the top 10',
  toNext: (coins: string) => `${coins} more coins and you pass the one before you.`,
  toTable: (coins: string, rank: string) => `${coins} more coins and you are among the top ${rank}.`,
  first: 'Nobody has more coins than you.',
  how: 'Who has more coins stands higher; of equals, who joined first.',
};

export type LeaderboardTexts = typeof leaderboardEn;
