import { sql } from 'kysely';
import { nameChangesPerWeekMax } from '@sikka/contract/limits';
import type { Me } from '@sikka/contract/routes/player/identity';
import {
  checkDisplayName,
  normalizeName,
  checkPasswordChange,
  type PasswordChange,
} from '@sikka/contract/validation/identity';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import type { Caller } from '../platform/caller.ts';
import { readMe } from './read-me.ts';
import { closeLinks } from './email-links.ts';
import type { IdentityDeps, Origin } from './deps.ts';
import { hashPassword, isCommonPassword, requireCurrentPassword } from './passwords.ts';
import { noteSecurityEvent } from './security-log.ts';
import { closeOtherSessions } from './sessions.ts';

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

function checkChange(change: PasswordChange): void {
  const violation = checkPasswordChange(change);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
  if (isCommonPassword(change.newPassword)) throw new Refusal('weak_password', { field: 'newPassword' });
}

/** Replaces exactly the password that was checked, so that only one of two concurrent changes succeeds. */
async function replacePassword(tx: Tx, playerId: string, from: string, to: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({ password_hash: to })
    .where('id', '=', playerId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('current_password_wrong', { field: 'currentPassword' });
}

/**
 * Changes the password after checking the current one (§5); every other session ends. Throws the §5 refusals
 * of passwords, `current_password_wrong` or `too_many_requests`.
 */
export async function changePassword(
  deps: IdentityDeps,
  caller: Caller,
  change: PasswordChange,
  origin: Origin,
): Promise<void> {
  checkChange(change);
  const from = await requireCurrentPassword(deps, caller.playerId, change.currentPassword);
  const to = await hashPassword(change.newPassword);
  await inTransaction(deps.db, async (tx) => {
    await replacePassword(tx, caller.playerId, from, to);
    await closeOtherSessions(tx, caller);
    await closeLinks(tx, caller.playerId, 'reset');
    await noteSecurityEvent(tx, 'password_change', origin.address, caller.playerId);
  });
}
