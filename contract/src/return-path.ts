/** Where a sign-in leads (§2 'Login success goes to /dash'), or back to the page that asked for it. */

const dashboards: ReadonlySet<string> = new Set(['/dash', '/dashboard']);

/** One segment of small letters: no spelling of another origin, no query and no encoding passes. */
const ownPage = /^\/[a-z]+(?:-[a-z]+)*$/u;

/** The page to show after a sign-in; /dash for everything that is not plainly a page of ours. */
export function returnPath(next: string | null | undefined): string {
  return next && ownPage.test(next) ? next : '/dash';
}

/** The address of /login that leads to `path` after the sign-in. */
export function loginPath(path: string): string {
  const next = returnPath(path);
  return dashboards.has(next) ? '/login' : `/login?next=${next}`;
}
