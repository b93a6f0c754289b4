import type { Context } from 'hono';
import type { Audience } from '@sikka/contract/routes/endpoint';

/** Who is asking: a live session and the player behind it. */
export interface Caller {
  sessionId: string;
  playerId: string;
  accountId: string;
  emailVerified: boolean;
}

/** What the floor keeps with each request. */
export interface Env {
  Variables: {
    requestId: string;
    caller: Caller | null;
  };
}

export type RequestContext = Context<Env>;

/** Finds the caller of a request, or null; identity provides it. */
export type FindCaller = (context: RequestContext) => Promise<Caller | null>;

export type { Audience };
