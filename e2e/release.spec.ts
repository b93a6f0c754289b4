import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, test, type Page } from '@playwright/test';
import { Hono } from 'hono';
import type { Env } from '../server/src/platform/http/context.ts';
import { readSite, serveSite } from '../server/src/platform/http/site/serve-site.ts';

test.use({ serviceWorkers: 'allow' });

const dist = new URL('../web/dist', import.meta.url).pathname;

/** A new build with another page, worker and picture, as in a release. */
function nextBuild(folder: string): void {
  const change = (file: string, from: RegExp, to: string) => {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    // The server prefers compressed files, and those are of the old build.
    for (const extension of ['.br', '.gz']) rmSync(path + extension);
  };
  change('pages/app.en.html', /<html/u, '<html data-release="next"');
  change('sw.js', /sikka-[0-9a-f]{12}/u, 'sikka-nextrelease0');
  change('art/icon.svg', /<svg/u, '<svg data-release="next"');
}

/** Both builds, and a server for the current one; `release` switches to the other. */
async function startReleases() {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-release-'));
  const [first, next, out] = ['first', 'next', 'out'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  cpSync(dist, first, { recursive: true });
  cpSync(dist, next, { recursive: true });
  nextBuild(next);
  symlinkSync(first, out);
  const app = new Hono<Env>();
  app.get('/api/*', (context) => context.json({ error: { code: 'unavailable', message: '' } }, 503));
  serveSite(app, readSite(out), 'http://127.0.0.1');
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      symlinkSync(next, `${out}.new`);
      renameSync(`${out}.new`, out);
    },
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const caches = (page: Page) => page.evaluate(() => window.caches.keys());
const releaseOf = (page: Page) => page.locator('html').getAttribute('data-release');
const picture = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/art/icon.svg')).text()).includes('next'));

test('§2 a release leaves nothing stale: new page and worker at once, old cache gone, no extra reload', async ({
  page,
  context,
}) => {
  const releases = await startReleases();
  await context.addCookies([{ name: 'signed_in', value: '1', url: releases.url }]);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(`${releases.url}/dash`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const [firstCache] = await caches(page);
  expect(await picture(page)).toBe(false);
  releases.release();
  loads = 0;
  await page.reload();
  expect(await releaseOf(page)).toBe('next');
  await expect.poll(() => caches(page), { timeout: 20_000 }).toEqual(['sikka-nextrelease0']);
  expect(firstCache).toMatch(/^sikka-[0-9a-f]{12}$/);
  expect(await picture(page)).toBe(true);
  expect(loads).toBe(1);
  // The offline cache is of the new release, too.
  await context.setOffline(true);
  await page.reload();
  expect(await releaseOf(page)).toBe('next');
  releases.stop();
});
