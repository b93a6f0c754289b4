import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from '../log.ts';
import type { Db } from './transaction.ts';
import { isUnreachable, sqlState } from './unreachable.ts';

const firstPauseMs = 250;
const pauseMsMax = 5_000;

/**
 * Resolves once the database answers, however long that takes, and says once that it waits. Rejects with what waiting does not
 * mend, as a wrong password, and where `stopping` is aborted.
 */
export async function waitForDatabase(db: Db, log: Logger, stopping: AbortSignal): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await sql`select 1`.execute(db);
      if (tries > 0) log.info('the database is there');
      return;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (tries === 0)
        log.warn(
          { code: sqlState(error), cause: String(error) },
          'the database cannot be reached; waiting for it',
        );
    }
    await delay(Math.min(pauseMsMax, firstPauseMs * 2 ** tries), undefined, { signal: stopping });
  }
}

const oldestServer = 180_000;

/** A server's version as a number and in words, of `serverVersion`. */
interface ServerVersion {
  number: number;
  version: string;
}

export const serverVersion = `current_setting('server_version_num')::int as number, current_setting('server_version') as version`;

/** Throws where a server is too old; to be asked before anything is written. */
export function refuseOldServer({ number, version }: ServerVersion): void {
  if (number < oldestServer) throw new Error(`PostgreSQL 18 or newer is needed, and this is ${version}.`);
}
