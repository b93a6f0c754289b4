import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { isPassword } from '../../identity/index.ts';
import type { OperatorParts } from './parts.ts';

/**
 * Asks for the password again before a factor changes: a session left open is not enough. Returns the stored form. Throws
 * `operator_password_wrong`, or `too_many_requests` at the eleventh try in a quarter of an hour.
 */
export async function requirePassword(
  { db, rateLimits }: OperatorParts,
  { operatorId }: OperatorCaller,
  password: string,
): Promise<string> {
  await rateLimits.consume('operatorPassword', operatorId);
  const { password_hash: stored } = await db
    .selectFrom('operator')
    .select('password_hash')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(stored, password)))
    throw new Refusal('operator_password_wrong', { field: 'password' });
  await rateLimits.forgive('operatorPassword', operatorId);
  return stored;
}
