import { normalizeEmail } from '@sikka/contract/validation/identity';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { isPassword } from '../../identity/index.ts';
import { noteAudit } from '../audit/index.ts';
import { operatorOfPasskey } from './passkeys.ts';
import { openOperatorSession, deviceToken, isKnownDevice } from './sessions.ts';
import type { OperatorOrigin, OperatorDeps } from './deps.ts';
import { isRecoveryCode } from './recovery-codes.ts';
import { noteFailure } from './sign-in-failures.ts';
import { takeCode, type CodeOwner } from './second-factor.ts';

export interface SignedIn {
  operatorId: string;
  token: string;
  /** Stays on the device. */
  device: string;
}

/**
 * Counts the try before checking anything: counted afterwards, any number of concurrent guesses would pass.
 */
async function countTry({ rateLimits }: OperatorDeps, address: string, email: string): Promise<void> {
  await rateLimits.consume('operatorAccount', `${address} ${email}`.slice(0, 230));
  await rateLimits.consume('operatorAddress', address);
}

/** Opens the session of an operator whose factors were right. */
async function enter(
  tx: Tx,
  { keys }: OperatorDeps,
  operatorId: string,
  { by, origin }: { by: 'code' | 'passkey' | 'recovery_code'; origin: OperatorOrigin },
): Promise<SignedIn> {
  await noteAudit(tx, {
    operatorId,
    action: 'operator.sign_in',
    subject: `operator:${operatorId}`,
    detail: { by },
  });
  const token = await openOperatorSession(tx, operatorId, origin);
  return { operatorId, token, device: deviceToken(operatorId, keys) };
}

const findActive = (db: Db, email: string): Promise<CodeOwner | undefined> =>
  db
    .selectFrom('operator')
    .select(['id', 'password_hash', 'code_secret'])
    .where('email', '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst();

/**
 * Signs an operator in by password and code, of the app or for recovery. Throws `operator_login_failed`, for every cause,
 * or `too_many_requests`: ten tries a quarter of an hour for each account and address, and for codes with the right
 * password twenty an hour from all devices together that the operator has not signed in on.
 */
export async function signInByCode(
  deps: OperatorDeps,
  { email, password, code }: { email: string; password: string; code: string },
  origin: OperatorOrigin,
): Promise<SignedIn> {
  const { db, rateLimits } = deps;
  const { address } = origin;
  const key = normalizeEmail(email);
  await countTry(deps, address, key);
  const operator = await findActive(db, key);
  const matches = await isPassword(operator?.password_hash, password);
  const entered = operator && matches ? await enterByCode(deps, operator, { code, origin }) : null;
  if (!entered) {
    await noteFailure(deps, { operatorId: operator?.id ?? null, by: 'code', address });
    throw new Refusal('operator_login_failed');
  }
  await rateLimits.forgive('operatorAccount', `${address} ${key}`.slice(0, 230));
  return entered;
}

async function enterByCode(
  deps: OperatorDeps,
  operator: CodeOwner,
  { code, origin }: { code: string; origin: OperatorOrigin },
): Promise<SignedIn | null> {
  const { db, keys, rateLimits } = deps;
  const isKnown = isKnownDevice(origin.device, operator.id, keys);
  const limitKey = `${operator.id} ${isKnown ? 'known device' : 'elsewhere'}`;
  await rateLimits.consume('operatorCodes', limitKey);
  const by = isRecoveryCode(code) ? 'recovery_code' : 'code';
  const entered = await inTransaction(db, async (tx) =>
    (await takeCode(tx, operator, { code, keys })) ? enter(tx, deps, operator.id, { by, origin }) : null,
  );
  if (entered) await rateLimits.forgive('operatorCodes', limitKey);
  return entered;
}

/** Signs an operator in by a passkey alone. Throws `passkey_refused` or `too_many_requests`. */
export async function signInByPasskey(
  deps: OperatorDeps,
  response: Record<string, unknown>,
  origin: OperatorOrigin,
): Promise<SignedIn> {
  const { address } = origin;
  await deps.rateLimits.consume('operatorAddress', address);
  const operatorId = await operatorOfPasskey(deps, response);
  if (operatorId === null) {
    await noteFailure(deps, { operatorId, by: 'passkey', address });
    throw new Refusal('passkey_refused');
  }
  return inTransaction(deps.db, (tx) => enter(tx, deps, operatorId, { by: 'passkey', origin }));
}
