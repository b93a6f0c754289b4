/** What settling reads once the ledger has grown since its plans were made; statistics of tables stay as they were. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { testDatabase } from '../../test/database.ts';
import { inTransaction, openDatabase, type Db, type Tx } from '../platform/database/index.ts';
import { SettingsVersions } from '../settings/index.ts';
import { settleGames, type ProvenPlay } from './settle-games.ts';

const versions = new SettingsVersions();

/** Of so many new players, begun two minutes ago. */
async function provenGames(db: Db, count: number): Promise<ProvenPlay[]> {
  const { rows } = await sql<{ playId: string; playerId: string; accountId: string }>`
    with account as (
      insert into wallet_account select from generate_series(1, ${count}::integer) returning id
    ), owner as (
      insert into player (account_id, name, email, password_hash)
        select id, 'Asha', id || '@example.com', '-' from account returning id, account_id
    ), tally as (
      insert into play_tally (player_id) select id from owner
    ), game as (
      insert into play (player_id, game_id, rules, seed, started_at, expires_at, chunks)
        select id, 'subway-surfers', 'subway-surfers@3', uuid_send(gen_random_uuid()), now() - interval '2 minutes',
          now() + interval '5 minutes', 9 from owner returning id, player_id
    )
    select game.id as "playId", owner.id as "playerId", account_id as "accountId"
      from game join owner on owner.id = player_id`.execute(db);
  return rows.map((row) => {
    const log = randomBytes(40);
    const logHash = createHash('sha256').update(log).digest();
    const stats = { metres: 700, coins: 90 };
    const proven = { log, logHash, score: 950, ticks: 5_940, inputs: 40, scoreEvents: [], stats };
    return { ...row, proven, embeddedGame: null, isChallenge: false };
  });
}

/** Not those of players: foreign keys look them up by plans of PostgreSQL's own. */
async function rowsSoFar(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as count from pg_stat_xact_user_tables where relname <> 'player'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Rows that a batch reads from tables, by whatever plan. */
const settle = (db: Db, games: readonly ProvenPlay[]): Promise<number> =>
  inTransaction(db, async (tx) => {
    const before = await rowsSoFar(tx);
    for (const outcome of await settleGames(tx, versions, games)) expect(outcome).toMatchObject({ coins: 8 });
    return (await rowsSoFar(tx)) - before;
  });

it.each([
  ['all tables', 0],
  ['those of the ledger', 4_000],
])(
  '§4 settling reads no more when the ledger has grown since its plans were made, with %s empty',
  async (_, players) => {
    const { connection } = await testDatabase();
    // One connection, so that its plans are those of the first batches.
    const db = openDatabase(connection, { connectionsMax: 1 });
    afterFile(() => db.destroy());
    await provenGames(db, players);
    await sql`analyze`.execute(db);
    for (let batch = 0; batch < 3; batch += 1) await settle(db, await provenGames(db, 10));
    const before = await settle(db, await provenGames(db, 10));
    for (let batch = 0; batch < 40; batch += 1) await settle(db, await provenGames(db, 100));
    expect(await settle(db, await provenGames(db, 10))).toBe(before);
  },
);
