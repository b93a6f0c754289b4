import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { Registry } from 'prom-client';
import type { Db } from '../database/index.ts';
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

/** The metrics in Prometheus format; served to this machine only. */
export function serveMetrics(app: Hono<Env>, read: ReadMetrics): void {
  app.get('/metrics', onLoopbackOnly, answerMetrics(read));
}

/** The same on its own port, for all callers. */
export const createMetricsApp = (read: ReadMetrics): Hono<Env> =>
  new Hono<Env>().get('/metrics', answerMetrics(read));
