/** Where a sign-in leads (§2 'Login success goes to /dash'), or back to the page that asked for it. */

const dashboards: ReadonlySet<string> = new Set(['/dash', '/dashboard']);

/** One segment of small letters: no spelling of another origin and no encoding passes. */
const ownPage = /^\/[a-z]+(?:-[a-z]+)*$/u;

/** The board of a day, which a notification leads to: the only query that passes. */
const challengeBoard = /^\/dash\?challenge=\d{4}-\d{2}-\d{2}$/u;

/** The page to show after a sign-in; /dash for everything that is not plainly a page of ours. */
export function returnPath(next: string | null | undefined): string {
  return next && (ownPage.test(next) || challengeBoard.test(next)) ? next : '/dash';
}

/** The address of /login that leads to `address`, a path and query, after the sign-in. */
export function loginPath(address: string): string {
  const next = returnPath(challengeBoard.test(address) ? address : address.split('?')[0]);
  return dashboards.has(next) ? '/login' : `/login?next=${next}`;
}
