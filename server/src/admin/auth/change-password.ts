import { operatorPasswordCharactersMin } from '@sikka/contract/admin/auth';
import type { changeOperatorPassword as literal, OperatorMe } from '@sikka/contract/routes/admin/auth';
import type { BodyOf } from '@sikka/contract/routes/endpoint';
import { inTransaction, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { hashPassword, isCommonPassword } from '../../identity/index.ts';
import { noteOwnChange } from './operator-notices.ts';
import { readOperatorMe, requirePassword } from './own-account.ts';
import type { OperatorDeps } from './deps.ts';
import { operatorOfPasskey } from './passkeys.ts';
import { closeOtherOperatorSessions } from './sessions.ts';
import { takeCode } from './second-factor.ts';

type Wanted = BodyOf<typeof literal>;

/** Throws `operator_password_short` or `operator_password_common`, with `field`. */
export function requireGoodPassword(password: string, field: string): void {
  if ([...password].length < operatorPasswordCharactersMin)
    throw new Refusal('operator_password_short', { field });
  if (isCommonPassword(password)) throw new Refusal('operator_password_common', { field });
}

/** A passkey is checked before the transaction, a code within it. */
async function requirePasskey(deps: OperatorDeps, operatorId: string, wanted: Wanted): Promise<void> {
  if (wanted.passkey && (await operatorOfPasskey(deps, wanted.passkey)) === operatorId) return;
  if (wanted.passkey) throw new Refusal('passkey_refused');
  if (!wanted.code) throw new Refusal('second_factor_required', { field: 'code' });
}

async function requireCode(tx: Tx, { keys }: OperatorDeps, operatorId: string, code: string) {
  const operator = await tx
    .selectFrom('operator')
    .select(['id', 'password_hash', 'code_secret'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  if (!(await takeCode(tx, operator, { code, keys }))) throw new Refusal('code_wrong', { field: 'code' });
}

/**
 * Changes the password after the current one and a second factor; all other sessions end, and the operator gets a mail.
 * Throws `operator_password_short`, `operator_password_common`, `operator_password_wrong`, `second_factor_required`,
 * `code_wrong`, `passkey_refused` or `too_many_requests`.
 */
export async function changeOperatorPassword(
  deps: OperatorDeps,
  caller: OperatorCaller,
  wanted: Wanted,
): Promise<OperatorMe> {
  const { operatorId } = caller;
  requireGoodPassword(wanted.newPassword, 'newPassword');
  const from = await requirePassword(deps, caller, wanted.password);
  // Codes are guessed no faster here than at the sign-in.
  await deps.rateLimits.consume('operatorCodes', `${operatorId} known device`);
  await requirePasskey(deps, operatorId, wanted);
  const password_hash = await hashPassword(wanted.newPassword);
  await inTransaction(deps.db, async (tx) => {
    if (!wanted.passkey) await requireCode(tx, deps, operatorId, wanted.code ?? '');
    const { numUpdatedRows } = await tx
      .updateTable('operator')
      .set({ password_hash })
      .where('id', '=', operatorId)
      .where('password_hash', '=', from)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Refusal('operator_password_wrong', { field: 'password' });
    await closeOtherOperatorSessions(tx, caller);
    await noteOwnChange(tx, operatorId, 'operator.change_password', 'password_changed');
  });
  return readOperatorMe(deps.db, operatorId);
}
