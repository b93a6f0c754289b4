import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import { passkeyNameCharactersMax, passkeysPerOperatorMax } from '@sikka/contract/admin/auth';
import { fromNow, type Db, type Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import type { OperatorParts } from './parts.ts';

/** Passkeys (WebAuthn level 3) verify their user by fingerprint, face or PIN, so they are two factors in one. */

type Ceremony = Record<string, unknown>;
type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

const challengeMs = 5 * 60_000;

const site = ({ publicUrl }: OperatorParts) => ({
  expectedOrigin: publicUrl,
  expectedRPID: new URL(publicUrl).hostname,
  requireUserVerification: true,
});

async function rememberChallenge(db: Db, challenge: string): Promise<void> {
  await db
    .insertInto('operator_challenge')
    .values({ challenge, expires_at: fromNow(challengeMs) })
    .execute();
}

/** Whether a challenge was ours; uses it up. */
const takeChallenge =
  (db: Db) =>
  async (challenge: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('operator_challenge')
      .where('challenge', '=', challenge)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  };

/** The options for creating a passkey; `exclude` are its owner's existing ids. */
export async function passkeyOptions(
  parts: OperatorParts,
  owner: { email: string; name: string },
  exclude: readonly string[] = [],
): Promise<Ceremony> {
  const options = await generateRegistrationOptions({
    rpName: 'Sikka',
    rpID: site(parts).expectedRPID,
    userName: owner.email,
    userDisplayName: owner.name,
    excludeCredentials: exclude.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await rememberChallenge(parts.db, options.challenge);
  return { ...options };
}

export interface NewPasskey {
  id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

/** Verifies a new passkey. Throws `passkey_refused`. */
export async function readNewPasskey(parts: OperatorParts, response: Ceremony): Promise<NewPasskey> {
  const result = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponse,
    expectedChallenge: takeChallenge(parts.db),
    ...site(parts),
  }).catch((cause: unknown) => {
    throw new Refusal('passkey_refused', { cause });
  });
  if (!result.verified) throw new Refusal('passkey_refused');
  const { credential } = result.registrationInfo;
  const { id, counter, transports = [] } = credential;
  return { id, counter, transports, public_key: Buffer.from(credential.publicKey) };
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
export async function passkeySignInOptions(parts: OperatorParts): Promise<Ceremony> {
  const options = await generateAuthenticationOptions({
    rpID: site(parts).expectedRPID,
    userVerification: 'required',
  });
  await rememberChallenge(parts.db, options.challenge);
  return { ...options };
}

/** The operator whose passkey signed; null if it is unknown, wrong, a replay, or its operator is inactive. */
export async function operatorOfPasskey(parts: OperatorParts, response: Ceremony): Promise<string | null> {
  const { db } = parts;
  const id = typeof response['id'] === 'string' ? response['id'] : '';
  const key = await db
    .selectFrom('operator_passkey as k')
    .innerJoin('operator as o', 'o.id', 'k.operator_id')
    .select(['k.id', 'k.operator_id as operatorId', 'k.public_key as publicKey', 'k.counter'])
    .where('k.id', '=', id)
    .where('o.is_active', '=', true)
    .executeTakeFirst();
  if (!key) return null;
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponse,
    expectedChallenge: takeChallenge(db),
    credential: { id: key.id, publicKey: Uint8Array.from(key.publicKey), counter: Number(key.counter) },
    ...site(parts),
  }).catch(() => null);
  if (!result?.verified) return null;
  await db
    .updateTable('operator_passkey')
    .set({ counter: result.authenticationInfo.newCounter, used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', key.id)
    .execute();
  return key.operatorId;
}
