import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { adminPathHeader, operatorRoles, roleIncludes } from '@sikka/contract/admin/auth';
import type { Audience, Env, FindCaller, FindOperator } from './context.ts';
import { Refusal } from '../errors.ts';
import { createTurns } from './in-turn.ts';

/** Creates an endpoint's guard from its audience. */
export type GuardFor = (audience: Audience) => MiddlewareHandler<Env>;

/** Admits only the endpoint's audience of players (§2, §6), and so many requests of one player at a time. */
export function guardForPlayers(findCaller: FindCaller): GuardFor {
  const inTurn = createTurns();
  return (audience) => async (context, next) => {
    if (audience === 'anyone') return next();
    const caller = await findCaller(context);
    if (!caller) throw new Refusal('not_signed_in');
    if (audience === 'verified' && !caller.emailVerified) throw new Refusal('email_not_verified');
    context.set('caller', caller);
    return inTurn(caller.playerId, next);
  };
}

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
  return (audience) => async (context, next) => {
    if (!isAdminPath(context.req.header(adminPathHeader) ?? '')) throw new Refusal('not_found');
    if (audience !== 'console') {
      const needed = operatorRoles.find((role) => role === audience);
      const caller = needed ? await findOperator(context) : null;
      if (!needed || !caller || !roleIncludes(caller.role, needed)) throw new Refusal('not_found');
      context.set('caller', caller);
    }
    await next();
  };
}
