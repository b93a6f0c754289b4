import type { Caller } from '../platform/caller.ts';
import type { Db, Connection } from '../platform/database/index.ts';
import { listen, type Notifications } from '../platform/database/notifications.ts';

interface Entry {
  caller: Caller;
  /** When the session is to be read again, by `performance.now()`. */
  untilMs: number;
}

const entriesMax = 20_000;

/**
 * The sessions that were read lately, so that a player's requests do not read theirs each time (docs/decisions/0035).
 * Empty unless this process hears of ended sessions.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #keys = new Map<string, string>();
  #changes = 0;
  #isListening = false;

  find(key: string): Caller | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (performance.now() < entry.untilMs) return entry.caller;
    this.#drop(entry.caller.sessionId);
    return null;
  }

  /** To be taken before a session is read: a session that ends meanwhile is not kept. */
  get changes(): number {
    return this.#changes;
  }

  /** Keeps a session for this many milliseconds, unless any ended since `changes` was taken. */
  keep(key: string, caller: Caller, ms: number, changes: number): void {
    if (!this.#isListening || changes !== this.#changes || ms <= 0) return;
    if (this.#entries.size >= entriesMax) this.#dropOldest();
    this.#entries.set(key, { caller, untilMs: performance.now() + ms });
    this.#keys.set(caller.sessionId, key);
  }

  forget(sessionId: string): void {
    this.#changes += 1;
    this.#drop(sessionId);
  }

  forgetAccount(accountId: string): void {
    this.#changes += 1;
    for (const { caller } of this.#entries.values())
      if (caller.accountId === accountId) this.forget(caller.sessionId);
  }

  /** Forgets everything: from now on this process hears of ended sessions, or hears of them no more. */
  listens(isListening: boolean): void {
    this.#isListening = isListening;
    this.#changes += 1;
    this.#entries.clear();
    this.#keys.clear();
  }

  #dropOldest(): void {
    for (const { caller } of this.#entries.values()) return this.#drop(caller.sessionId);
  }

  /** Not counted as a change: the session goes on, and others that are being read may be kept. */
  #drop(sessionId: string): void {
    const key = this.#keys.get(sessionId);
    if (key !== undefined) this.#entries.delete(key);
    this.#keys.delete(sessionId);
  }
}

const caches = new WeakMap<Db, SessionCache>();

/** The cache of a database's sessions in this process. */
export function sessionCache(db: Db): SessionCache {
  const cache = caches.get(db) ?? new SessionCache();
  caches.set(db, cache);
  return cache;
}

/** Lets this process keep sessions in memory, and forget those that end in any process. */
export function followSessions(connection: Connection, db: Db): Notifications {
  const cache = sessionCache(db);
  return listen(
    connection,
    'session_ended',
    (sessionId) => cache.forget(sessionId),
    () => cache.listens(true),
    () => cache.listens(false),
  );
}
