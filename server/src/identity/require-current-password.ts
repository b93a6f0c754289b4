import { Refusal } from '../platform/errors.ts';
import type { IdentityParts } from './parts.ts';
import { isPassword } from './passwords.ts';

/**
 * Checks the current password again before something that cannot be taken back (§5); answers its stored form.
 * A session that was left open on a shared phone has ten tries. Throws `current_password_wrong` or `too_many_requests`.
 */
export async function requireCurrentPassword(
  parts: IdentityParts,
  playerId: string,
  password: string,
): Promise<string> {
  await parts.rateLimits.consume('currentPassword', playerId);
  const player = await parts.db
    .selectFrom('player')
    .select('password_hash')
    .where('id', '=', playerId)
    .executeTakeFirst();
  const matches = await isPassword(player?.password_hash, password);
  if (!player || !matches) throw new Refusal('current_password_wrong', { field: 'currentPassword' });
  await parts.rateLimits.forgive('currentPassword', playerId);
  return player.password_hash;
}
