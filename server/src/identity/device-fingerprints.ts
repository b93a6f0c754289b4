/** Device fingerprints as keyed hashes, to find linked accounts (docs/decisions/0018-review.md). */
import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import { addressBlock } from '../platform/network-address.ts';
import { keyedHash } from '../platform/installation-secret.ts';
import type { Origin } from './parts.ts';

const retentionDays = 180;
const fingerprintsPerPlayerMax = 50;

/** Records device and address block of a registration or sign-in; nothing for a deleted player. */
export async function recordFingerprint(
  { db, secret }: { db: Db; secret: string },
  playerId: string,
  { device, address }: Origin,
): Promise<void> {
  const kinds: string[] = ['address'];
  const hashes = [keyedHash(secret, 'address', addressBlock(address))];
  if (device !== undefined) {
    kinds.push('device');
    hashes.push(keyedHash(secret, 'device', device));
  }
  await sql`
    insert into sighting (player_id, kind, hash)
    select player.id, seen.kind, seen.hash from player, unnest(${kinds}::text[], ${hashes}::bytea[]) as seen (kind, hash)
      where player.id = ${playerId} for key share of player
    on conflict (player_id, kind, hash) do update set last_at = clock_timestamp()`.execute(db);
  await sql`
    delete from sighting where player_id = ${playerId} and (kind, hash) not in (
      select kind, hash from sighting where player_id = ${playerId}
        order by last_at desc limit ${fingerprintsPerPlayerMax})`.execute(db);
}

/** Deletes fingerprints not seen for half a year. */
export async function clearOldFingerprints(db: Db): Promise<void> {
  await db
    .deleteFrom('sighting')
    .where('last_at', '<', sql<Date>`clock_timestamp() - ${retentionDays} * interval '1 day'`)
    .execute();
}
