import type { Context } from 'hono';
import type { OperatorRole } from '@sikka/contract/operators';
import type { Audience } from '@sikka/contract/routes/endpoint';

/** Who is asking: a live session and the player behind it. */
export interface Caller {
  sessionId: string;
  playerId: string;
  accountId: string;
  emailVerified: boolean;
}

/** Who is asking at the console. */
export interface OperatorCaller {
  sessionId: string;
  operatorId: string;
  role: OperatorRole;
  name: string;
}

/** What the floor keeps with each request. */
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
