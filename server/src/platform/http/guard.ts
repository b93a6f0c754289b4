import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { adminPathHeader, operatorRoles, roleIncludes } from '@sikka/contract/admin/auth';
import type { HttpBindings } from '@hono/node-server';
import type { Priority } from '@sikka/contract/routes/endpoint';
import type { Admission } from './admission.ts';
import type { Audience, Env, FindCaller, FindOperator, RequestContext } from './context.ts';
import { Refusal } from '../errors.ts';
import { createPlayerQueue } from './player-queue.ts';

interface Guarded {
  readonly method: string;
  readonly audience: Audience;
  readonly priority?: Priority;
  readonly hashesPassword?: boolean;
}

/** Creates an endpoint's guard. */
export type GuardFor = (endpoint: Guarded) => MiddlewareHandler<Env>;

interface Admissions {
  admission: Admission;
  /** For requests that hash a password. */
  hashing: Admission;
  /** For others that anyone may send. */
  strangers: Admission;
}

/**
 * Admits only the endpoint's audience of players (§2, §6): a limited number of requests of one player at a time, of all
 * players, and of strangers. A caller who waits for an earlier request of their own, or has not sent all of this one,
 * takes no place from others.
 */
export function guardForPlayers(
  findCaller: FindCaller,
  { admission, hashing, strangers }: Admissions,
): GuardFor {
  const inQueue = createPlayerQueue();
  return ({ method, audience, priority = method === 'get' ? 'look' : 'change', hashesPassword }) => {
    const ofAudience = audience === 'anyone' ? strangers : admission;
    const places = hashesPassword ? hashing : ofAudience;
    return async (context, next) => {
      const isGone = () => isDisconnected(context);
      const admit = () => places.run({ priority, isGone, run: next });
      await receiveBody(context);
      if (audience === 'anyone') return admit();
      const caller = await findCaller(context);
      if (!caller) throw new Refusal('not_signed_in');
      if (audience === 'verified' && !caller.emailVerified) throw new Refusal('email_not_verified');
      context.set('caller', caller);
      return inQueue(caller.playerId, admit);
    };
  };
}

/**
 * Waits for the whole body, which the endpoint reads from memory: a slow sender would keep a place from others, or the rights
 * of a session that has ended meanwhile.
 */
async function receiveBody({ req }: RequestContext): Promise<void> {
  if (req.method !== 'GET') await req.text().catch(() => undefined);
}

/** Whether the client has closed its connection. Requests of tests have none. */
const isDisconnected = (context: RequestContext): boolean =>
  (context.env as Partial<HttpBindings> | undefined)?.outgoing?.destroyed === true;

/**
 * Admits only operators of at least the endpoint's role, and to the sign-in only callers who know the admin
 * path. Everyone else gets the 404 of an unknown address (§6).
 */
export function guardForOperators(adminPath: string, findOperator: FindOperator): GuardFor {
  const pathBytes = Buffer.from(adminPath);
  const isAdminPath = (word: string): boolean => {
    const bytes = Buffer.from(word);
    return bytes.length === pathBytes.length && timingSafeEqual(bytes, pathBytes);
  };
  return ({ audience }) =>
    async (context, next) => {
      if (!isAdminPath(context.req.header(adminPathHeader) ?? '')) throw new Refusal('not_found');
      await receiveBody(context);
      if (audience !== 'console') {
        const needed = operatorRoles.find((role) => role === audience);
        const caller = needed ? await findOperator(context) : null;
        if (!needed || !caller || !roleIncludes(caller.role, needed)) throw new Refusal('not_found');
        context.set('caller', caller);
      }
      await next();
    };
}
