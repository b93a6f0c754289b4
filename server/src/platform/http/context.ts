import type { Context } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Audience } from '@sikka/contract/routes/endpoint';
import type { Caller, OperatorCaller } from '../caller.ts';
import { networkOf } from '../network-address.ts';

/** What the HTTP layer stores with each request. */
export interface Env {
  Variables: {
    requestId: string;
    caller: Caller | OperatorCaller | null;
  };
}

export type RequestContext = Context<Env>;

/** Runs work once it has a place. */
type Admit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The caller of a request, or null; provided by identity. A look-up in the database waits for a place. */
export type FindCaller = (context: RequestContext, admit: Admit) => Promise<Caller | null>;

/** Finds the operator of a request, or null. */
export type FindOperator = (context: RequestContext) => Promise<OperatorCaller | null>;

export type { Audience };

/** The caller's network: of the socket's address, or of what `trustedProxies` hops of X-Forwarded-For say. */
export function clientAddress(context: RequestContext, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const address = hops.at(-trustedProxies);
    if (address) return networkOf(address.slice(0, 64));
  }
  return networkOf(getConnInfo(context).remote.address ?? 'unknown');
}
