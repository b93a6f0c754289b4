/** Device fingerprints as keyed hashes, to find linked accounts (docs/decisions/0018-review.md). */
import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import { addressBlock } from '../platform/client-info.ts';
import type { Keys } from '../platform/keys.ts';
import type { Origin } from './deps.ts';

const fingerprintsPerPlayerMax = 50;

/** Records device and address block of a registration or sign-in; nothing for a deleted player. */
export async function recordFingerprint(
  { db, keys }: { db: Db; keys: Keys },
  playerId: string,
  { device, address }: Origin,
): Promise<void> {
  const kinds: string[] = ['address'];
  const hashes = [keys.hash('address', addressBlock(address))];
  if (device !== undefined) {
    kinds.push('device');
    hashes.push(keys.hash('device', device));
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

/** Whether this device registered or signed in an account before. */
export async function isKnownDevice(
  { db, keys }: { db: Db; keys: Keys },
  email: string,
  device: string | undefined,
): Promise<boolean> {
  if (device === undefined) return false;
  const row = await db
    .selectFrom('sighting')
    .innerJoin('player', 'player.id', 'sighting.player_id')
    .select('player.id')
    .where('player.email', '=', email)
    .where('kind', '=', 'device')
    .where('hash', '=', keys.hash('device', device))
    .executeTakeFirst();
  return row !== undefined;
}
