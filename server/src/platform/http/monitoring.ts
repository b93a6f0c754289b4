import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { Registry } from 'prom-client';
import type { Db, Reader } from '../database/index.ts';
import { memoizeFor } from '../memoize-for.ts';
import { observe } from '../metrics/observe.ts';
import type { Env } from './context.ts';
import { onLoopbackOnly } from './request-origin.ts';

/** Whether this process takes new work; a balancer asks (docs/decisions/0048). */
export interface Readiness {
  /** True from the moment that a stop is announced: answers go on, but their connections end. */
  isDraining(): boolean;
}

/** A readiness that `drain` ends for good. */
export function createReadiness(): Readiness & { drain(): void } {
  let isDraining = false;
  return { isDraining: () => isDraining, drain: () => void (isDraining = true) };
}

const probeMs = 1_000;
/** Balancers and kubelets give a check up after a second, and then take out every node of a database that is silent. */
const answerMs = 200;

interface Probe {
  /** Whether the database answers within a second; asked once a second, however many ask. */
  isReachable(): Promise<boolean>;
  /** The same, or what was last known where the database is slow to answer. */
  wasReachable(): Promise<boolean>;
}

function probe(db: Db): Probe {
  // A start waits for it.
  let last = true;
  const isReachable = memoizeFor(probeMs, async () => {
    const tooLong = delay(probeMs, false, { ref: false });
    const answers = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return (last = await Promise.race([answers, tooLong]));
  });
  const wasReachable = () =>
    Promise.race([isReachable(), delay(answerMs, undefined, { ref: false }).then(() => last)]);
  return { isReachable, wasReachable };
}

export interface HealthDeps {
  db: Db;
  registry: Registry;
  readiness: Readiness;
  reader: Reader;
}

/**
 * Live: the process answers. Ready: it takes new work. It does so without its database, too: pages, files and a sentence need
 * none, and all nodes have the same one, so that a balancer that took them out would be left with nobody. A read replica that
 * is left for the primary changes nothing either; it is named where there is one.
 */
export function serveHealth(api: Hono<Env>, { db, registry, readiness, reader }: HealthDeps): void {
  const { isReachable, wasReachable } = probe(db);
  const read = async () => Number(await isReachable());
  const help = '1 if the database answers every process';
  observe(registry, [{ name: 'sikka_database_reachable', help, aggregator: 'min', read }]);
  api.get('/health/live', (context) => context.json({ status: 'live' }));
  api.get('/health/ready', async (context) => {
    if (readiness.isDraining()) return context.json({ status: 'stopping' }, 503);
    return context.json({
      status: 'ready',
      database: (await wasReachable()) ? 'reachable' : 'unreachable',
      ...(reader.state !== null && { reader: reader.state }),
    });
  });
}

type ReadMetrics = () => Promise<string>;

const answerMetrics = (read: ReadMetrics) => async (context: Context) =>
  context.text(await read(), 200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE });

/** The metrics in Prometheus format; served to this machine only. */
export function serveMetrics(app: Hono<Env>, read: ReadMetrics): void {
  app.get('/metrics', onLoopbackOnly, answerMetrics(read));
}

/** The same on its own port, for all callers. */
export const createMetricsApp = (read: ReadMetrics): Hono<Env> =>
  new Hono<Env>().get('/metrics', answerMetrics(read));
