import { leaderboardRowsMax } from '@sikka/contract/limits';
import type { LeaderboardRow } from '@sikka/contract/routes/player/leaderboard';
import type { Db } from '../platform/database/index.ts';
import type { Caller } from '../platform/caller.ts';
import { Refusal } from '../platform/errors.ts';
import { type RankIndex, readNames } from './rank-index.ts';
import type { Standing } from './ranking.ts';

export interface LeaderboardDeps {
  db: Db;
  ranks: RankIndex;
}

interface Leaderboard {
  items: LeaderboardRow[];
  you: LeaderboardRow;
  players: number;
}

/**
 * The top fifty by coins and the caller's exact rank (§2, §6, §9). Order and coins come from the index, names from
 * the database, so the answer takes the same time for any number of players.
 */
export async function readLeaderboard({ db, ranks }: LeaderboardDeps, caller: Caller): Promise<Leaderboard> {
  const ranking = await ranks.current(caller.accountId);
  const top = ranking.top(leaderboardRowsMax);
  const own = ranking.find(caller.accountId);
  const ownRank = ranking.rankOf(caller.accountId);
  // The player was deleted a moment ago, and the session with it.
  if (!own || ownRank === null) throw new Refusal('not_signed_in');
  const players = ranking.size;
  const names = await readNames(db, [...new Set([...top, own].map(({ playerId }) => playerId))]);
  const row = (standing: Standing, rank: number): LeaderboardRow => ({
    rank,
    name: names.get(standing.playerId) ?? '',
    coins: standing.coins,
    isYou: standing.accountId === caller.accountId,
  });
  return {
    items: top.map((standing, index) => row(standing, index + 1)).filter(({ name }) => name !== ''),
    you: row(own, ownRank),
    players,
  };
}
