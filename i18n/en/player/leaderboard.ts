/** English of the leaderboard (§2); loaded with it. */

export const messages = {
  title: 'Leaderboard',
  allTime: 'All Time',
  yourPlace: 'Your place',
  players: (players: number, count: string) => (players === 1 ? '1 player' : `${count} players`),
  podium: 'Top 3',
  rest: 'From rank 4',
  place: (rank: string) => `Rank ${rank}`,
  nobody: 'Open spot',
  yours: 'You',
  dots: 'Ranks in between',
  showAll: (count: string) => `Show the top ${count}`,
  showFewer: 'Show the top 10',
  toNext: (coins: string, name: string) => `${coins} ${coins === '1' ? 'coin' : 'coins'} to overtake ${name}`,
  toTable: (coins: string, rank: string) =>
    `${coins} ${coins === '1' ? 'coin' : 'coins'} to reach the top ${rank}`,
  first: 'You’re in the lead',
  how: 'Most coins first. Ties go to whoever joined earlier.',
};
