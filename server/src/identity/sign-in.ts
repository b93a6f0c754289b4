import { sql } from 'kysely';
import type { Me } from '@sikka/contract/routes/player/identity';
import { checkLogin, normalizeEmail } from '@sikka/contract/rules/identity';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import type { Caller } from '../platform/caller.ts';
import { countTry, uncountTry } from './login-guard.ts';
import type { IdentityParts, Origin } from './parts.ts';
import { isPassword } from './passwords.ts';
import { readMe } from './read-me.ts';
import { noteSecurityEvent } from './security-log.ts';
import { openSession, closeSession } from './sessions.ts';
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

async function refuseLogin(parts: IdentityParts, origin: Origin, playerId: string | null): Promise<never> {
  const kind = playerId === null ? 'login_user_not_found' : 'login_wrong_password';
  await noteSecurityEvent(parts.db, kind, origin.address, playerId);
  throw new Refusal('login_failed');
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
 * Throws `login_fields_required`, `login_failed` (one answer for every cause), `too_many_requests`
 * or `login_proof_required`.
 */
export async function signIn(
  parts: IdentityParts,
  credentials: Credentials,
  origin: Origin,
): Promise<{ token: string; me: Me }> {
  const violation = checkLogin(credentials);
  if (violation) throw new Refusal(violation.code, { field: violation.field });
  const email = normalizeEmail(credentials.email);
  const attempt = { email, origin, captcha: credentials.captcha };
  await countTry(parts, attempt);
  const player = await findByEmail(parts.db, email);
  const matches = await isPassword(player?.password_hash, credentials.password);
  if (!player || !matches) return refuseLogin(parts, origin, player?.id ?? null);
  const token = await inTransaction(parts.db, (tx) => enter(tx, player));
  if (token === null) return refuseLogin(parts, origin, player.id);
  await uncountTry(parts, attempt);
  await noteSecurityEvent(parts.db, 'login', origin.address, player.id);
  await recordFingerprint(parts, player.id, origin);
  return { token, me: await readMe(parts.db, player.id) };
}

/** Sets isActive false, then ends this session (§4 'Logout'). */
export async function signOut(db: Db, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('player').set({ is_active: false }).where('id', '=', caller.playerId).execute();
    await closeSession(tx, caller);
  });
}
