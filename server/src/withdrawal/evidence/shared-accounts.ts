/** Which other accounts share a device, an address block or a destination with a player. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

interface Relative {
  id: string;
  name: string;
  joinDate: string;
}

export interface SharedAccounts {
  /** Other accounts; 200 stands for 200 and more. */
  accounts: number;
  players: Relative[];
}

// A mobile carrier's block has thousands: the exact number says nothing more about this player.
const rowsMax = 2_000;
const accountsMax = 200;
const playersMax = 10;

async function list(db: Db, ids: RawBuilder<unknown>): Promise<SharedAccounts> {
  const { rows } = await sql<Relative & { accounts: number; joinedAt: Date }>`
    with others as materialized (
      select distinct id from (${ids} limit ${rowsMax}) as each (id) limit ${accountsMax})
    select player.id, name, joined_at as "joinedAt", (select count(*)::int from others) as accounts
      from others join player on player.id = others.id
      order by joined_at desc limit ${playersMax}`.execute(db);
  return {
    accounts: rows[0]?.accounts ?? 0,
    players: rows.map(({ id, name, joinedAt }) => ({ id, name, joinDate: joinedAt.toISOString() })),
  };
}

/** Accounts that were seen on one of this player's devices, or in one of their address blocks. */
export function readSharedFingerprints(
  db: Db,
  playerId: string,
  kind: 'device' | 'address',
): Promise<SharedAccounts> {
  return list(
    db,
    sql`select other.player_id from sighting mine
      join sighting other on other.hash = mine.hash and other.kind = mine.kind and other.player_id <> mine.player_id
      where mine.player_id = ${playerId} and mine.kind = ${kind} order by other.last_at desc`,
  );
}

/** Other accounts with a withdrawal to the same destination. */
export function readSharedDestination(
  db: Db,
  { playerId, withdrawalId }: { playerId: string; withdrawalId: string },
): Promise<SharedAccounts> {
  return list(
    db,
    sql`select withdrawal.player_id from withdrawal_payee mine
      join withdrawal_payee other on other.destination_hash = mine.destination_hash
      join withdrawal on withdrawal.id = other.withdrawal_id
      where mine.withdrawal_id = ${withdrawalId} and withdrawal.player_id <> ${playerId}
      order by withdrawal.requested_at desc`,
  );
}
