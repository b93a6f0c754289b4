import type { Tx } from '../../platform/database/index.ts';
import { codeStep } from './one-time-codes.ts';
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes.ts';
import type { Keys } from '../../platform/keys.ts';

export interface CodeOwner {
  id: string;
  password_hash: string;
  code_secret: Buffer | null;
}

/** Uses up a code of the app or for recovery; false if it is wrong, was used before, or the password changed meanwhile. */
export async function takeCode(
  tx: Tx,
  operator: CodeOwner,
  { code, keys }: { code: string; keys: Keys },
): Promise<boolean> {
  const locked = await tx
    .selectFrom('operator')
    .select('code_step')
    .where('id', '=', operator.id)
    .where('is_active', '=', true)
    .where('password_hash', '=', operator.password_hash)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return false;
  if (isRecoveryCode(code)) return takeRecoveryCode(tx, { operatorId: operator.id, code, keys });
  const sealed = operator.code_secret;
  const step = sealed ? await codeStep(tx, { sealed, code, keys }) : null;
  if (step === null || BigInt(locked.code_step) >= step) return false;
  await tx.updateTable('operator').set({ code_step: step }).where('id', '=', operator.id).execute();
  return true;
}
