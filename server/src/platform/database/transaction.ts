import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/types.ts';
import { noteSpan } from '../tracing/index.ts';
import { isStaleStatement } from './prepared-client.ts';
import { sqlState } from './unreachable.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

const attemptsMax = 5;
const backoffMs = 10;

// Serialization failure and deadlock: rolled back, so a retry is safe.
const retried = new Set(['40001', '40P01']);
const isRetried = (error: unknown): boolean => retried.has(sqlState(error) ?? '') || isStaleStatement(error);

type AfterCommit = (db: Db) => void;
const afterCommits = new WeakMap<Tx, AfterCommit[]>();

/**
 * Runs `fn` in one READ COMMITTED transaction, again (at most five times) when the database
 * broke it off to resolve a conflict. `fn` must therefore touch nothing but `tx`.
 *
 * A connection that is lost during commit is not retried here: whether it was committed is
 * unknown, and the caller repeats with the same reference or key.
 */
export const inTransaction = <Result>(db: Db, fn: (tx: Tx) => Promise<Result>): Promise<Result> =>
  retryConflicts(() => runOnce(db, fn));

/** Runs what is one transaction, as `inTransaction` does: again where the database broke it off to resolve a conflict. */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attemptsMax || !isRetried(error)) throw error;
      await delay(backoffMs * attempt * Math.random());
    }
  }
}

async function runOnce<Result>(db: Db, fn: (tx: Tx) => Promise<Result>): Promise<Result> {
  const callbacks: AfterCommit[] = [];
  const transaction = db.transaction().setIsolationLevel('read committed');
  let startMs = 0;
  const result = await transaction.execute(async (tx) => {
    afterCommits.set(tx, callbacks);
    const done = await fn(tx);
    startMs = Date.now();
    return done;
  });
  noteSpan('commit', { startMs });
  for (const callback of callbacks) callback(db);
  return result;
}

/** Calls back once the transaction is committed, and never if it is not. `tx` is one of `inTransaction`. */
export function afterCommit(tx: Tx, callback: AfterCommit): void {
  const callbacks = afterCommits.get(tx);
  if (!callbacks) throw new Error('open the transaction with inTransaction');
  callbacks.push(callback);
}
