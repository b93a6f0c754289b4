import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createClient, type Connection } from './connection.ts';

export interface Notifications {
  stop(): Promise<void>;
}

const reconnectMs = 1_000;
/** A host that vanished without a word is noticed by the next statement alone, and a listener has none of its own. */
const pingMs = 10_000;

/**
 * Listens on one channel with a connection of its own and opens a new one when that breaks. Notifications are
 * lost while it is broken: `onReconnect` lets the listener catch up, and `onLost` says that it must.
 */
export function listen(
  connection: Connection,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
  onLost: () => void = () => undefined,
): Notifications {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function listenOnce(): Promise<void> {
    client = createClient(connection, { name: 'sikka-listen' });
    const ended = Promise.withResolvers<void>();
    client.on('error', () => ended.resolve());
    client.on('end', () => ended.resolve());
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    const opened = client;
    const listening = opened.connect().then(() => opened.query(`listen ${pg.escapeIdentifier(channel)}`));
    // Ending a connection while it opens never resolves.
    await Promise.race([listening, ended.promise]);
    onReconnect();
    const pinging = setInterval(() => void opened.query('select').catch(() => ended.resolve()), pingMs);
    await ended.promise.finally(() => clearInterval(pinging));
  }

  async function listenUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => undefined);
      onLost();
      await client?.end().catch(() => undefined);
      await delay(reconnectMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const finished = listenUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await finished;
    },
  };
}
