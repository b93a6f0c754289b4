import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from './context.ts';

export interface SessionCookie {
  read(context: RequestContext): string | undefined;
  write(context: RequestContext, token: string): void;
  clear(context: RequestContext): void;
}

/** A hint for prerendered pages: offer Dashboard or Sign In; it proves nothing. */
const hintName = 'signed_in';

/**
 * The cookie with a session's secret. Over https it is a `__Host-` cookie; plain http (a
 * machine's own loopback) cannot have one in every browser, so the name says which it is.
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
