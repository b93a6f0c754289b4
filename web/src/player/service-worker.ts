/**
 * Makes the player screens work offline (docs/decisions/0039): pages come from the network while there is one,
 * immutable files from the cache, and /api never. It also shows pushes. Each build has its own cache; the build's
 * `scripts/service-worker.mjs` inserts its name, so that a release replaces this worker and its cache.
 */

// The worker globals used here; the page's types do not include them.
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends LifeEvent {
  /** Chromium only so far. */
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
}
interface PushMessageEvent extends LifeEvent {
  data: { json(): { title: string; body: string; path: string; tag: string } } | null;
}
interface NotificationEvent extends LifeEvent {
  notification: Notification;
}
interface WindowClient {
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
}
interface FetchEvent extends LifeEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  registration: ServiceWorkerRegistration;
}
declare const BUILD: string;
declare const PLAYER_PATHS: readonly string[];

const worker = self as unknown as Worker;
const cacheName = `sikka-${BUILD}`;
// Opened once: a worker that is being replaced must not recreate its deleted cache.
const opened = caches.open(cacheName);
const shell = '/dash';
const offlinePage = '/offline';
const gameList = '/games/manifest.json';
const keepable = /^\/(assets\/|icons\/|art\/|games\/.*\.[0-9a-f]{10}\.)/u;

async function keep(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok || response.redirected) throw new Error(path);
  await (await opened).put(path, response.clone());
  return response;
}

/** The offline page, the shell, and all player screens in the shell's language and of its build, with the games' pictures. */
async function fill(): Promise<void> {
  await keep(offlinePage);
  const html = await (await keep(shell)).text();
  const list = /"cached":"([^"]+)"/u.exec(html)?.[1] ?? '';
  const files: string[] = await (await fetch(list)).json();
  // A page with 'use less data' has neither font nor pictures.
  const isLess = html.includes('data-less-data');
  await Promise.all(files.filter((path) => !isLess || path.endsWith('.js')).map(keep));
}

async function dropOldBuilds(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  await worker.clients.claim();
}

/** The newest, kept for later under `cacheKey`, or without a network what `fallback` names. */
async function networkFirst(event: FetchEvent, cacheKey: string | null, fallback: string): Promise<Response> {
  const cache = await opened;
  try {
    const response = await fetch(event.request);
    if (cacheKey !== null && response.ok) event.waitUntil(cache.put(cacheKey, response.clone()));
    return response;
  } catch {
    return (await cache.match(fallback, { ignoreVary: true })) ?? Response.error();
  }
}

/** All player screens are one document, in the last chosen language. */
function page(event: FetchEvent, path: string): Promise<Response> {
  return PLAYER_PATHS.includes(path)
    ? networkFirst(event, shell, shell)
    : networkFirst(event, null, offlinePage);
}

async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await opened;
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && !response.redirected) event.waitUntil(cache.put(request, response.clone()));
  return response;
}

const on = (type: string, listener: (event: never) => void) =>
  worker.addEventListener(type, listener as EventListener);

/** Requests that bypass this worker do not wait for its start on a slow phone. */
async function letPass(event: InstallEvent): Promise<void> {
  await event
    .addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
    .catch(() => {});
}

/** Browsers demand that each push shows something. */
async function show({ data }: PushMessageEvent): Promise<void> {
  const { title, body, path, tag } = data?.json() ?? { title: 'Sikka', body: '', path: shell, tag: '' };
  const icon = '/icons/app-192.png';
  await worker.registration.showNotification(title, { body, tag, icon, badge: icon, data: path });
}

/** Opens the screen of a tapped notification, in the open tab where there is one. */
async function openScreen({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const path = String(notification.data);
  const [tab] = await worker.clients.matchAll({ type: 'window' });
  // A tab that this worker does not control cannot be led.
  const led = await tab?.navigate(path).catch(() => null);
  await (led ? led.focus() : worker.clients.openWindow(path));
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
  // The list of games: the newest, or the last one for practice offline.
  else if (pathname === gameList) event.respondWith(networkFirst(event, gameList, gameList));
  // A game's frame is a page, too, and needs the policy in each response.
  else if (request.mode === 'navigate' && request.destination === 'document')
    event.respondWith(page(event, pathname));
});
on('push', (event: PushMessageEvent) => event.waitUntil(show(event)));
on('notificationclick', (event: NotificationEvent) => event.waitUntil(openScreen(event)));
