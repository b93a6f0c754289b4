import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { gameOfTheDay, pictureOfTheDay } from '@sikka/contract/game-of-the-day';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import type { Env } from '../context.ts';
import { serveSite } from './serve-site.ts';

const root = mkdtempSync(join(tmpdir(), 'sikka-site-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const app = new Hono<Env>();
function place(path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), 'x');
}
place('games/play-frame.2d711642b7.html');
const pages = { '/dash': 'app', '/withdraw': 'app', '/login': 'login', '/register': 'register' };
const site = { root, pages, indexed: ['/login'], scriptHashes: [], locales: ['en', 'ne'] };
serveSite(app, site, 'https://sikka.example/');

it.each([
  ['/assets/style-DZYfmW_K.css', 'public, max-age=31536000, immutable'],
  ['/assets/baloo-2-latin-800-normal-BbF3Etk1.woff2', 'public, max-age=31536000, immutable'],
  ['/games/subway-surfers.417b83fb74.js', 'public, max-age=31536000, immutable'],
  ['/games/manifest.json', 'no-cache'],
  ['/play-frame?v=2d711642b7', 'public, max-age=31536000, immutable'],
  ['/play-frame?v=another', 'no-store'],
  ['/play-frame', 'no-store'],
  ['/sw.js', 'no-cache'],
  ['/app.ne.webmanifest', 'no-cache'],
  ['/art/chicken-scream-race.svg', 'no-cache'],
  ['/art/subway-surfers-wide.svg', 'no-cache'],
])('§2 %s may be cached: %s', async (path, stored) => {
  if (!path.startsWith('/play-frame')) place(path);
  expect((await app.request(path)).headers.get('cache-control')).toBe(stored);
});

it.each([
  [{}, 'app.en.html'] as [Record<string, string>, string],
  [{ 'save-data': 'on' }, 'app.en.less.html'],
  [{ cookie: 'less_data=1; locale=ne' }, 'app.ne.less.html'],
  [{ cookie: 'less_data=0', 'save-data': 'on' }, 'app.en.html'],
])('§2 %j gets %s', async (headers, page) => {
  for (const name of ['app.en', 'app.ne', 'app.en.less', 'app.ne.less']) {
    mkdirSync(join(root, 'pages'), { recursive: true });
    writeFileSync(join(root, 'pages', `${name}.html`), `${name}.html`);
  }
  const cookie = ['signed_in=1', headers['cookie']].filter(Boolean).join('; ');
  const answer = await app.request('/dash', { headers: { ...headers, cookie } });
  expect(await answer.text()).toBe(page);
  expect(answer.headers.get('vary')).toContain('Save-Data');
});

it("§2 the dashboard's document names the picture of the game of the day, unless data is to be saved", async () => {
  const linked = async (headers: Record<string, string>) =>
    (await app.request('/dash', { headers: { cookie: 'signed_in=1', ...headers } })).headers.get('link');
  const today = pictureOfTheDay(gameOfTheDay(Date.now())!);
  expect(await linked({})).toBe(`<${today}>; rel=preload; as=image`);
  expect(await linked({ 'save-data': 'on' })).toBeNull();
});

it('§2 a form submitted before its script is ready leads back to its page', async () => {
  const answer = await app.request('/dash', {
    method: 'POST',
    body: new URLSearchParams({ password: 'secret' }),
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dash']);
});

it.each([
  ['/dash', '', '/login'],
  ['/withdraw', '', '/login?next=/withdraw'],
  ['/withdraw', 'signed_in=0', '/login?next=/withdraw'],
  ['/login', 'signed_in=1', '/dash'],
  ['/login?next=/withdraw', 'signed_in=1', '/withdraw'],
  ['/login?next=//evil.example', 'signed_in=1', '/dash'],
  ['/login?next=%2F%5Cevil.example', 'signed_in=1', '/dash'],
  ['/register?ref=ASAB12', 'signed_in=1', '/dash'],
])('§2 %s with %j leads to %s at once', async (path, cookie, to) => {
  const answer = await app.request(path, { headers: { cookie } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it.each([
  ['/Login', '/login'],
  ['/login/', '/login'],
  ['/REGISTER//?ref=ASAB12', '/register?ref=ASAB12'],
  ['/Dash/', '/dash'],
])('§2 %s is moved to %s', async (path, to) => {
  const answer = await app.request(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
});

it.each(['/no-such-page', '//evil.example/login/', '//login/', '/login/x', '/constructor/'])(
  '§2 any other path leads to /: %s',
  async (path) => {
    const answer = await app.request(`http://localhost${path}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  },
);

it('§2 a page that the browser speaks is chosen by its own cookie first, then by the address', async () => {
  const spoken = async (path: string, cookie = '') =>
    (await app.request(path, { headers: { cookie: `signed_in=1; ${cookie}` } })).text();
  expect(await spoken('/dash?lang=ne')).toBe('app.ne.html');
  expect(await spoken('/dash?lang=ne', 'locale=en')).toBe('app.en.html');
  expect(await spoken('/dash?lang=xx')).toBe('app.en.html');
});

it.each([
  ['', (bytes: Buffer) => bytes],
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)("§2 a page has the installation's own origin, sent as %j", async (encoding, unpack) => {
  const page = '<link rel="canonical" href="__ORIGIN__/login">';
  const file = join(root, 'pages', 'login.en.html');
  writeFileSync(file, page);
  writeFileSync(`${file}.gz`, gzipSync(page));
  writeFileSync(`${file}.br`, brotliCompressSync(page));
  const answer = await app.request('/login', { headers: { 'accept-encoding': encoding } });
  expect(answer.headers.get('content-encoding') ?? '').toBe(encoding);
  const text = unpack(Buffer.from(await answer.arrayBuffer())).toString();
  expect(text).toBe('<link rel="canonical" href="https://sikka.example/login">');
});

it('§2 robots.txt and sitemap.xml name the public pages in each language', async () => {
  const robots = await (await app.request('/robots.txt')).text();
  expect(robots).toContain('Sitemap: https://sikka.example/sitemap.xml');
  const map = await app.request('/sitemap.xml');
  expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const text = await map.text();
  for (const part of [
    '<loc>https://sikka.example/login</loc>',
    '<loc>https://sikka.example/login?lang=ne</loc>',
    'hreflang="ne" href="https://sikka.example/login?lang=ne"',
    'hreflang="x-default" href="https://sikka.example/login"',
  ])
    expect(text).toContain(part);
});

it.each([
  '/assets/style-00000000.css',
  '/assets/none',
  '/games/none@1.js',
  '/art/none.svg',
  '/nothing.php',
  '/play.svg?x=1',
])('§2 a missing file is 404 and leads nowhere: %s', async (path) => {
  const answer = await app.request(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
