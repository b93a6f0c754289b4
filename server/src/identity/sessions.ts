import { sql } from 'kysely';
import { fromNow, type Db, type Tx } from '../platform/database/index.ts';
import type { Caller } from '../platform/caller.ts';
import { announceEndedSessions } from '../wallet/index.ts';
import { randomToken, tokenHash } from './tokens.ts';

export const sessionLifetimeMs = 30 * 24 * 60 * 60_000;
const sessionsPerPlayerMax = 20;
const touchEveryMs = 60_000;

/** Opens a session and returns its secret, which is stored only in the player's cookie. */
export async function openSession(tx: Tx, playerId: string): Promise<string> {
  const token = randomToken();
  await tx
    .insertInto('session')
    .values({ token_hash: tokenHash(token), player_id: playerId, expires_at: fromNow(sessionLifetimeMs) })
    .execute();
  await closeOldest(tx, playerId);
  return token;
}

async function closeOldest(tx: Tx, playerId: string): Promise<void> {
  const stored = tx
    .selectFrom('session')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('seen_at', 'desc')
    .limit(sessionsPerPlayerMax);
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('player_id', '=', playerId)
    .where('id', 'not in', stored)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await endStreams(tx, playerId);
}

/** Open tabs of an ended session hear nothing more. */
async function endStreams(tx: Tx, playerId: string): Promise<void> {
  const player = await tx
    .selectFrom('player')
    .select('account_id')
    .where('id', '=', playerId)
    .executeTakeFirst();
  if (player) announceEndedSessions(tx, player.account_id);
}

/**
 * The caller behind a session's secret, or null. At most once a minute it updates 'Online' (§9), prolongs the
 * session and calls `onProlonged`, which prolongs the cookie.
 */
export async function findSession(
  db: Db,
  token: string,
  onProlonged: () => void = () => undefined,
): Promise<Caller | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select([
      'session.id as sessionId',
      'player.id as playerId',
      'player.account_id as accountId',
      sql<boolean>`player.email_verified_at is not null`.as('emailVerified'),
      sql<boolean>`session.seen_at < ${fromNow(-touchEveryMs)}`.as('isStale'),
    ])
    .where('session.token_hash', '=', tokenHash(token))
    .where('session.expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (!row) return null;
  const { isStale, ...caller } = row;
  if (isStale) {
    await touchSession(db, caller);
    onProlonged();
  }
  return caller;
}

async function touchSession(db: Db, caller: Caller): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  await db
    .updateTable('session')
    .set({ seen_at: now, expires_at: fromNow(sessionLifetimeMs) })
    .where('id', '=', caller.sessionId)
    .execute();
  await db
    .updateTable('player')
    .set({ last_login_at: now, is_active: true })
    .where('id', '=', caller.playerId)
    .execute();
}

/** Whether a session is still valid; long-lived connections check it again. */
export async function isSessionOpen(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends one session. */
export async function closeSession(tx: Tx, { sessionId, accountId }: Caller): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).execute();
  announceEndedSessions(tx, accountId);
}

/** Ends all sessions of a player, as a password reset must. */
export async function closeAllSessions(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('session').where('player_id', '=', playerId).execute();
  await endStreams(tx, playerId);
}

/** Ends all sessions of a player but the caller's own. */
export async function closeOtherSessions(tx: Tx, { playerId, sessionId, accountId }: Caller): Promise<void> {
  await tx.deleteFrom('session').where('player_id', '=', playerId).where('id', '<>', sessionId).execute();
  announceEndedSessions(tx, accountId);
}
