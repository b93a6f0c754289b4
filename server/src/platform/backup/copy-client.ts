import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { createClient, type Connection } from '../database/connection.ts';

// A table of any size is one statement.
const statementMs = 6 * 60 * 60_000;

export interface CopyClient {
  client: pg.Client;
  /** A pipeline that fails with the connection; without the signal it would wait for ever. */
  stream(source: Readable, ...rest: [...Transform[], Writable]): Promise<void>;
  end(): Promise<void>;
}

/** A connection that copies whole tables. */
export async function openCopyClient(connection: Connection, leaving?: AbortSignal): Promise<CopyClient> {
  // The driver never clears its timer after a COPY, which keeps the process alive for hours; the server's limit stays.
  const client = createClient(connection, { statementMs, answerMs: 0 });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  await client.connect();
  return {
    client,
    async stream(source, ...rest) {
      const signal = leaving ? AbortSignal.any([lost.signal, leaving]) : lost.signal;
      await pipeline([source, ...rest], { signal }).catch((error: unknown) => {
        throw signal.aborted ? signal.reason : error;
      });
    },
    end: () => client.end().catch(() => undefined),
  };
}
