import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import { Ranking, type Standing } from './ranking.ts';

const rowsPerFetch = 5_000;

const columns = sql`
  account.id as "accountId", player.id as "playerId", account.balance as coins,
  (extract(epoch from player.joined_at) * 1000000)::bigint as "joinedAtUs"
  from player join wallet_account as account on account.id = player.account_id`;

/**
 * All players in order, read through a cursor: the database sorts once, and each fetch stays far below
 * the limits of time and memory. Throws when `signal` ends it.
 */
export async function readAllStandings(db: Db, signal: AbortSignal): Promise<Ranking> {
  const ranking = new Ranking();
  await db.transaction().execute(async (tx) => {
    await sql`declare standings no scroll cursor for
      select ${columns} order by account.balance desc, player.joined_at, player.id`.execute(tx);
    for (;;) {
      signal.throwIfAborted();
      const { rows } = await sql<Standing>`fetch ${sql.lit(rowsPerFetch)} from standings`.execute(tx);
      for (const row of rows) ranking.append(row);
      if (rows.length < rowsPerFetch) return;
    }
  });
  return ranking;
}

/** The current standings of some accounts; one whose player is deleted is missing. */
export async function readStandings(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } =
    await sql<Standing>`select ${columns} where account.id = any(${accountIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** The names of players, by id. */
export async function readNames(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('player').select(['id', 'name']).where('id', 'in', playerIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
