import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { consoleDoorHeader, operatorRoles, roleIncludes } from '@sikka/contract/operators';
import type { Audience, Env, FindCaller, FindOperator } from './context.ts';
import { Refusal } from './refusal.ts';

/** Makes the guard of one endpoint from the audience that it names. */
export type GuardFor = (audience: Audience) => MiddlewareHandler<Env>;

/** Lets through only the players that an endpoint names (§2, §6). */
export function guardForPlayers(findCaller: FindCaller): GuardFor {
  return (audience) => async (context, next) => {
    if (audience !== 'anyone') {
      const caller = await findCaller(context);
      if (!caller) throw new Refusal('not_signed_in');
      if (audience === 'verified' && !caller.emailVerified) throw new Refusal('email_not_verified');
      context.set('caller', caller);
    }
    await next();
  };
}

/**
 * Lets through only operators of at least the role that an endpoint names, and to the sign-in only who knows the
 * console's address. All others are told what they are told of an address that does not exist (§6).
 */
export function guardForOperators(door: string, findOperator: FindOperator): GuardFor {
  const doorBytes = Buffer.from(door);
  const isDoor = (word: string): boolean => {
    const bytes = Buffer.from(word);
    return bytes.length === doorBytes.length && timingSafeEqual(bytes, doorBytes);
  };
  return (audience) => async (context, next) => {
    if (!isDoor(context.req.header(consoleDoorHeader) ?? '')) throw new Refusal('not_found');
    if (audience !== 'console') {
      const needed = operatorRoles.find((role) => role === audience);
      const caller = needed ? await findOperator(context) : null;
      if (!needed || !caller || !roleIncludes(caller.role, needed)) throw new Refusal('not_found');
      context.set('caller', caller);
    }
    await next();
  };
}
