import { checkPasswordChange, type PasswordChange } from '@sikka/contract/validation/identity';
import type { Caller } from '../platform/caller.ts';
import { inTransaction, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import type { IdentityDeps, Origin } from './deps.ts';
import { closeLinks } from './email-links.ts';
import { hashPassword, isCommonPassword, requireCurrentPassword } from './passwords.ts';
import { noteSecurityEvent } from './security-log.ts';
import { closeOtherSessions } from './sessions.ts';

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
