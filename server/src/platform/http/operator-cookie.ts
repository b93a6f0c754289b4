import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from './context.ts';

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
