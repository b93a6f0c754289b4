/** The leaderboard module: all players in the order of their coins (§2, §9). */
export { createRankIndex, type RankIndex } from './rank-index.ts';
export { readLeaderboard } from './read-leaderboard.ts';
