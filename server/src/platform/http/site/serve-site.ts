import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { gameOfTheDay, pictureOfTheDay } from '@sikka/contract/game-of-the-day';
import { preferredLocale } from '@sikka/contract/locales';
import { loginPath, returnPath } from '@sikka/contract/return-path';
import type { Env } from '../context.ts';
import type { BuildFiles } from './build-files.ts';
import { serveForCrawlers } from './crawlers.ts';
import { pathBelow, sendFile } from './send-file.ts';
import { readStored, rememberFiles, sendStored } from './send-stored.ts';

/** The web build's manifest: pages by path, and the hashes of inline scripts. */
export interface Site {
  root: string;
  pages: Readonly<Record<string, string>>;
  /** Documents by path, where they differ from the pages: each player screen has its own preloads. */
  documents?: Readonly<Record<string, string>>;
  /** Those that search engines are to find. */
  indexed: readonly string[];
  scriptHashes: readonly string[];
  locales: readonly string[];
  /** Files of other builds; without them a node knows its own alone. */
  files?: BuildFiles;
}

/** Reads the build's manifest; throws one line when the web was not built. */
export function readSite(root: string): Site {
  const file = join(root, 'pages', 'manifest.json');
  if (!existsSync(file))
    throw new Error(`The web pages are not built (${file} is missing): run 'npm run build'.`);
  return { root, ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<Site, 'root'>) };
}

const immutable = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';
// A name with a hash in it never changes its content. Only the builds of pages and games give such names:
// a long word in the name of a picture is not a hash.
const hashedName = /\/(assets\/.*-[\w-]{8}|games\/.*\.[0-9a-f]{10})\.\w+$/u;

/** The visitor's own choice, then the address (a shared link, a search result), then the browser. */
function localeOf(context: Context, site: Site): string {
  for (const chosen of [getCookie(context, 'locale'), context.req.query('lang')])
    if (chosen !== undefined && site.locales.includes(chosen)) return chosen;
  return preferredLocale(context.req.header('accept-language') ?? '');
}

/** The player's own choice, else what the browser asks for: pages without the display font. */
function usesLessData(context: Context): boolean {
  const chosen = getCookie(context, 'less_data');
  return chosen === undefined ? context.req.header('save-data') === 'on' : chosen === '1';
}

