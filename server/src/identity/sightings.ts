/** Where players were seen, as keyed hashes: it shows accounts that belong together (docs/decisions/0018-review.md). */
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { addressBlock } from '../http/client-address.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { Origin } from './parts.ts';

const keptDays = 180;
const sightingsPerPlayerMax = 50;

/** Notes device and address block of a registration or sign-in; of a player who is gone, nothing. */
export async function noteSighting(
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
        order by last_at desc limit ${sightingsPerPlayerMax})`.execute(db);
}

/** Deletes what was not seen again for half a year. */
export async function clearOldSightings(db: Db): Promise<void> {
  await db
    .deleteFrom('sighting')
    .where('last_at', '<', sql<Date>`clock_timestamp() - ${keptDays} * interval '1 day'`)
    .execute();
}
