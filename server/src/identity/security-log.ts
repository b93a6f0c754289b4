import type { SecurityEventKind } from '@sikka/contract/admin/pages';
import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import { addressBlock } from '../platform/client-info.ts';

/** The player, or null if deleted meanwhile; the event is recorded anyway. */
const stillThere = (playerId: string) =>
  sql<string>`(select id from player where id = ${playerId} for key share)`;

/**
 * Records what happened and from which address block; operators read it, players never see the cause (§8).
 */
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
