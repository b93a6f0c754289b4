/**
 * The token of a mailed link, after '#', which no server sees; older mails have it in the query. The address that was
 * loaded has it even if a skip link has changed the hash before this script ran.
 */
function readToken(): string {
  const loaded = performance.getEntriesByType('navigation')[0]?.name.split('#')[1];
  return (loaded ?? location.hash.slice(1)) || (new URLSearchParams(location.search).get('token') ?? '');
}

/** The mailed token, read when the page loads. Empty in the prerender. */
export const mailedToken: string = typeof location === 'undefined' ? '' : readToken();
