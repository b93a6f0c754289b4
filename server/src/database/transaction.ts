import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { sqlState } from './unreachable.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

const attemptsMax = 5;
const backoffMs = 10;

// Serialization failure and deadlock: the database undid everything, so doing it again is safe.
const retried = new Set(['40001', '40P01']);

/**
 * Runs `fn` in one READ COMMITTED transaction, again (at most five times) when the database
 * broke it off to resolve a conflict. `fn` must therefore touch nothing but `tx`.
 *
 * A connection that is lost during commit is not retried here: whether it was committed is
 * unknown, and the caller repeats with the same reference or key.
 */
export async function inTransaction<Result>(db: Db, fn: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(fn);
    } catch (error) {
      if (attempt === attemptsMax || !retried.has(sqlState(error) ?? '')) throw error;
      await delay(backoffMs * attempt * Math.random());
    }
  }
}
