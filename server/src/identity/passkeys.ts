import { sql } from 'kysely';
import { passkeysPerPlayerMax } from '@sikka/contract/limits';
import type { Passkey } from '@sikka/contract/routes/player/identity/passkeys';
import { browserName } from '../platform/client-info.ts';
import type { Caller } from '../platform/caller.ts';
import { fromNow, inTransaction, isoDates, sqlState, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import {
  challengeMs,
  newPasskeyOptions,
  passkeyIdOf,
  readNewPasskey,
  signInOptions,
  verifySignIn,
  type Ceremony,
  type NewPasskey,
  type PasskeySite,
} from '../platform/webauthn.ts';
import type { PasskeyDeps, Origin } from './deps.ts';
import { requireCurrentPassword } from './passwords.ts';
import { countOrProve } from '../platform/proof-of-work.ts';
import { noteSecurityEvent } from './security-log.ts';

const nameCharactersMax = 40;

/** Challenges of sign-ins, or of new passkeys of one player. */
const siteOf = ({ db, publicUrl }: PasskeyDeps, playerId: string | null): PasskeySite => ({
  publicUrl,
  async remember(challenge) {
    const row = { challenge, player_id: playerId, expires_at: fromNow(challengeMs) };
    await db.insertInto('player_challenge').values(row).execute();
  },
  async take(challenge) {
    const { numDeletedRows } = await db
      .deleteFrom('player_challenge')
      .where('challenge', '=', challenge)
      .where('player_id', 'is not distinct from', playerId)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
});

/** The caller's passkeys, the oldest first; ten at most. */
export async function listPasskeys(db: Db, playerId: string): Promise<{ items: Passkey[] }> {
  const keys = await db
    .selectFrom('player_passkey')
    .select(['id', 'name', 'added_at as addedAt', 'used_at as usedAt'])
    .where('player_id', '=', playerId)
    .orderBy('added_at')
    .limit(passkeysPerPlayerMax)
    .execute();
  return { items: keys.map(isoDates) };
}

/**
 * What a new passkey of the caller signs (docs/decisions/0040). Asks for the password, or a session left open could add
 * a way in that outlives it. Throws `current_password_wrong`, `passkey_limit` or `too_many_requests`.
 */
export async function beginPasskey(
  deps: PasskeyDeps,
  { playerId }: Caller,
  currentPassword: string,
): Promise<Ceremony> {
  await requireCurrentPassword(deps, playerId, currentPassword);
  const { items } = await listPasskeys(deps.db, playerId);
  if (items.length >= passkeysPerPlayerMax) throw new Refusal('passkey_limit');
  const owner = await deps.db
    .selectFrom('player')
    .select(['email', 'name'])
    .where('id', '=', playerId)
    .executeTakeFirst();
  if (!owner) throw new Refusal('not_signed_in');
  const known = items.map(({ id }) => id);
  return newPasskeyOptions(siteOf(deps, playerId), owner, known);
}

async function savePasskey(
  tx: Tx,
  { playerId, sessionId }: Caller,
  key: NewPasskey,
  name: string,
): Promise<void> {
  const { transports: _, ...stored } = key;
  // Locked, so that two at once count each other, and a reset password that removes all of them is waited for.
  await tx.selectFrom('player').select('id').where('id', '=', playerId).forUpdate().execute();
  const session = tx.selectFrom('session').select('id').where('id', '=', sessionId);
  if (!(await session.executeTakeFirst())) throw new Refusal('not_signed_in');
  const { items } = await listPasskeys(tx, playerId);
  if (items.length >= passkeysPerPlayerMax) throw new Refusal('passkey_limit');
  await tx
    .insertInto('player_passkey')
    .values({ ...stored, player_id: playerId, name })
    .execute();
}

/** Adds the passkey that signed the caller's challenge. Throws `passkey_failed`, `passkey_limit` or `not_signed_in`. */
export async function addPasskey(
  deps: PasskeyDeps,
  caller: Caller,
  response: Ceremony,
  { address, userAgent }: Origin & { userAgent: string },
): Promise<{ items: Passkey[] }> {
  const { playerId } = caller;
  const key = await readNewPasskey(siteOf(deps, playerId), response);
  if (!key) throw new Refusal('passkey_failed');
  const name = browserName(userAgent).slice(0, nameCharactersMax) || 'Passkey';
  await inTransaction(deps.db, async (tx) => {
    await savePasskey(tx, caller, key, name);
    await noteSecurityEvent(tx, 'passkey_added', address, playerId);
  }).catch((error: unknown) => {
    // The same key was added before.
    throw sqlState(error) === '23505' ? new Refusal('passkey_failed') : error;
  });
  return listPasskeys(deps.db, playerId);
}

/** Removes a passkey of the caller; one that is gone already is no error. */
export async function removePasskey(
  deps: PasskeyDeps,
  { playerId }: Caller,
  id: string,
  { address }: Origin,
): Promise<{ items: Passkey[] }> {
  await inTransaction(deps.db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('player_passkey')
      .where('id', '=', id)
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    if (numDeletedRows === 1n) await noteSecurityEvent(tx, 'passkey_removed', address, playerId);
  });
  return listPasskeys(deps.db, playerId);
}

/** All passkeys of a player go with a reset password: who lost the account may have had one added. */
export async function dropPasskeys(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('player_passkey').where('player_id', '=', playerId).execute();
}

/**
 * The challenge of a sign-in; the passkey identifies the player. Throws `proof_required` where many asked from one
 * network, or `too_many_requests`.
 */
export async function beginPasskeySignIn(
  deps: PasskeyDeps,
  captcha: string | undefined,
  { address }: Origin,
): Promise<Ceremony> {
  await countOrProve(deps, 'passkeyAddress', { address, captcha });
  return signInOptions(siteOf(deps, null));
}

/**
 * The player whose passkey signed; null if it is unknown, wrong or a replay. Not limited: without a challenge, which is,
 * no signature is checked.
 */
export async function playerOfPasskey(
  deps: PasskeyDeps,
  response: Ceremony,
): Promise<{ id: string; email: string; password_hash: string } | null> {
  const key = await deps.db
    .selectFrom('player_passkey as k')
    .innerJoin('player as p', 'p.id', 'k.player_id')
    .select([
      'k.id',
      'k.public_key as publicKey',
      'k.counter',
      'p.id as playerId',
      'p.email',
      'p.password_hash',
    ])
    .where('k.id', '=', passkeyIdOf(response))
    .executeTakeFirst();
  const counter = key ? await verifySignIn(siteOf(deps, null), key, response) : null;
  if (!key || counter === null) return null;
  await deps.db
    .updateTable('player_passkey')
    .set({ counter, used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', key.id)
    .execute();
  return { id: key.playerId, email: key.email, password_hash: key.password_hash };
}
