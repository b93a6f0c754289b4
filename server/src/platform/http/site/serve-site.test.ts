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
serveSite(app, { root, pages: { '/dash': 'app' }, scriptHashes: [], locales: ['en', 'ne'] });

it.each([
  ['/assets/style-DZYfmW_K.css', 'public, max-age=31536000, immutable'],
  ['/assets/baloo-2-latin-800-normal-BbF3Etk1.woff2', 'public, max-age=31536000, immutable'],
  ['/games/subway-surfers.417b83fb74.js', 'public, max-age=31536000, immutable'],
  ['/games/manifest.json', 'no-cache'],
  // The document is 'x' here.
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
  [{}, 'app.en.html'],
  [{ 'save-data': 'on' }, 'app.en.less.html'],
  [{ cookie: 'less_data=1; locale=ne' }, 'app.ne.less.html'],
  [{ cookie: 'less_data=0', 'save-data': 'on' }, 'app.en.html'],
])('§2 %j gets %s', async (headers, page) => {
  for (const name of ['app.en', 'app.ne', 'app.en.less', 'app.ne.less']) {
    mkdirSync(join(root, 'pages'), { recursive: true });
    writeFileSync(join(root, 'pages', `${name}.html`), `${name}.html`);
  }
  const answer = await app.request('/dash', { headers });
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
