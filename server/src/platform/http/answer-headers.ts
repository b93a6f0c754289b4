import type { ServerResponse } from 'node:http';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Env, RequestContext } from './context.ts';

/**
 * A header of every answer, set where Node.js writes them: through the framework, each answer would be copied to be given
 * its headers. A handler's own header of the same name wins.
 */
export function setHeader(context: RequestContext, name: string, value: string): void {
  const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse };
  if (outgoing) outgoing.setHeader(name, value);
  else context.header(name, value);
}

/** The constant headers of a middleware, computed once. */
export function constantHeaders(middleware: MiddlewareHandler): MiddlewareHandler<Env> {
  const sample = new Hono().use(middleware).get('/', (context) => context.body(null));
  let headers: [string, string][] | undefined;
  return async (context, next) => {
    headers ??= [...(await sample.request('/')).headers];
    for (const [name, value] of headers) setHeader(context, name, value);
    await next();
  };
}
