import { normalizeEmail } from '@sikka/contract/rules/identity';
import { inTransaction, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { isPassword } from '../../identity/index.ts';
import { noteAudit } from '../audit/index.ts';
import { codeStep } from './one-time-codes.ts';
import type { OperatorParts } from './parts.ts';
import { operatorOfPasskey } from './passkeys.ts';
import { closeOperatorSession, openOperatorSession } from './sessions.ts';

interface SignedIn {
  operatorId: string;
  token: string;
}

/**
 * Counts the try before checking anything: counted afterwards, any number of concurrent guesses would pass.
 */
async function countTry({ rateLimits }: OperatorParts, address: string, email: string): Promise<void> {
  await rateLimits.consume('operatorAccount', `${address} ${email}`.slice(0, 230));
  await rateLimits.consume('operatorAddress', address);
}

async function enter(tx: Tx, operatorId: string, by: 'code' | 'passkey'): Promise<SignedIn> {
  await noteAudit(tx, {
    operatorId,
    action: 'operator.sign_in',
    subject: `operator:${operatorId}`,
    detail: { by },
  });
  return { operatorId, token: await openOperatorSession(tx, operatorId) };
}

/** Uses up a code's step; false if it, or a later one, was used before. */
async function takeStep(
  tx: Tx,
  operator: { id: string; password_hash: string },
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator')
    .set({ code_step: step })
    .where('id', '=', operator.id)
    .where('is_active', '=', true)
    .where('password_hash', '=', operator.password_hash)
    .where('code_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Signs an operator in by password and code. Throws `operator_login_failed`, for every cause, or `too_many_requests`. */
export async function signInByCode(
  parts: OperatorParts,
  { email, password, code }: { email: string; password: string; code: string },
  address: string,
): Promise<SignedIn> {
  const { db, secret } = parts;
  const key = normalizeEmail(email);
  await countTry(parts, address, key);
  const operator = await db
    .selectFrom('operator')
    .select(['id', 'password_hash', 'code_secret'])
    .where('email', '=', key)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const matches = await isPassword(operator?.password_hash, password);
  const step = operator?.code_secret ? codeStep(operator.code_secret, code, secret) : null;
  if (!operator || !matches || step === null) throw new Refusal('operator_login_failed');
  const entered = await inTransaction(db, async (tx) =>
    (await takeStep(tx, operator, step)) ? enter(tx, operator.id, 'code') : null,
  );
  if (!entered) throw new Refusal('operator_login_failed');
  await parts.rateLimits.forgive('operatorAccount', `${address} ${key}`.slice(0, 230));
  return entered;
}

/** Signs an operator in by a passkey alone. Throws `passkey_refused` or `too_many_requests`. */
export async function signInByPasskey(
  parts: OperatorParts,
  response: Record<string, unknown>,
  address: string,
): Promise<SignedIn> {
  await parts.rateLimits.consume('operatorAddress', address);
  const operatorId = await operatorOfPasskey(parts, response);
  if (operatorId === null) throw new Refusal('passkey_refused');
  return inTransaction(parts.db, (tx) => enter(tx, operatorId, 'passkey'));
}

/** Ends the caller's session. */
export const signOutOperator = (parts: OperatorParts, { sessionId }: OperatorCaller): Promise<void> =>
  closeOperatorSession(parts.db, sessionId);
