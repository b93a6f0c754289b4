/** English of the leaderboard (§2); loaded with it. */

export const leaderboardEn = {
  title: 'Leaderboard',
  opensSoon: 'The table opens soon',
  text: 'The top 50 of all time will stand here, and your own place too. Every coin you earn now counts.',
  yours: 'You',
};

export type LeaderboardTexts = typeof leaderboardEn;
