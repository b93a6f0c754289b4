import { once, type EventEmitter } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { networkOf } from '../client-info.ts';
import type { Logger } from '../log.ts';
import { countByAddress } from './count-under-way.ts';
import type { Env } from './context.ts';
import type { Readiness } from './monitoring.ts';
import { throttleAddresses } from './throttle-addresses.ts';
import { limitAnswers } from './slow-readers.ts';

const drainMs = 10_000;
/** As many connections as the kernel lets wait, by Node's default. */
const waitingMax = 511;

/** What one connection, one address and all together may hold (§8). */
export const connectionLimits = {
  /** For headers, and for headers and body. A slow sender does not hold a connection for ever. */
  headersMs: 15_000,
  requestMs: 30_000,
  /** Without a byte in either direction; open event streams send one each 25 seconds. */
  silenceMs: 60_000,
  /** An answer's own time, and on top of it that of its bytes: half a megabyte may take four minutes. */
  answerMs: 120_000,
  bytesPerSecondMin: 4_000,
  /** Longer than the minute a proxy keeps an idle connection: closing first could lose a request under way. */
  keepAliveMs: 75_000,
  /** Answers under way on one connection; no browser sends a second request before the first answer. */
  pipelinedMax: 4,
  /** A mobile carrier puts thousands of phones behind one address. */
  perAddressMax: 1_000,
  /** Requests of one address: this many at once, and this many a second of process; the others wait this long at most. */
  burst: 2_000,
  perSecond: 500,
  waitMs: 10_000,
  /** Their requests, and an address's behind a proxy, whose body is not here or whose answer has not begun; no streams. */
  underWayMax: 2_000,
  /** A node's; each takes a file descriptor, of which a process has as many as `ulimit -Hn` says. */
  max: 25_000,
};

interface ListenDeps {
  host: string;
  /** 0 takes any free port. */
  port: number;
  log: Logger;
  /** Ends connections that would stay open forever. */
  closeStreams: () => void;
  /** While true, each answer ends its connection: the next request comes by a new one, to another node. */
  readiness?: Readiness;
  limits?: typeof connectionLimits;
  /** Reverse proxies in front: each has one address for everybody. */
  trustedProxies?: number;
  /** Other processes of ours listen on the same port (docs/decisions/0037). */
  isShared?: boolean;
}

// Elsewhere `node:cluster` accepts in the first process and deals the connections out.
const sharing = process.platform === 'linux' ? { reusePort: true, exclusive: true } : {};

/** The number of a port that nobody listens on: `port` itself, or any for 0. Rejects where it is taken. */
export async function findFreePort(host: string, port: number): Promise<number> {
  const probe = createTcpServer().listen(port, host);
  await once(probe, 'listening');
  const free = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, 'close');
  return free;
}

/** Refuses the connections of a subscriber beyond their share: of an address, or of an IPv6 /64 and its /48. */
export function limitByAddress(server: EventEmitter, perAddressMax: number): void {
  const take = countByAddress(perAddressMax);
  server.on('connection', (socket: Socket) => {
    const release = take(networkOf(socket.remoteAddress ?? ''));
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}

/** Ends a connection that keeps sending requests without reading the answers: each would hold memory. */
function limitPipelining(respond: RequestListener, pipelinedMax: number): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > pipelinedMax) socket.destroy();
    // Requests that came in one piece are all announced, also after the end of their connection.
    if (socket.destroyed) return;
    underWay.set(socket, count);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    respond(request, response);
  };
}

function endWhileDraining(respond: RequestListener, readiness: Readiness | undefined): RequestListener {
  return (request, response) => {
    if (readiness?.isDraining()) response.shouldKeepAlive = false;
    return respond(request, response);
  };
}

function applyLimits(server: Server, limits: typeof connectionLimits, isBehindProxy: boolean): void {
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.timeout = limits.silenceMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  // `dropMaxConnection`: a worker closes what is too much, and does not hand it round for ever.
  Object.assign(server, { maxConnections: limits.max, dropMaxConnection: true });
  if (!isBehindProxy) limitByAddress(server, limits.perAddressMax);
}

/**
 * Accepts what the kernel has connected already: closing the listener would reset it. A turn of the event loop accepts one
 * connection, so that several wait on a busy machine.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let hasAccepted = true;
  const note = () => (hasAccepted = true);
  server.on('connection', note);
  await setImmediate();
  for (let turns = 0; hasAccepted && turns < waitingMax; turns += 1) {
    hasAccepted = false;
    await setImmediate();
  }
  server.off('connection', note);
}

/** Listens; answers the port, and how to stop: open requests may end, idle connections are closed. */
export async function listen(
  app: Hono<Env>,
  {
    host,
    port,
    log,
    closeStreams,
    readiness,
    limits = connectionLimits,
    trustedProxies = 0,
    isShared = false,
  }: ListenDeps,
) {
  const answer = getRequestListener(app.fetch);
  const respond = limitPipelining(
    limitAnswers(throttleAddresses(endWhileDraining(answer, readiness), limits, trustedProxies), limits),
    limits.pipelinedMax,
  );
  const server = createServer({ connectionsCheckingInterval: Math.min(5_000, limits.headersMs) }, respond);
  applyLimits(server, limits, trustedProxies > 0);
  server.listen({ port, host, ...(isShared ? sharing : {}) });
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
  ]);
  const stop = async (): Promise<void> => {
    // Don't wait on keep-alive; idle connections are closed below.
    server.keepAliveTimeout = 1;
    closeStreams();
    await acceptWaiting(server);
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
