import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../database/index.ts';
import type { Figure } from '../ports.ts';
import type { Admission } from './admission.ts';
import type { Env } from './context.ts';
import { onLoopbackOnly } from './request-origin.ts';

export interface Readiness {
  /** True from the moment the server is asked to stop. */
  isStopping(): boolean;
}

/** Live: the process answers. Ready: the database answers too, and no shutdown has begun. */
export function serveHealth(api: Hono<Env>, db: Db, readiness: Readiness): void {
  api.get('/health/live', (context) => context.json({ status: 'live' }));
  api.get('/health/ready', async (context) => {
    if (readiness.isStopping()) return context.json({ status: 'stopping' }, 503);
    try {
      await sql`select 1`.execute(db);
      return context.json({ status: 'ready' });
    } catch {
      return context.json({ status: 'database unreachable' }, 503);
    }
  });
}

type ReadMetrics = () => Promise<string>;

const answerMetrics = (read: ReadMetrics) => async (context: Context) =>
  context.text(await read(), 200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE });

/** Serves how many requests wait, by priority. */
export function observeAdmission(registry: Registry, admission: Admission): void {
  const gauge = new Gauge({
    name: 'sikka_requests_waiting',
    help: 'API requests that wait for a place, by priority.',
    labelNames: ['priority'],
    registers: [registry],
    collect() {
      for (const [priority, count] of Object.entries(admission.waiting)) gauge.set({ priority }, count);
    },
  });
}

/** Serves figures of the database; one that cannot be read is NaN, and the others are there. */
export function observe(registry: Registry, figures: readonly Figure[]): void {
  for (const { name, help, read } of figures) {
    const gauge = new Gauge({
      name,
      help,
      // Every process reads the same.
      aggregator: 'max',
      registers: [],
      async collect() {
        this.set(await read().catch(() => Number.NaN));
      },
    });
    registry.registerMetric(gauge);
  }
}

/** The metrics in Prometheus format; served to this machine only. */
export function serveMetrics(app: Hono<Env>, read: ReadMetrics): void {
  app.get('/metrics', onLoopbackOnly, answerMetrics(read));
}

/** The same on its own port, for all callers. */
export const createMetricsApp = (read: ReadMetrics): Hono<Env> =>
  new Hono<Env>().get('/metrics', answerMetrics(read));
