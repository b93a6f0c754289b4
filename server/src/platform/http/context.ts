import type { Context } from 'hono';
import type { Caller, OperatorCaller } from '../caller.ts';
import type { Audience } from '@sikka/contract/routes/endpoint';

/** What the HTTP layer stores with each request. */
export interface Env {
  Variables: {
    requestId: string;
    caller: Caller | OperatorCaller | null;
  };
}

export type RequestContext = Context<Env>;

/** Finds the caller of a request, or null; identity provides it. */
export type FindCaller = (context: RequestContext) => Promise<Caller | null>;

/** Finds the operator of a request, or null. */
export type FindOperator = (context: RequestContext) => Promise<OperatorCaller | null>;

export type { Audience };
