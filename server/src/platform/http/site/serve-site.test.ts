import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
place('games/play-frame.html');
const pages = { '/dash': 'app', '/withdraw': 'app', '/login': 'login', '/register': 'register' };
serveSite(app, { root, pages, scriptHashes: [], locales: ['en', 'ne'] });

it.each([
  ['/assets/style-DZYfmW_K.css', 'public, max-age=31536000, immutable'],
  ['/assets/baloo-2-latin-800-normal-BbF3Etk1.woff2', 'public, max-age=31536000, immutable'],
  ['/games/subway-surfers.417b83fb74.js', 'public, max-age=31536000, immutable'],
  ['/games/manifest.json', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/app.ne.webmanifest', 'no-cache'],
  ['/art/chicken-scream-race.svg', 'no-cache'],
  ['/art/subway-surfers-wide.svg', 'no-cache'],
])('§2 %s may be cached: %s', async (path, stored) => {
  place(path);
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
