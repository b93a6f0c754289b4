import type { Locale } from '@sikka/contract/locales';
import { sql } from 'kysely';
import {
  afterCommit,
  Batcher,
  fromNow,
  inTransaction,
  type Db,
  type Tx,
} from '../platform/database/index.ts';
import type { Caller } from '../platform/caller.ts';
import { publishEndedSessions } from '../wallet/index.ts';
import { sessionCache } from './session-cache.ts';
import { randomToken, tokenHash } from '../platform/keys.ts';

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
  if (player) sessionsEnded(tx, player.account_id);
}

/** Once `tx` is committed, an account's sessions are read again, and open tabs of ended ones hear nothing more. */
export function sessionsEnded(tx: Tx, accountId: string): void {
  afterCommit(tx, (db) => sessionCache(db).forgetAccount(accountId));
  publishEndedSessions(tx, accountId);
}

/** How long until a session is touched again, in milliseconds. */
const freshMs = sql<number>`${touchEveryMs}::float8
  - (extract(epoch from clock_timestamp() - session.seen_at) * 1000)::float8`;

/**
 * The caller behind a session's secret, or null. At most once a minute it updates 'Online' (§9) and the language of
 * mails and pushes, which is the page's `locale`, prolongs the session and calls `onProlonged`, which prolongs the cookie.
 * Between two of these the session of a verified player is remembered.
 */
export async function findSession(
  db: Db,
  token: string,
  onProlonged: () => void = () => undefined,
  locale?: Locale,
): Promise<Caller | null> {
  const cache = sessionCache(db);
  const hash = tokenHash(token);
  const key = hash.toString('base64url');
  const known = cache.find(key);
  if (known) return known;
  const { changes } = cache;
  const row = await lookUpsOf(db).add(hash);
  if (!row) return null;
  const { freshMs: leftMs, ...caller } = row;
  if (leftMs < 0) {
    await touchOnce(db, caller, locale);
    onProlonged();
  }
  if (caller.emailVerified) cache.keep(key, caller, leftMs < 0 ? touchEveryMs : leftMs, changes);
  return caller;
}

type ReadSession = Caller & { freshMs: number };

/** Each by its key: a plan made on a small table stays good (docs/decisions/0034). */
async function readSessions(db: Db | Tx, hashes: readonly Buffer[]): Promise<(ReadSession | null)[]> {
  const { rows } = await sql<ReadSession & { place: number }>`
    select asked.place::int, session.*, player.* from unnest(${hashes}::bytea[]) with ordinality as asked(hash, place)
      cross join lateral (select id as "sessionId", player_id as "playerId", ${freshMs} as "freshMs" from session
        where token_hash = asked.hash and expires_at > clock_timestamp() offset 0) as session
      cross join lateral (select account_id as "accountId", email_verified_at is not null as "emailVerified" from player
        where id = session."playerId" offset 0) as player`.execute(db);
  const found = new Map(rows.map(({ place, ...session }) => [place, session]));
  return hashes.map((_, at) => found.get(at + 1) ?? null);
}

const lookUps = new WeakMap<Db, Batcher<Buffer, ReadSession | null>>();

/** Look-ups that come together share a statement: thousands of invented sessions ask the database no more often. */
function lookUpsOf(db: Db): Batcher<Buffer, ReadSession | null> {
  const known = lookUps.get(db);
  if (known) return known;
  const batcher = new Batcher<Buffer, ReadSession | null>(db, {
    name: 'find sessions',
    run: readSessions,
    isOneStatement: true,
    keysOf: () => [],
    sizeMax: 200,
    lanes: 1,
    jobsMax: 5_000,
  });
  lookUps.set(db, batcher);
  return batcher;
}

const touches = new Map<string, Promise<void>>();

/** By one of several requests that come at once; the others wait for it. */
function touchOnce(db: Db, caller: Caller, locale: Locale | undefined): Promise<void> {
  const { sessionId } = caller;
  const running =
    touches.get(sessionId) ?? touchSession(db, caller, locale).finally(() => touches.delete(sessionId));
  touches.set(sessionId, running);
  return running;
}

/** In one statement; other processes may have touched it. */
async function touchSession(db: Db, caller: Caller, locale: Locale | undefined): Promise<void> {
  await sql`
    with touched as (
      update session set seen_at = clock_timestamp(), expires_at = ${fromNow(sessionLifetimeMs)}
        where id = ${caller.sessionId} and player_id = ${caller.playerId} and seen_at < ${fromNow(-touchEveryMs)} returning player_id)
    update player set last_login_at = clock_timestamp(), is_active = true, locale = coalesce(${locale ?? null}, locale)
      from touched where player.id = ${caller.playerId}`.execute(db);
}

/** Those of the sessions that are still valid; long-lived connections check theirs again. */
export async function openSessions(db: Db, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from session where id = any(${sessionIds}::uuid[]) and expires_at > clock_timestamp()`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Sets isActive false, then ends this session (§4 'Logout'). */
export async function signOut(db: Db, { playerId, sessionId, accountId }: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('player').set({ is_active: false }).where('id', '=', playerId).execute();
    await tx.deleteFrom('session').where('id', '=', sessionId).execute();
    sessionsEnded(tx, accountId);
  });
}

/** Ends all sessions of a player, as a password reset must. */
export async function closeAllSessions(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('session').where('player_id', '=', playerId).execute();
  await endStreams(tx, playerId);
}

/** Ends all sessions of a player but the caller's own. */
export async function closeOtherSessions(tx: Tx, { playerId, sessionId, accountId }: Caller): Promise<void> {
  await tx.deleteFrom('session').where('player_id', '=', playerId).where('id', '<>', sessionId).execute();
  sessionsEnded(tx, accountId);
}
