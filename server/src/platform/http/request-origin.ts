import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../errors.ts';
import type { Env } from './context.ts';

/** Whether a host name, as in an address, is this machine itself. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/iu.test(host);
}

/**
 * Under another name than the machine's own there is nothing: who comes by a tunnel, or by a name
 * that was pointed at loopback to read it from a page elsewhere, finds nothing.
 */
export const onLoopbackOnly: MiddlewareHandler<Env> = async (context, next) => {
  if (!isLoopback(new URL(context.req.url).hostname)) return context.notFound();
  return next();
};

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