function framePolicy(document: string): string {
  const script = /<script>([^]*?)<\/script>/u.exec(document)?.[1] ?? '';
  return [
    "default-src 'none'",
    // Opened directly, the document is sandboxed as in its frame.
    'sandbox allow-scripts',
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' blob:`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src blob: data:',
    'font-src data: blob:',
    "connect-src 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The frame's document of this build, and its version: the hash in its name. */
function ownFrame(root: string): { version: string; document: string } {
  const folder = join(root, 'games');
  const name = readdirSync(folder).find((file) => /^play-frame\.[0-9a-f]{10}\.html$/u.test(file)) ?? '';
  const document = readFileSync(join(folder, name), 'utf8');
  return { version: name.split('.')[1] ?? '', document };
}

/**
 * The document around a game: an opaque origin that may run our bundle and nothing else (games.md). No worker answers for
 * such an origin, so its own address may be cached, for practice without a connection. A page of another build gets that
 * build's document.
 */
function servePlayFrame(app: Hono<Env>, { root, files }: Site): void {
  const own = ownFrame(root);
  app.get('/play-frame', async (context) => {
    const version = context.req.query('v') ?? '';
    const isOther = files && version !== own.version && /^[0-9a-f]{10}$/u.test(version);
    const other = isOther ? await readStored(files, `/games/play-frame.${version}.html`) : null;
    const document = other ?? own.document;
    context.header('Content-Security-Policy', framePolicy(document));
    context.header('X-Frame-Options', 'SAMEORIGIN');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cache-Control', other !== null || version === own.version ? immutable : 'no-store');
    return context.html(document);
  });
}

/** The newest bundle of these rules: a play goes on by the rules that it began with, whichever build it began on. */
function serveGamesByRules(app: Hono<Env>, { root, files }: Site): void {
  const own = readdirSync(join(root, 'games'));
  app.get('/games/:file{[a-z0-9-]+@[0-9]+\\.js}', async (context, next) => {
    const rules = context.req.param('file').slice(0, -'.js'.length);
    const mine = own.find((file) => file.startsWith(`${rules}.`) && file.endsWith('.js'));
    const path = mine ? `/games/${mine}` : await files?.findGame(rules);
    if (!path) return next();
    context.header('Cache-Control', 'no-store');
    return context.redirect(path);
  });
}

/** A file of this build, or of another one. */
async function sendAsset(context: Context, site: Site): Promise<Response | null> {
  const path = pathBelow(site.root, decodePath(context.req.path));
  if (!path || path.startsWith(join(site.root, 'pages'))) return null;
  const isHashed = hashedName.test(path);
  const own = await sendFile(context, path, { cacheControl: isHashed ? immutable : revalidated });
  if (own || !site.files || !namesFile(context.req.path)) return own;
  // Unless it is found, nothing about it may be kept.
  context.header('Cache-Control', 'no-store');
  return sendStored(context, site.files, isHashed);
}

/** Whether a path asks for a file: a page would be no answer to that. */
const namesFile = (path: string): boolean => /^\/(assets|games|art|icons)\/|\.\w+$/u.test(path);

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
}

/** The prerendered shell of all player screens, and the dashboard's document. */
const playerShell = 'app';
const forGuests: ReadonlySet<string> = new Set(['login', 'register']);

/**
 * Where this visitor is led instead of to the page `name`: a guest to /login, a player past the forms for guests (§2).
 * The cookie is a hint; the page asks the server who it is.
 */
function elsewhere(context: Context, name: string): string | null {
  const seemsSignedIn = getCookie(context, 'signed_in') === '1';
  if (name === playerShell) return seemsSignedIn ? null : loginPath(addressOf(context));
  return seemsSignedIn && forGuests.has(name) ? returnPath(context.req.query('next')) : null;
}

const addressOf = ({ req }: Context): string => req.path + new URL(req.url).search;

/** The dashboard's largest picture changes daily, and its document doesn't. */
function preloadPicture(context: Context): void {
  const game = gameOfTheDay(Date.now());
  if (game) context.header('Link', `<${pictureOfTheDay(game)}>; rel=preload; as=image`);
}

/** The page that an address with capitals or a slash at its end means, with its query; null if there is none. */
function spelledRight({ req }: Context, site: Site): string | null {
  const path = req.path.toLowerCase().replace(/\/+$/u, '');
  return path in site.pages ? path + new URL(req.url).search : null;
}

/** §2: any other path redirects to /; a file that is not there is 404. */
function answerUnknownPath(context: Context): Response {
  if (!namesFile(context.req.path)) return context.redirect('/');
  context.header('Cache-Control', 'no-store');
  return context.text('Not found', 404);
}

/** Pages, assets and the game frame. */
export function serveSite(app: Hono<Env>, built: Site, publicUrl: string): void {
  const { origin } = new URL(publicUrl);
  const site = built.files ? { ...built, files: rememberFiles(built.files) } : built;
  servePlayFrame(app, site);
  serveGamesByRules(app, site);
  serveForCrawlers(app, site, origin);
  for (const [path, name] of Object.entries(site.pages)) {
    app.get(path, async (context) => {
      const led = elsewhere(context, name);
      if (led) {
        context.header('Cache-Control', 'no-store');
        return context.redirect(led);
      }
      const document = site.documents?.[path] ?? name;
      const lessData = usesLessData(context);
      if (document === playerShell && !lessData) preloadPicture(context);
      const file = join(
        site.root,
        'pages',
        `${document}.${localeOf(context, site)}${lessData ? '.less' : ''}.html`,
      );
      return (await sendFile(context, file, { cacheControl: revalidated, origin })) ?? context.redirect('/');
    });
    // A form submitted before its script was ready: redirect to the page without the input.
    app.post(path, (context) => context.redirect(path, 303));
  }
  app.get('*', async (context) => {
    const right = spelledRight(context, site);
    if (right) return context.redirect(right, 301);
    return (await sendAsset(context, site)) ?? answerUnknownPath(context);
  });
}

/** The console's page, under the admin path; not indexed and not cached. */
export function serveAdminPage(app: Hono<Env>, site: Site, adminPath: string): void {
  const file = join(site.root, 'pages', 'operator.html');
  for (const path of [`/${adminPath}`, `/${adminPath}/*`]) {
    app.get(path, async (context) => {
      context.header('X-Robots-Tag', 'noindex');
      return (await sendFile(context, file, { cacheControl: 'no-store' })) ?? context.redirect('/');
    });
  }
}
