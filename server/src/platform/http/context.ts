import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Audience } from '@sikka/contract/routes/endpoint';
import type { Caller, OperatorCaller } from '../caller.ts';
import { networkOf, withoutPort } from '../client-info.ts';
import type { ServerResponse } from 'node:http';

/** What the HTTP layer stores with each request. */
export interface Env {
  Variables: {
    requestId: string;
    caller: Caller | OperatorCaller | null;
  };
}

export type RequestContext = Context<Env>;

/** The caller of a request, or null; provided by identity. */
export type FindCaller = (context: RequestContext) => Promise<Caller | null>;

/** Finds the operator of a request, or null. */
export type FindOperator = (context: RequestContext) => Promise<OperatorCaller | null>;

export type { Audience };

/** The network that `trustedProxies` hops of X-Forwarded-For say; undefined without them. */
export function forwardedAddress(forwarded: string | undefined, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const address = forwarded?.split(',').at(-trustedProxies)?.trim();
  return address ? networkOf(withoutPort(address.slice(0, 64))) : undefined;
}

/** The caller's network: of the socket's address, or of what `trustedProxies` hops of X-Forwarded-For say. */
export function clientAddress(context: RequestContext, trustedProxies: number): string {
  return (
    forwardedAddress(context.req.header('x-forwarded-for'), trustedProxies) ??
    networkOf(getConnInfo(context).remote.address ?? 'unknown')
  );
}

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
