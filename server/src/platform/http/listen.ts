import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from '../log.ts';
import type { Env } from './context.ts';

const drainMs = 10_000;

interface ListenParts {
  host: string;
  /** 0 takes any free port. */
  port: number;
  log: Logger;
  /** Ends connections that would stay open forever. */
  closeStreams: () => void;
}

/** Listens; returns the port, and a stop that lets open requests end and closes idle connections. */
export async function listen(app: Hono<Env>, { host, port, log, closeStreams }: ListenParts) {
  const server = serve({ fetch: app.fetch, port, hostname: host }) as Server;
  // Bounds the time for headers and bodies, against slow senders.
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  // Longer than a proxy's minute of idle time: closing first could lose a request.
  server.keepAliveTimeout = 75_000;
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
  ]);
  const stop = async (): Promise<void> => {
    // Don't wait on keep-alive; idle connections are closed below.
    server.keepAliveTimeout = 1;
    closeStreams();
    server.close();
    server.closeIdleConnections();
    const force = setTimeout(() => {
      log.warn('the stop cuts connections that do not end');
      server.closeAllConnections();
    }, drainMs);
    await once(server, 'close');
    clearTimeout(force);
  };
  return { port: (server.address() as AddressInfo).port, stop };
}
