import { sql } from 'kysely';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { checkLogin, normalizeEmail } from '@sikka/contract/validation/identity';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { playerOfTicket } from './sign-in-after-registration.ts';
import { countSignIn, countTry } from './login-guard.ts';
import type { IdentityDeps, Origin, PasskeyDeps } from './deps.ts';
import { playerOfPasskey } from './passkeys.ts';
import { isPassword } from './passwords.ts';
import { readMe } from './read-me.ts';
import { noteSecurityEvent } from './security-log.ts';
import { openSession } from './sessions.ts';
import { recordFingerprint } from './device-fingerprints.ts';

interface Credentials {
  email: string;
  password: string;
  captcha?: string | undefined;
}

function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('player')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

async function refuseLogin(deps: IdentityDeps, origin: Origin, playerId: string | null): Promise<never> {
  const kind = playerId === null ? 'login_user_not_found' : 'login_wrong_password';
  await noteSecurityEvent(deps.db, kind, origin.address, playerId);
  throw new Refusal('login_failed');
}

/** Marks the player active and opens a session; null if the password was changed, or the first sign-in made, meanwhile. */
async function enter(
  tx: Tx,
  player: { id: string; password_hash: string },
  isFirst = false,
): Promise<string | null> {
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({ last_login_at: sql<Date>`clock_timestamp()`, is_active: true })
    .where('id', '=', player.id)
    .where('password_hash', '=', player.password_hash)
    .$if(isFirst, (query) => query.where('last_login_at', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? openSession(tx, player.id) : null;
}

/**
 * Signs in (§4 'Login'): marks the player active and opens a session.
 * Throws `login_fields_required`, `login_failed` (one answer for every cause), `too_many_requests`
 * or `login_proof_required`.
 */
export async function signIn(
  deps: IdentityDeps,
  credentials: Credentials,
  origin: Origin,
): Promise<SignedIn> {
  const violation = checkLogin(credentials);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
  const email = normalizeEmail(credentials.email);
  const counted = await countTry(deps, { email, origin, captcha: credentials.captcha });
  const player = await findByEmail(deps.db, email);
  const matches = await isPassword(player?.password_hash, credentials.password);
  if (!player || !matches) return refuseLogin(deps, origin, player?.id ?? null);
  const token = await inTransaction(deps.db, (tx) => enter(tx, player));
  if (token === null) return refuseLogin(deps, origin, player.id);
  const isTooOften = await countSignIn(deps, counted, email);
  if (!isTooOften) await noteSecurityEvent(deps.db, 'login', origin.address, player.id);
  return welcome(deps, player.id, token, origin);
}

interface SignedIn {
  token: string;
  me: Me;
}

async function welcome(
  deps: IdentityDeps,
  playerId: string,
  token: string,
  origin: Origin,
): Promise<SignedIn> {
  await recordFingerprint(deps, playerId, origin);
  return { token, me: await readMe(deps.db, playerId) };
}

/** Signs in by a passkey alone (docs/decisions/0040). Throws `passkey_failed`. */
export async function signInByPasskey(
  deps: PasskeyDeps,
  response: Record<string, unknown>,
  origin: Origin,
): Promise<SignedIn> {
  const player = await playerOfPasskey(deps, response);
  const token = player && (await inTransaction(deps.db, (tx) => enter(tx, player)));
  if (!player || !token) throw new Refusal('passkey_failed');
  const isTooOften = await deps.rateLimits.exceeds('accountSignIns', player.email);
  if (!isTooOften) await noteSecurityEvent(deps.db, 'login', origin.address, player.id);
  return welcome(deps, player.id, token, origin);
}

/** Signs in who has just registered on this device, once (docs/decisions/0040). Throws `first_sign_in_over`. */
export async function signInFirst(
  deps: IdentityDeps,
  ticket: string | undefined,
  origin: Origin,
): Promise<SignedIn> {
  const player = ticket === undefined ? null : await playerOfTicket(deps.db, ticket, deps.keys);
  const token = player && (await inTransaction(deps.db, (tx) => enter(tx, player, true)));
  if (!player || !token) throw new Refusal('first_sign_in_over');
  await noteSecurityEvent(deps.db, 'login', origin.address, player.id);
  return welcome(deps, player.id, token, origin);
}
