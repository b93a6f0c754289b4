import { setTimeout as delay } from 'node:timers/promises';
import { checkEmail, checkPassword, normalizeEmail } from '@sikka/contract/validation/identity';
import { inTransaction } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { announceFriend } from '../referral/index.ts';
import { closeLinks, isOpenLink, queueLinkEmail, useLink } from './email-links.ts';
import { transferWelcomeBonus } from './transfer-welcome-bonus.ts';
import { isKnownDevice } from './device-fingerprints.ts';
import type { IdentityDeps, Origin } from './deps.ts';
import { countOrProve } from '../platform/proof-of-work.ts';
import { dropPasskeys } from './passkeys.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { noteSecurityEvent } from './security-log.ts';
import { closeAllSessions } from './sessions.ts';

const answerAfterMs = 150;

/**
 * Mails a reset link if the address is known; the answer is the same either way, and so is a
 * second request within the limit (docs/decisions/0005). Throws `invalid_email`, `too_many_requests`, or `proof_required`
 * where many asked from one network; not on a device that the player signed in on.
 */
export async function requestPasswordReset(
  deps: IdentityDeps,
  { email: address, captcha }: { email: string; captcha?: string | undefined },
  origin: Origin,
): Promise<void> {
  const violation = checkEmail(address);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
  const email = normalizeEmail(address);
  if (!(await isKnownDevice(deps, email, origin.device)))
    await countOrProve(deps, 'passwordResetAddress', { address: origin.address, captcha });
  await deps.rateLimits.consume('passwordResetAccount', email.slice(0, 230));
  // Queuing a mail takes longer than finding no account: both answer after the same delay.
  await Promise.all([mailReset(deps, email, origin), delay(answerAfterMs)]);
}

async function mailReset(deps: IdentityDeps, email: string, origin: Origin): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const known = tx.selectFrom('player').select('id').where('email', '=', email);
    const player = await known.forKeyShare().executeTakeFirst();
    if (player) await queueLinkEmail(tx, { playerId: player.id, purpose: 'reset', keys: deps.keys });
    else await noteSecurityEvent(tx, 'password_reset_unknown_address', origin.address);
  });
}

/**
 * Sets a new password by a mailed link, ends all sessions of the player and removes their passkeys.
 * The link proved the address, so it counts as verified. Throws the §5 password refusals,
 * `reset_link_invalid` and `too_many_requests`.
 */
export async function confirmPasswordReset(
  deps: IdentityDeps,
  request: { token: string; password: string },
  origin: Origin,
): Promise<void> {
  const violation = checkPassword(request.password);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
  if (isCommonPassword(request.password)) throw new Refusal('weak_password', { field: 'password' });
  // Wrong tokens alone count against the address, and cost no hash.
  if (!(await isOpenLink(deps.db, 'reset', request.token))) {
    await deps.rateLimits.consume('wrongTokenAddress', origin.address);
    throw new Refusal('reset_link_invalid');
  }
  const passwordHash = await hashPassword(request.password);
  await inTransaction(deps.db, async (tx) => {
    const playerId = await useLink(tx, 'reset', request.token);
    if (playerId === null) throw new Refusal('reset_link_invalid');
    await tx
      .updateTable('player')
      .set((row) => ({
        password_hash: passwordHash,
        email_verified_at: row.fn.coalesce('email_verified_at', row.fn<Date>('clock_timestamp')),
      }))
      .where('id', '=', playerId)
      .execute();
    await transferWelcomeBonus(tx, playerId);
    await announceFriend(tx, playerId);
    await closeAllSessions(tx, playerId);
    await dropPasskeys(tx, playerId);
    await closeLinks(tx, playerId, 'reset');
    await noteSecurityEvent(tx, 'password_reset', origin.address, playerId);
  });
}
