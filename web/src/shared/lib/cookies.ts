/** The readable cookies shared by web and server: `locale`, `theme`, `less_data` and `signed_in`. */

const yearSeconds = 365 * 24 * 60 * 60;

/** The value of a readable cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/** Stores a choice for a year, so that the server sends the right page at once. */
export function writeCookie(name: 'locale' | 'theme' | 'less_data', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}

/** True if this browser seems to have a session; its secret is in an HttpOnly cookie. */
export function seemsSignedIn(): boolean {
  return readCookie('signed_in') === '1';
}

/** Deletes the hint that a session exists. */
export function forgetSignedIn(): void {
  document.cookie = 'signed_in=; Path=/; Max-Age=0; SameSite=Lax';
  delete document.documentElement.dataset['signedIn'];
}
