import { sql } from 'kysely';
import { nameChangesPerWeekMax } from '@sikka/contract/limits';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { checkDisplayName, normalizeName } from '@sikka/contract/validation/identity';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { readMe } from './read-me.ts';

// Weeks begin on Monday 00:00 in Kathmandu (docs/decisions/0005).
const thisWeek = sql<Date>`date_trunc('week', clock_timestamp() at time zone 'Asia/Kathmandu')::date`;

async function lockName(tx: Tx, playerId: string): Promise<string> {
  const query = tx.selectFrom('player').select('name').where('id', '=', playerId).forNoKeyUpdate();
  const player = await query.executeTakeFirst();
  if (!player) throw new Refusal('not_signed_in');
  return player.name;
}

async function countChange(tx: Tx, playerId: string): Promise<void> {
  const { made } = await tx
    .selectFrom('name_change')
    .select(sql<number>`count(*)::int`.as('made'))
    .where('player_id', '=', playerId)
    .where('week', '=', thisWeek)
    .executeTakeFirstOrThrow();
  if (made >= nameChangesPerWeekMax) throw new Refusal('name_change_limit', { field: 'name' });
  await tx
    .insertInto('name_change')
    .values({ player_id: playerId, week: thisWeek, number: made + 1 })
    .execute();
}

/**
 * Changes the display name, at most twice a week (§5). The current name changes nothing and is not counted.
 * Throws `name_empty`, `display_name_too_long` or `name_change_limit`.
 */
export async function changeName(db: Db, playerId: string, wanted: string): Promise<Me> {
  const violation = checkDisplayName(wanted);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
  const name = normalizeName(wanted);
  await inTransaction(db, async (tx) => {
    if ((await lockName(tx, playerId)) === name) return;
    await countChange(tx, playerId);
    await tx.updateTable('player').set({ name }).where('id', '=', playerId).execute();
  });
  return readMe(db, playerId);
}
