import type { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { Env } from './context.ts';
import { onLoopbackOnly } from './loopback.ts';

/** What the process counted, as Prometheus reads it; served to this machine only. */
export function serveMetrics(app: Hono<Env>, registry: Registry): void {
  app.get('/metrics', onLoopbackOnly, async (context) =>
    context.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
  );
}
