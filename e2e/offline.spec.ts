import type { Page } from '@playwright/test';
import { becomePlayer, expect, test } from './people.ts';
import { listenToGame, playByHand } from './play-by-hand.ts';

const offline = (page: Page) => page.getByText('You are offline.');

/** Until the worker has kept what it needs and answers for this page. */
async function keptAtHand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
}

/** Takes the network away; what it answers gives it back. */
async function loseNetwork(page: Page): Promise<() => Promise<void>> {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  const tell = (isOffline: boolean) =>
    devtools.send('Network.overrideNetworkState', {
      offline: isOffline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  // Chromium 150 tells a page that the worker opens meanwhile that it is online, though no question of it gets out.
  const tellAgain = () => void tell(true).catch(() => undefined);
  page.on('domcontentloaded', tellAgain);
  await context.setOffline(true);
  return async () => {
    page.off('domcontentloaded', tellAgain);
    await tell(false);
    await context.setOffline(false);
  };
}

test('§2 the app can be installed: its manifest, its icons and a worker that asks for every page anew', async ({
  page,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Sikka', start_url: '/dash', display: 'standalone', scope: '/' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    // A PNG says its width and height in its first chunk.
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect((await worker.body()).length).toBeLessThan(2_000);
  await page.context().addCookies([{ name: 'locale', value: 'ne', url: page.url() }]);
  await page.goto('/');
  const nepali = await page.locator('link[rel=manifest]').getAttribute('href');
  expect((await (await page.request.get(nepali ?? '')).json()).name).toBe('सिक्का');
  // Visitors get no worker: it comes with the first player screen.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('§2 what the worker never answers goes past it: a question to the server does not wait for its start', async ({
  page,
}) => {
  await becomePlayer(page);
  await keptAtHand(page);
  /** Who the browser asked for a file, without asking the worker: '' if the worker was asked. */
  const routeOf = (path: string) =>
    page.evaluate(async (address) => {
      await (await fetch(address)).arrayBuffer();
      const [entry] = performance.getEntriesByName(new URL(address, location.href).href).slice(-1);
      return (entry as PerformanceEntry & { workerMatchedSourceType: string }).workerMatchedSourceType;
    }, path);
  expect(await routeOf('/art/icon.svg')).toBe('');
  expect(await routeOf('/api/me')).toBe('network');
});

test('§2 without a network the player screens open, say so, and come back by themselves', async ({
  page,
}) => {
  await becomePlayer(page);
  await keptAtHand(page);
  await expect(page.getByRole('button', { name: /^10 Rs/ })).toBeVisible();
  const findNetwork = await loseNetwork(page);
  await expect(offline(page)).toBeVisible();
  // What was on the screen stays there.
  await expect(page.getByRole('heading', { name: 'Subway Surfers' }).first()).toBeVisible();
  await page.goto('/withdraw');
  await expect(offline(page)).toBeVisible();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dash');
  await expect(offline(page)).toBeVisible();
  await findNetwork();
  await expect(offline(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^10 Rs/ })).toBeVisible();
  // Nothing of the API is ever kept.
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });
  expect(kept).toContain('/dash');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('§4 a game that ends without a network is kept, outlives a restart offline, and is paid once when it returns', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await listenToGame(page);
  await becomePlayer(page);
  await keptAtHand(page);
  const started = page.waitForResponse((response) => response.url().endsWith('/api/plays'));
  await page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first().click();
  const play = await (await started).json();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.waitForSelector('iframe');
  const findNetwork = await loseNetwork(page);
  await playByHand(page, play, 2_200);
  await expect(page.getByText('Your result is safe')).toBeVisible({ timeout: 60_000 });
  await page.goto('/dash');
  await expect(offline(page)).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/finish'));
  await findNetwork();
  // A busy machine plays badly, and a short game earns nothing: what counts is that its result came.
  const { coinsEarned } = await (await answered).json();
  const balance = page.getByRole('button', { name: new RegExp(`^${10 + coinsEarned} Rs`) });
  await expect(balance).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('"log"'))).toBe(false);
  await page.reload();
  await expect(balance).toBeVisible();
  const { items } = await (await page.request.get('/api/coin-transactions')).json();
  expect(items.map(({ amount }: { amount: number }) => amount)).toEqual(
    coinsEarned > 0 ? [coinsEarned, 10] : [10],
  );
});
