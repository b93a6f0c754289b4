/** The readable cookies that web and server share: `locale`, `theme`, `less_data` and `signed_in`. */

const yearSeconds = 365 * 24 * 60 * 60;

/** The value of a readable cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/** Remembers a choice for a year, so that the server can send the right page at once. */
export function writeCookie(name: 'locale' | 'theme' | 'less_data', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}

/** True when this browser seems to hold a session; the secret itself is in a cookie scripts cannot read. */
export function seemsSignedIn(): boolean {
  return readCookie('signed_in') === '1';
}

/** Forgets the hint that a session exists. */
export function forgetSignedIn(): void {
  document.cookie = 'signed_in=; Path=/; Max-Age=0; SameSite=Lax';
  delete document.documentElement.dataset['signedIn'];
}
