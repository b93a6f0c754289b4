/**
 * Keeps the player screens at hand without a network (issue point 9): pages come from the network while there is one,
 * files that never change from the cache, and /api never. Each build has a cache of its own; the build's
 * `scripts/service-worker.mjs` writes its name in, so that a release replaces this worker and all that it kept.
 */

// The worker's own globals, as far as they are used here; the page's types do not know them.
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends LifeEvent {
  /** Chromium alone knows this so far. */
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
}
interface FetchEvent extends LifeEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
declare const BUILD: string;
declare const PLAYER_PATHS: readonly string[];

const worker = self as unknown as Worker;
const cacheName = `sikka-${BUILD}`;
// Opened once: a worker that is being replaced must not open its cache anew after that was deleted.
const opened = caches.open(cacheName);
const shell = '/dash';
const offlinePage = '/offline';
const keepable = /^\/(assets\/|icons\/|art\/|games\/.*\.[0-9a-f]{10}\.)/u;

async function keep(path: string): Promise<Response> {
  const response = await fetch(path);
  // A file that is gone answers with the way home: the next visit tries again.
  if (!response.ok || response.redirected) throw new Error(path);
  await (await opened).put(path, response.clone());
  return response;
}

/** The offline page, the shell, and what all player screens are made of in the shell's language. */
async function fill(): Promise<void> {
  await keep(offlinePage);
  const html = await (await keep(shell)).text();
  const locale = /lang="(\w+)"/u.exec(html)?.[1] ?? 'en';
  const files: string[] = await (await fetch(`/at-hand.${locale}.json`)).json();
  // A page that uses less data names no font.
  const isLess = html.includes('data-less-data');
  await Promise.all(files.filter((path) => !isLess || !path.endsWith('.woff2')).map(keep));
}

async function dropOldBuilds(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  await worker.clients.claim();
}

async function page(event: FetchEvent, path: string): Promise<Response> {
  const isPlayers = PLAYER_PATHS.includes(path);
  const cache = await opened;
  try {
    const response = await fetch(event.request);
    // All player screens are one document, in the language that was chosen last.
    if (isPlayers && response.ok) event.waitUntil(cache.put(shell, response.clone()));
    return response;
  } catch {
    return (await cache.match(isPlayers ? shell : offlinePage)) ?? Response.error();
  }
}

async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await opened;
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  // A file of another build answers with the way home: that is no file.
  if (response.ok && !response.redirected) event.waitUntil(cache.put(request, response.clone()));
  return response;
}

const on = (type: string, listener: (event: never) => void) =>
  worker.addEventListener(type, listener as EventListener);

/** What goes past this worker does not wait until a slow phone has started it. */
async function letPass(event: InstallEvent): Promise<void> {
  await event
    .addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
    .catch(() => {});
}

on('install', (event: InstallEvent) => {
  void worker.skipWaiting();
  event.waitUntil(letPass(event));
  event.waitUntil(fill());
});
on('activate', (event: LifeEvent) => event.waitUntil(dropOldBuilds()));
on('fetch', (event: FetchEvent) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (keepable.test(pathname)) event.respondWith(file(event));
  // A game's frame is a page, too, and brings its own policy with each answer.
  else if (request.mode === 'navigate' && request.destination === 'document')
    event.respondWith(page(event, pathname));
});
