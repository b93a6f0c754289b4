import { sql } from 'kysely';
import { secondOperatorAfterMs } from '@sikka/contract/admin/auth';
import type { OperatorMe } from '@sikka/contract/routes/admin/auth';
import { inTransaction, isoDates, sqlState, type Db } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { withRefusals } from '../../platform/refused-by-database.ts';
import { noteOwnChange } from './operator-notices.ts';
import type { OperatorDeps } from './deps.ts';
import { savePasskey, passkeyOptions, readNewPasskey } from './passkeys.ts';
import { noteFailure } from './sign-in-failures.ts';
import { isPassword } from '../../identity/index.ts';

/** An operator as they see themselves. */
export async function readOperatorMe(db: Db, operatorId: string): Promise<OperatorMe> {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'name', 'email', 'role', 'code_secret'])
    .select(sql<Date>`greatest(joined_at, returned_at)`.as('newSince'))
    .select((eb) =>
      eb
        .selectFrom('operator_recovery_code as r')
        .whereRef('r.operator_id', '=', 'operator.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('recoveryCodes'),
    )
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  const keys = await db
    .selectFrom('operator_passkey')
    .select(['id', 'name', 'added_at as addedAt', 'used_at as usedAt'])
    .where('operator_id', '=', operatorId)
    .orderBy('added_at')
    .execute();
  const { code_secret, newSince, recoveryCodes, ...me } = row;
  return {
    ...me,
    secondOperatorFrom: new Date(newSince.getTime() + secondOperatorAfterMs).toISOString(),
    hasCode: code_secret !== null,
    recoveryCodesLeft: recoveryCodes ?? 0,
    passkeys: keys.map(isoDates),
  };
}

/** The challenge for another passkey of the caller. Throws what `requirePassword` throws. */
export async function ownPasskeyOptions(deps: OperatorDeps, caller: OperatorCaller, password: string) {
  await requirePassword(deps, caller, password);
  const me = await readOperatorMe(deps.db, caller.operatorId);
  return passkeyOptions(
    deps,
    me,
    me.passkeys.map(({ id }) => id),
  );
}

/**
 * Adds a passkey; its operator gets a mail. Throws `passkey_refused`, `passkeys_full` and what `requirePassword` throws.
 */
export async function addOwnPasskey(
  deps: OperatorDeps,
  caller: OperatorCaller,
  wanted: { name: string; password: string; passkey: Record<string, unknown> },
): Promise<OperatorMe> {
  await requirePassword(deps, caller, wanted.password);
  const { operatorId } = caller;
  const key = await readNewPasskey(deps, wanted.passkey);
  await inTransaction(deps.db, async (tx) => {
    await savePasskey(tx, operatorId, key, wanted.name);
    await noteOwnChange(tx, operatorId, 'operator.add_passkey', 'passkey_added');
  }).catch((error: unknown) => {
    // The same key was added before.
    throw sqlState(error) === '23505' ? new Refusal('passkey_refused') : error;
  });
  return readOperatorMe(deps.db, operatorId);
}

/**
 * Removes a passkey; its operator gets a mail. Throws `passkey_not_found`, `last_factor` if it is the only second factor,
 * and what `requirePassword` throws.
 */
export async function removeOwnPasskey(
  deps: OperatorDeps,
  caller: OperatorCaller,
  { id, password }: { id: string; password: string },
): Promise<OperatorMe> {
  await requirePassword(deps, caller, password);
  const { operatorId } = caller;
  const removing = inTransaction(deps.db, async (tx) => {
    await tx.selectFrom('operator').select('id').where('id', '=', operatorId).forUpdate().execute();
    const removed = await tx
      .deleteFrom('operator_passkey')
      .where('id', '=', id)
      .where('operator_id', '=', operatorId)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new Refusal('passkey_not_found');
    await noteOwnChange(tx, operatorId, 'operator.remove_passkey', 'passkey_removed');
  });
  await withRefusals(removing);
  return readOperatorMe(deps.db, operatorId);
}

/** A wrong password, with the address block of the session. */
async function notePasswordFailure(
  deps: OperatorDeps,
  { operatorId, sessionId }: OperatorCaller,
): Promise<void> {
  const session = await deps.db
    .selectFrom('operator_session')
    .select('address_block')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  await noteFailure(deps, { operatorId, by: 'confirmation', address: session?.address_block ?? '' });
}

/**
 * Asks for the password again before a factor changes: a session left open is not enough. Returns the stored form; a
 * wrong one is noted as a failed sign-in is. Throws `operator_password_wrong`, or `too_many_requests` at the eleventh try
 * in a quarter of an hour.
 */
export async function requirePassword(
  deps: OperatorDeps,
  caller: OperatorCaller,
  password: string,
): Promise<string> {
  const { db, rateLimits } = deps;
  const { operatorId } = caller;
  await rateLimits.consume('operatorPassword', operatorId);
  const { password_hash: stored } = await db
    .selectFrom('operator')
    .select('password_hash')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(stored, password))) {
    await notePasswordFailure(deps, caller);
    throw new Refusal('operator_password_wrong', { field: 'password' });
  }
  await rateLimits.forgive('operatorPassword', operatorId);
  return stored;
}
