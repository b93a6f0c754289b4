import { randomBytes } from 'node:crypto';
import { isLocale, type Locale } from '@sikka/contract/locales';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { RequestContext } from './context.ts';

export interface Cookie {
  read(context: RequestContext): string | undefined;
  write(context: RequestContext, value: string): void;
  clear(context: RequestContext): void;
}

function cookie(name: string, options: CookieOptions & { path: string; secure: boolean }): Cookie {
  const { path, secure } = options;
  return {
    read: (context) => getCookie(context, name),
    write: (context, value) => setCookie(context, name, value, options),
    clear: (context) => void deleteCookie(context, name, { path, secure }),
  };
}

const lifetimeSeconds = 180 * 24 * 60 * 60;

/**
 * The cookie with a session's secret. Over https it is a `__Host-` cookie; not every browser accepts one over
 * plain http (loopback), so the name differs there.
 */
export function createSessionCookie(secure: boolean, lifetimeMs: number): Cookie {
  const common = { path: '/', secure, sameSite: 'Lax', maxAge: Math.floor(lifetimeMs / 1000) } as const;
  const session = cookie(secure ? '__Host-session' : 'session', { ...common, httpOnly: true });
  // A hint for prerendered pages to offer Dashboard or Sign In; not trusted.
  const hint = cookie('signed_in', common);
  return {
    read: session.read,
    write(context, token) {
      session.write(context, token);
      hint.write(context, '1');
    },
    clear(context) {
      session.clear(context);
      hint.clear(context);
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

const shape = /^[\w-]{22}$/u;

/**
 * A random number stored on the device, to find many accounts on one phone (docs/decisions/0018-review.md).
 * It is set at registration or sign-in, and contains no personal data.
 */
export function createDeviceCookie(secure: boolean): DeviceCookie {
  const options = { path: '/', secure, sameSite: 'Lax', httpOnly: true, maxAge: lifetimeSeconds } as const;
  const { read, write } = cookie(secure ? '__Host-device' : 'device', options);
  return {
    read(context) {
      const stored = read(context);
      return stored !== undefined && shape.test(stored) ? stored : randomBytes(16).toString('base64url');
    },
    write,
  };
}

/** The ticket of who has just registered here (docs/decisions/0040); sent to sign-ins alone. */
export function createFirstSignInCookie(secure: boolean, lifetimeMs: number): Cookie {
  const path = '/api/sessions';
  const maxAge = lifetimeMs / 1000;
  return cookie('first_sign_in', { path, secure, sameSite: 'Strict', httpOnly: true, maxAge });
}

export type OperatorDeviceCookie = Cookie;

/** Marks a device that an operator has signed in on (docs/decisions/0030). */
export function createOperatorDeviceCookie(secure: boolean): OperatorDeviceCookie {
  const options = { path: '/', secure, sameSite: 'Strict', httpOnly: true, maxAge: lifetimeSeconds } as const;
  return cookie(secure ? '__Host-operator-device' : 'operator-device', options);
}

export type OperatorCookie = Cookie;

/** The console's cookie: strict, apart from the players', and gone with the browser's session or after `lifetimeMs`. */
export function createOperatorCookie(secure: boolean, lifetimeMs: number): OperatorCookie {
  const maxAge = Math.floor(lifetimeMs / 1000);
  const options = { path: '/', secure, sameSite: 'Strict', httpOnly: true, maxAge } as const;
  return cookie(secure ? '__Host-operator' : 'operator', options);
}
