import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, Histogram, type Registry } from 'prom-client';
import { Refusal } from '../errors.ts';
import { type Env, setHeader } from './context.ts';
import type { Logger } from '../log.ts';

interface RequestLogDeps {
  log: Logger;
  registry: Registry;
  /** First part of the admin console's address. */
  adminPath: string;
  /** Whether a trusted reverse proxy is in front, whose request ids are used. */
  isBehindProxy: boolean;
  /** Whether each request writes a log line; otherwise only at debug level. */
  logsAccess: boolean;
}

const idShape = /^[\w.:=+/-]{8,128}$/u;

/** The proxy's request id, so that its log and ours can be matched; our own if there is none or it is malformed. */
const idOf = (given: string | undefined): string =>
  given !== undefined && idShape.test(given) ? given : randomUUID();

/**
 * Gives each request an id, one log line and a place in the histogram; never its query or body, nor the secret address
 * of the admin console.
 */
export function logRequests(deps: RequestLogDeps): MiddlewareHandler<Env> {
  const { log, registry, adminPath, isBehindProxy, logsAccess } = deps;
  const level = logsAccess ? 'info' : 'debug';
  // In capitals, too: a phone begins what is typed with one.
  const secret = new RegExp(adminPath, 'giu');
  const withoutSecret = (path: string) => path.replaceAll(secret, 'admin');
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const busy = new Counter({
    name: 'sikka_requests_busy_total',
    help: 'Requests answered with busy, by whatever refused them; the web sends them again',
    registers: [registry],
  });
  return async (context, next) => {
    const startedAt = performance.now();
    const requestId = idOf(isBehindProxy ? context.req.header('x-request-id') : undefined);
    context.set('requestId', requestId);
    setHeader(context, 'X-Request-Id', requestId);
    await next();
    const durationMs = performance.now() - startedAt;
    const { method, path } = context.req;
    const { status } = context.res;
    // The route pattern, never the path: visitors can invent any number of paths.
    seconds.observe({ method, route: withoutSecret(routePath(context)), status }, durationMs / 1000);
    if (context.error instanceof Refusal && context.error.code === 'busy') busy.inc();
    log[level](
      { requestId, method, path: withoutSecret(path), status, durationMs: Math.round(durationMs) },
      'request',
    );
  };
}
