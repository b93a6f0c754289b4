import type { SecurityEventKind } from '@sikka/contract/players';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { addressBlock } from '../http/client-address.ts';

/** The player, unless a deletion was faster: what happened is noted all the same. */
const stillThere = (playerId: string) =>
  sql<string>`(select id from player where id = ${playerId} for key share)`;

/** Notes what happened and from which address block; operators read it, players never see the cause (§8). */
export async function noteSecurityEvent(
  db: Db,
  kind: SecurityEventKind,
  address: string,
  playerId: string | null = null,
): Promise<void> {
  await db
    .insertInto('security_event')
    .values({ kind, player_id: playerId && stillThere(playerId), address_block: addressBlock(address) })
    .execute();
}

/** An attack is looked into within weeks; after that nobody needs to know who came from where. */
const keptDays = 90;

/** Deletes what is older than anybody looks back. */
export async function clearOldSecurityEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('security_event')
    .where('at', '<', sql<Date>`clock_timestamp() - ${keptDays} * interval '1 day'`)
    .execute();
}
