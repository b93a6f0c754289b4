import { sql } from 'kysely';
import { passkeyNameCharactersMax, passkeysPerOperatorMax } from '@sikka/contract/admin/auth';
import { fromNow, type Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import {
  challengeMs,
  newPasskeyOptions,
  passkeyIdOf,
  readNewPasskey as readPasskey,
  signInOptions,
  verifySignIn,
  type Ceremony,
  type NewPasskey,
  type PasskeySite,
} from '../../platform/webauthn.ts';
import type { OperatorDeps } from './deps.ts';

export type { NewPasskey } from '../../platform/webauthn.ts';

const siteOf = ({ db, publicUrl }: OperatorDeps): PasskeySite => ({
  publicUrl,
  async remember(challenge) {
    const row = { challenge, expires_at: fromNow(challengeMs) };
    await db.insertInto('operator_challenge').values(row).execute();
  },
  async take(challenge) {
    const { numDeletedRows } = await db
      .deleteFrom('operator_challenge')
      .where('challenge', '=', challenge)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
});

/** The options for creating a passkey; `exclude` are its owner's existing ids. */
export const passkeyOptions = (
  deps: OperatorDeps,
  owner: { email: string; name: string },
  exclude: readonly string[] = [],
): Promise<Ceremony> => newPasskeyOptions(siteOf(deps), owner, exclude);

/** Verifies a new passkey. Throws `passkey_refused`. */
export async function readNewPasskey(deps: OperatorDeps, response: Ceremony): Promise<NewPasskey> {
  const key = await readPasskey(siteOf(deps), response);
  if (!key) throw new Refusal('passkey_refused');
  return key;
}

/** Stores the passkey. Throws `passkeys_full`. */
export async function savePasskey(tx: Tx, operatorId: string, key: NewPasskey, name: string): Promise<void> {
  await tx.selectFrom('operator').select('id').where('id', '=', operatorId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('operator_passkey')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow();
  if (count >= passkeysPerOperatorMax) throw new Refusal('passkeys_full');
  const shown = name.trim().slice(0, passkeyNameCharactersMax) || 'Passkey';
  await tx
    .insertInto('operator_passkey')
    .values({ ...key, operator_id: operatorId, name: shown })
    .execute();
}

/** The challenge of a sign-in; the passkey identifies the operator. */
export const passkeySignInOptions = (deps: OperatorDeps): Promise<Ceremony> => signInOptions(siteOf(deps));

/** The operator whose passkey signed; null if it is unknown, wrong, a replay, or its operator is inactive. */
export async function operatorOfPasskey(deps: OperatorDeps, response: Ceremony): Promise<string | null> {
  const { db } = deps;
  const key = await db
    .selectFrom('operator_passkey as k')
    .innerJoin('operator as o', 'o.id', 'k.operator_id')
    .select(['k.id', 'k.operator_id as operatorId', 'k.public_key as publicKey', 'k.counter'])
    .where('k.id', '=', passkeyIdOf(response))
    .where('o.is_active', '=', true)
    .executeTakeFirst();
  const counter = key ? await verifySignIn(siteOf(deps), key, response) : null;
  if (!key || counter === null) return null;
  await db
    .updateTable('operator_passkey')
    .set({ counter, used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', key.id)
    .execute();
  return key.operatorId;
}
