import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from './context.ts';

export interface DeviceCookie {
  /** The device's own random number, or a fresh one that `write` then stores. */
  read(context: RequestContext): string;
  write(context: RequestContext, device: string): void;
}

const lifetimeSeconds = 180 * 24 * 60 * 60;
const shape = /^[\w-]{22}$/u;

/**
 * A random number that stays on a device, so that many accounts on one phone can be seen
 * (docs/decisions/0018-review.md). It is set with a registration or sign-in, and contains nothing personal.
 */
export function createDeviceCookie(secure: boolean): DeviceCookie {
  const name = secure ? '__Host-device' : 'device';
  return {
    read(context) {
      const stored = getCookie(context, name);
      return stored !== undefined && shape.test(stored) ? stored : randomBytes(16).toString('base64url');
    },
    write(context, device) {
      setCookie(context, name, device, {
        path: '/',
        secure,
        sameSite: 'Lax',
        httpOnly: true,
        maxAge: lifetimeSeconds,
      });
    },
  };
}
