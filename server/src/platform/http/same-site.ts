import type { MiddlewareHandler } from 'hono';
import type { Env } from './context.ts';
import { Refusal } from '../errors.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

function isSameSite(origin: string | undefined, host: string | undefined, publicOrigin: string): boolean {
  if (origin === undefined) return false;
  if (origin === publicOrigin) return true;
  // The address in the browser's bar may be another name of this machine (127.0.0.1, a tunnel).
  return host !== undefined && URL.parse(origin)?.host === host;
}

/** Writes must come from our own pages and be JSON; cookies alone prove nothing (architecture §5). */
export function requireSameSite(publicOrigin: string): MiddlewareHandler<Env> {
  return async (context, next) => {
    if (!reading.has(context.req.method)) {
      const site = context.req.header('sec-fetch-site');
      if (site !== undefined && site !== 'same-origin') throw new Refusal('cross_site');
      if (!isSameSite(context.req.header('origin'), context.req.header('host'), publicOrigin)) {
        throw new Refusal('cross_site');
      }
      requireJson(context.req.header('content-type'), context.req.header('content-length'));
    }
    await next();
  };
}

function requireJson(contentType: string | undefined, contentLength: string | undefined): void {
  if (contentType === undefined && (contentLength === undefined || contentLength === '0')) return;
  if (!/^application\/json\s*(;|$)/iu.test(contentType ?? '')) throw new Refusal('not_json');
}
