import { checkDeletion } from '@sikka/contract/validation/identity';
import { inTransaction, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import type { Caller } from '../platform/caller.ts';
import { closeAccount } from '../wallet/index.ts';
import { removeWithdrawals } from '../withdrawal/index.ts';
import type { IdentityDeps, Origin } from './deps.ts';
import { requireCurrentPassword } from './passwords.ts';
import { noteSecurityEvent } from './security-log.ts';
import { sessionsEnded } from './sessions.ts';

/** Locks the player if the password is still the one that was checked: a concurrent change stops the deletion. */
async function lockEmail(tx: Tx, playerId: string, passwordHash: string): Promise<string> {
  const query = tx.selectFrom('player').select(['email', 'password_hash']).where('id', '=', playerId);
  const player = await query.forUpdate().executeTakeFirst();
  if (!player) throw new Refusal('not_signed_in');
  if (player.password_hash !== passwordHash)
    throw new Refusal('current_password_wrong', { field: 'currentPassword' });
  return player.email;
}

/**
 * Deletes the account and everything personal in one transaction (§4 'Delete account', docs/decisions/0007): profile,
 * code, referrals, plays, withdrawals, sessions, messages. Coins that are left are forfeited; ledger entries
 * stay under an anonymous id, and of a paid withdrawal its amount, date and payout reference.
 * Throws `deletion_password_required`, `current_password_wrong` or `too_many_requests`.
 */
export async function deleteAccount(
  deps: IdentityDeps,
  caller: Caller,
  currentPassword: string,
  origin: Origin,
): Promise<void> {
  const violation = checkDeletion(currentPassword);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
  const checked = await requireCurrentPassword(deps, caller.playerId, currentPassword);
  await inTransaction(deps.db, async (tx) => {
    const email = await lockEmail(tx, caller.playerId, checked);
    await removeWithdrawals(tx, caller);
    await closeAccount(tx, caller.accountId);
    for (const forget of deps.forgetters) await forget(tx, email);
    await tx.deleteFrom('player').where('id', '=', caller.playerId).execute();
    sessionsEnded(tx, caller.accountId);
    await noteSecurityEvent(tx, 'account_deletion', origin.address);
  });
}
