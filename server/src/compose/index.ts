/** Opens every part of the server in order, and closes them in reverse. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config/index.ts';
import { isUnreachable, type Connection, type Db } from '../platform/database/index.ts';
import { findFreePort, listen } from '../platform/http/listen.ts';
import { createMetricsApp } from '../platform/http/monitoring.ts';
import { createLog, type Logger } from '../platform/log.ts';
import { startWorkers } from '../platform/workers/start-workers.ts';
import { createReplayPool, type ReplayPool } from '../play/index.ts';
import { observeNode, observeReplays } from './metrics.ts';
import { CleanupStack } from './cleanup-stack.ts';
import { openBase, type Base } from './open-base.ts';
import { openSite } from './open-site.ts';
import { runBackground } from './run-background.ts';
import type { Keys } from '../platform/keys.ts';

export interface RunningServer {
  url: string;
  mailboxUrl: string | null;
  /** Where operators work. */
  adminUrl: string;
  db: Db;
  connection: Connection;
  log: Logger;
  /** Key of the links in mails. */
  keys: Keys;
  /** Resolves with one line when the server can serve no more and wants to be stopped. */
  broken: Promise<string>;
  /** Announces the stop to balancers and waits as long as is set, answering meanwhile. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** What a worker cannot know by itself. */
export interface WorkerData {
  connection: Connection;
  port: number;
}

/** What answers requests, in this process or in others. */
interface Serving {
  port: number;
  readMetrics(): Promise<string>;
  broken: Promise<string>;
  drain(): Promise<void>;
}

const never = new Promise<never>(() => undefined);

/** For all replays, or for expired plays alone: they are few, and a thread starts when there are some. */
function openReplays({ config, registry }: Base, cleanup: CleanupStack): ReplayPool {
  const { workers, replayThreads } = config;
  const onReplayed = observeReplays(registry);
  const replays =
    workers === 1
      ? createReplayPool(replayThreads, { onReplayed })
      : createReplayPool(1, { keepsThreads: false, onReplayed });
  cleanup.defer(() => replays.close());
  return replays;
}

async function serveHere(base: Base, replays: ReplayPool, cleanup: CleanupStack): Promise<Serving> {
  const { port, drain } = await openSite(base, { replays }, cleanup);
  return { port, readMetrics: () => base.registry.metrics(), broken: never, drain };
}

async function serveInWorkers(
  { config, connection, log, registry }: Base,
  cleanup: CleanupStack,
): Promise<Serving> {
  const broken = Promise.withResolvers<string>();
  const port = await findFreePort(config.host, config.port);
  const workers = await startWorkers({
    program: new URL('site-worker.ts', import.meta.url).pathname,
    count: config.workers,
    data: { connection, port } satisfies WorkerData,
    log,
    registry,
    onGivenUp: broken.resolve,
  });
  cleanup.defer(() => workers.stop());
  const drain = async (): Promise<void> => {
    workers.drain();
    await delay(config.drainMs);
  };
  return { port, readMetrics: workers.metrics, broken: broken.promise, drain };
}

/** /metrics on a port of its own, where one is set. */
async function openMetrics({ config, log }: Base, readMetrics: () => Promise<string>, cleanup: CleanupStack) {
  if (!config.metrics) return;
  const app = createMetricsApp(readMetrics);
  const listener = await listen(app, { ...config.metrics, log, closeStreams() {} });
  cleanup.defer(listener.stop);
}

async function open(config: Config, cleanup: CleanupStack, stopping: AbortSignal): Promise<RunningServer> {
  const base = await openBase(config, cleanup, stopping);
  const { db, connection, log, keys } = base;
  observeNode(base);
  const replays = openReplays(base, cleanup);
  await runBackground(base, replays, cleanup);
  const serving = config.workers > 1 ? serveInWorkers(base, cleanup) : serveHere(base, replays, cleanup);
  const { port, readMetrics, broken, drain } = await serving;
  await openMetrics(base, readMetrics, cleanup);
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  return {
    url,
    mailboxUrl: config.smtpUrl === undefined ? `${url}/mailbox` : null,
    adminUrl: `${url}/${keys.adminPath}`,
    db,
    connection,
    log,
    keys,
    broken,
    drain,
    stop: () => cleanup.run(),
  };
}

const startAgainMs = 1_000;
const unstoppable = new AbortController().signal;

/**
 * Starts the whole server, and from the beginning where a database elsewhere goes away meanwhile; throws with everything closed
 * again when a part cannot start, or when `stopping` is aborted while it waits for its database.
 */
export async function startServer(config: Config, stopping = unstoppable): Promise<RunningServer> {
  for (;;) {
    const cleanup = new CleanupStack();
    try {
      return await open(config, cleanup, stopping);
    } catch (error) {
      await cleanup.run();
      if (config.databaseUrl === undefined || !isUnreachable(error)) throw error;
      const log = createLog(config.logLevel, undefined, config.nodeName);
      log.warn({ cause: String(error) }, 'the database went away during the start; starting again');
    }
    await delay(startAgainMs, undefined, { signal: stopping });
  }
}
