import { sql } from 'kysely';
import type { StartableId } from '@sikka/contract/catalogue';
import { cores } from '@sikka/games/cores';
import { decodeLog, type LogEntry } from '@sikka/games/sdk/core/log';
import type { Db } from '../../platform/database/index.ts';

/** One move: the tick at which it was made, and the game's own code for it. */
export type GameInput = Readonly<LogEntry>;

interface StoredGame {
  gameId: StartableId;
  rules: string;
  log: Buffer;
}

/**
 * The inputs of a player's newest paid games, by game, the newest first; about 10 ms of processor time for sixty. Games of
 * unknown rules are left out.
 */
export async function readNewestInputs(
  db: Db,
  playerId: string,
  gamesMax: number,
): Promise<Map<StartableId, GameInput[][]>> {
  const { rows } = await sql<StoredGame>`
    select game_id as "gameId", rules, log from play
      where player_id = ${playerId} and state = 'paid' and log is not null
      order by started_at desc limit ${gamesMax}`.execute(db);
  const games = new Map<StartableId, GameInput[][]>();
  for (const { gameId, rules, log } of rows) {
    const core = cores.get(rules);
    const decoded = core && decodeLog(log, core);
    if (decoded?.ok) games.set(gameId, [...(games.get(gameId) ?? []), decoded.value.entries]);
  }
  return games;
}
