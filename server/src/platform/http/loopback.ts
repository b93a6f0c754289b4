import type { MiddlewareHandler } from 'hono';
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
