import type { MiddlewareHandler } from 'hono';
import type { Audience, Env, FindCaller } from './context.ts';
import { Refusal } from './refusal.ts';

/** Lets through only the audience that an endpoint names (§2, §6). */
export function guardFor(audience: Audience, findCaller: FindCaller): MiddlewareHandler<Env> {
  return async (context, next) => {
    if (audience !== 'anyone') {
      const caller = await findCaller(context);
      if (!caller) throw new Refusal('not_signed_in');
      if (audience === 'verified' && !caller.emailVerified) throw new Refusal('email_not_verified');
      context.set('caller', caller);
    }
    await next();
  };
}
