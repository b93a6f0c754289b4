import { randomBytes } from 'node:crypto';
import { isLocale, type Locale } from '@sikka/contract/locales';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from './context.ts';

export interface SessionCookie {
  read(context: RequestContext): string | undefined;
  write(context: RequestContext, token: string): void;
  clear(context: RequestContext): void;
}

/** A hint for prerendered pages to offer Dashboard or Sign In; not trusted. */
const hintName = 'signed_in';

/**
 * The cookie with a session's secret. Over https it is a `__Host-` cookie; not every browser accepts one over
 * plain http (loopback), so the name differs there.
 */
export function createSessionCookie(secure: boolean, lifetimeMs: number): SessionCookie {
  const name = secure ? '__Host-session' : 'session';
  const common = { path: '/', secure, sameSite: 'Lax', maxAge: Math.floor(lifetimeMs / 1000) } as const;
  return {
    read: (context) => getCookie(context, name),
    write(context, token) {
      setCookie(context, name, token, { ...common, httpOnly: true });
      setCookie(context, hintName, '1', common);
    },
    clear(context) {
      deleteCookie(context, name, { path: '/', secure });
      deleteCookie(context, hintName, { path: '/', secure });
    },
  };
}

/** The language that was chosen in this browser. */
export function readLocale(context: RequestContext): Locale | undefined {
  const chosen = getCookie(context, 'locale');
  return isLocale(chosen) ? chosen : undefined;
}

export interface DeviceCookie {
  /** The device's own random number, or a fresh one that `write` then stores. */
  read(context: RequestContext): string;
  write(context: RequestContext, device: string): void;
}

const lifetimeSeconds = 180 * 24 * 60 * 60;
const shape = /^[\w-]{22}$/u;

/**
 * A random number stored on the device, to find many accounts on one phone (docs/decisions/0018-review.md).
 * It is set at registration or sign-in, and contains no personal data.
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

export interface FirstSignInCookie {
  read(context: RequestContext): string | undefined;
  write(context: RequestContext, ticket: string): void;
  clear(context: RequestContext): void;
}

/** The ticket of who has just registered here (docs/decisions/0040); sent to sign-ins alone. */
export function createFirstSignInCookie(secure: boolean, lifetimeMs: number): FirstSignInCookie {
  const name = 'first_sign_in';
  const place = { path: '/api/sessions', secure } as const;
  const options = { ...place, sameSite: 'Strict', httpOnly: true, maxAge: lifetimeMs / 1000 } as const;
  return {
    read: (context) => getCookie(context, name),
    write: (context, ticket) => setCookie(context, name, ticket, options),
    clear: (context) => void deleteCookie(context, name, place),
  };
}

export interface OperatorDeviceCookie {
  read(context: RequestContext): string | undefined;
  write(context: RequestContext, token: string): void;
}

/** Marks a device that an operator has signed in on (docs/decisions/0030). */
export function createOperatorDeviceCookie(secure: boolean): OperatorDeviceCookie {
  const name = secure ? '__Host-operator-device' : 'operator-device';
  const options = { path: '/', secure, sameSite: 'Strict', httpOnly: true, maxAge: lifetimeSeconds } as const;
  return {
    read: (context) => getCookie(context, name),
    write: (context, token) => setCookie(context, name, token, options),
  };
}

export interface OperatorCookie {
  read(context: RequestContext): string | undefined;
  write(context: RequestContext, token: string): void;
  clear(context: RequestContext): void;
}

/** The console's cookie: strict, apart from the players', and gone with the browser's session or after `lifetimeMs`. */
export function createOperatorCookie(secure: boolean, lifetimeMs: number): OperatorCookie {
  const name = secure ? '__Host-operator' : 'operator';
  const maxAge = Math.floor(lifetimeMs / 1000);
  return {
    read: (context) => getCookie(context, name),
    write: (context, token) =>
      setCookie(context, name, token, { path: '/', secure, sameSite: 'Strict', httpOnly: true, maxAge }),
    clear: (context) => void deleteCookie(context, name, { path: '/', secure }),
  };
}
