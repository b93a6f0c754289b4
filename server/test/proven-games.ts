import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/index.ts';
import type { ProvenPlay, ProvenResult } from '../src/play/settle-games.ts';

/** Players without a game; their ids. */
export async function addPlayers(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with account as (
      insert into wallet_account select from generate_series(1, ${count}::integer) returning id
    ), owner as (
      insert into player (account_id, name, email, password_hash)
        select id, 'Asha', id || '@example.com', '-' from account returning id
    )
    insert into play_tally (player_id) select id from owner returning player_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A game of each, begun two minutes ago and proven. */
export async function provenGames(
  db: Db,
  players: readonly string[],
  { logBytes = 40, scoreEvents = [] }: { logBytes?: number } & Partial<ProvenResult> = {},
): Promise<ProvenPlay[]> {
  const { rows } = await sql<{ playId: string; playerId: string; accountId: string }>`
    with game as (
      insert into play (player_id, game_id, rules, seed, started_at, expires_at, chunks)
        select id, 'subway-surfers', 'subway-surfers@3', uuid_send(gen_random_uuid()), now() - interval '2 minutes',
          now() + interval '5 minutes', 9 from player where id = any(${[...players]}::uuid[]) returning id, player_id
    )
    select game.id as "playId", player.id as "playerId", account_id as "accountId"
      from game join player on player.id = player_id`.execute(db);
  return rows.map((row) => {
    const log = randomBytes(logBytes);
    const logHash = createHash('sha256').update(log).digest();
    const stats = { metres: 700, coins: 90 };
    const proven = { log, logHash, score: 950, ticks: 5_940, inputs: 40, scoreEvents, stats };
    return { ...row, proven, embeddedGame: null, isChallenge: false };
  });
}
