import { randomInt } from 'node:crypto';
import { recoveryCodesMax } from '@sikka/contract/admin/auth';
import { inTransaction, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import type { Keys } from '../../platform/keys.ts';
import { noteOwnChange } from './operator-notices.ts';
import type { OperatorDeps } from './deps.ts';
import { requirePassword } from './own-account.ts';

/** Recovery codes: fifty random bits each, in place of a second factor once; stored as keyed hashes. */

// Without 0, 1, l and o, which are mistaken for each other.
const letters = '23456789abcdefghijkmnpqrstuvwxyz';
const halfLength = 5;

const draw = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/gu, '');

const hashOf = (operatorId: string, code: string, keys: Keys): Buffer =>
  keys.hash('recovery-code', `${operatorId}:${plain(code)}`);

/** Whether a code has the form of a recovery code, not of an app's six digits. */
export const isRecoveryCode = (code: string): boolean => plain(code).length === 2 * halfLength;

/** Uses a code up; false if the operator has no such code. */
export async function takeRecoveryCode(
  tx: Tx,
  { operatorId, code, keys }: { operatorId: string; code: string; keys: Keys },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('operator_recovery_code')
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hashOf(operatorId, code, keys))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await noteOwnChange(tx, operatorId, 'operator.use_recovery_code', 'recovery_code_used');
  return true;
}

/** Ten new codes, shown once; earlier ones stop working. Throws what `requirePassword` throws. */
export async function renewRecoveryCodes(
  deps: OperatorDeps,
  caller: OperatorCaller,
  password: string,
): Promise<string[]> {
  await requirePassword(deps, caller, password);
  const { operatorId } = caller;
  const codes = Array.from({ length: recoveryCodesMax }, () => `${draw(halfLength)}-${draw(halfLength)}`);
  const rows = codes.map((code) => ({
    code_hash: hashOf(operatorId, code, deps.keys),
    operator_id: operatorId,
  }));
  await inTransaction(deps.db, async (tx) => {
    // When two come at once, the second waits, and its codes are the ones that work.
    await tx.selectFrom('operator').select('id').where('id', '=', operatorId).forUpdate().execute();
    await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
    await tx.insertInto('operator_recovery_code').values(rows).execute();
    await noteOwnChange(tx, operatorId, 'operator.renew_recovery_codes', 'recovery_codes_renewed');
  });
  return codes;
}
