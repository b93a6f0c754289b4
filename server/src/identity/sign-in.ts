import { sql } from 'kysely';
import type { Me } from '@sikka/contract/routes/player/identity';
import { checkLogin, normalizeEmail } from '@sikka/contract/rules/identity';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import type { Caller } from '../platform/caller.ts';
import type { IdentityParts, Origin } from './parts.ts';
import { isPassword } from './passwords.ts';
import { readMe } from './read-me.ts';
import { noteSecurityEvent } from './security-log.ts';
import { openSession, closeSession } from './sessions.ts';
import { recordFingerprint } from './device-fingerprints.ts';

interface Credentials {
  email: string;
  password: string;
}

function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('player')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

async function refuseLogin(parts: IdentityParts, keys: LimitKeys, playerId: string | null): Promise<never> {
  const kind = playerId === null ? 'login_user_not_found' : 'login_wrong_password';
  await noteSecurityEvent(parts.db, kind, keys.address, playerId);
  throw new Refusal('login_failed');
}

interface LimitKeys {
  address: string;
  /** Counts account and address together, so that strangers cannot lock a player out. */
  account: string;
}

/**
 * Counts the try before checking the password: counted afterwards, any number of concurrent guesses would
 * pass. The account's limit comes first, so that tries on a locked account do not use up the address's.
 */
async function countTry(parts: IdentityParts, keys: LimitKeys): Promise<void> {
  await parts.rateLimits.consume('loginAccount', keys.account);
  await parts.rateLimits.consume('loginAddress', keys.address);
}

async function uncountTry(parts: IdentityParts, keys: LimitKeys): Promise<void> {
  await parts.rateLimits.forgive('loginAccount', keys.account);
  await parts.rateLimits.giveBack('loginAddress', keys.address);
}

/** Marks the player active and opens a session; null if the password was changed meanwhile. */
async function enter(tx: Tx, player: { id: string; password_hash: string }): Promise<string | null> {
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({ last_login_at: sql<Date>`clock_timestamp()`, is_active: true })
    .where('id', '=', player.id)
    .where('password_hash', '=', player.password_hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? openSession(tx, player.id) : null;
}

/**
 * Signs in (§4 'Login'): marks the player active and opens a session.
 * Throws `login_fields_required`, `login_failed` (one answer for every cause) or `too_many_requests`.
 */
export async function signIn(
  parts: IdentityParts,
  credentials: Credentials,
  origin: Origin,
): Promise<{ token: string; me: Me }> {
  const violation = checkLogin(credentials);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
  const email = normalizeEmail(credentials.email);
  const keys = { address: origin.address, account: `${origin.address} ${email}`.slice(0, 230) };
  await countTry(parts, keys);
  const player = await findByEmail(parts.db, email);
  const matches = await isPassword(player?.password_hash, credentials.password);
  if (!player || !matches) return refuseLogin(parts, keys, player?.id ?? null);
  const token = await inTransaction(parts.db, (tx) => enter(tx, player));
  if (token === null) return refuseLogin(parts, keys, player.id);
  await uncountTry(parts, keys);
  await noteSecurityEvent(parts.db, 'login', origin.address, player.id);
  await recordFingerprint(parts, player.id, origin);
  return { token, me: await readMe(parts.db, player.id) };
}

/** Sets isActive false, then ends this session (§4 'Logout'). */
export async function signOut(db: Db, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('player').set({ is_active: false }).where('id', '=', caller.playerId).execute();
    await closeSession(tx, caller.sessionId);
  });
}
