import type { Context, MiddlewareHandler } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Refusal } from '../errors.ts';
import type { Env } from './context.ts';

/** Whether a host name is this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/iu.test(host);
}

/** What proxies, tunnels and content networks add. */
const proxyHeader = /^(?:forwarded|via|x-(?:original-)?forwarded.*|x-real-ip|.*client-ip|cf-.*)$/u;

/**
 * Whether a request comes from this machine, without a proxy or tunnel between. Checks the host name too,
 * against DNS rebinding. An nginx without further settings adds no header, but speaks HTTP/1.0.
 */
function isFromThisMachine(context: Context): boolean {
  const { incoming } = context.env as unknown as HttpBindings;
  const address = getConnInfo(context).remote.address ?? '';
  return (
    isLoopback(address.replace(/^::ffff:/u, '')) &&
    isLoopback(new URL(context.req.url).hostname) &&
    incoming.httpVersion !== '1.0' &&
    !Object.keys(context.req.header()).some((name) => proxyHeader.test(name))
  );
}

/** Everyone else gets 404. */
export const onLoopbackOnly: MiddlewareHandler<Env> = async (context, next) => {
  if (!isFromThisMachine(context)) return context.notFound();
  return next();
};

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

function isSameSite(origin: string | undefined, host: string | undefined, publicOrigin: string): boolean {
  if (origin === undefined) return false;
  if (origin === publicOrigin) return true;
  // The browser may use another name of this machine (127.0.0.1, a tunnel).
  return host !== undefined && URL.parse(origin)?.host === host;
}

/** Writes must come from our own pages and be JSON; cookies alone prove nothing. */
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
