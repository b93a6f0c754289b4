import type { Locator, Page } from '@playwright/test';
import { gameOfTheDay } from '@sikka/contract/game-of-the-day';
import { becomePlayer, expect, test } from './players.ts';
import { playByLog, pressAboveGame, replaceGame } from './play-by-log.ts';

test.use({ serviceWorkers: 'allow' });

const offline = (page: Page) => page.getByText('You are offline.');

/** Waits until the worker has filled its cache and controls this page. */
async function offlineFiles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
}

/** Loads a game once, so that its code lies on this device. */
async function openAndLeave(page: Page, play: Locator): Promise<void> {
  await play.click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByText('Game Loading...')).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).click();
  await pressAboveGame(page.getByRole('button', { name: 'Leave game' }));
}

/** Takes the network away; the returned function restores it. */
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
  // Chromium 150 tells a page that the worker opens meanwhile that it is online, though no request gets out.
  const tellAgain = () => void tell(true).catch(() => undefined);
  page.on('domcontentloaded', tellAgain);
  await context.setOffline(true);
  return async () => {
    page.off('domcontentloaded', tellAgain);
    await tell(false);
    await context.setOffline(false);
  };
}

test('§2 the app can be installed: its manifest, its icons and a worker that revalidates every page', async ({
  page,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Sikka', start_url: '/dash', display: 'standalone', scope: '/' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    // A PNG has its width and height in its first chunk.
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect((await worker.body()).length).toBeLessThan(2_400);
  await page.context().addCookies([{ name: 'locale', value: 'ne', url: page.url() }]);
  await page.goto('/');
  const nepali = await page.locator('link[rel=manifest]').getAttribute('href');
  expect((await (await page.request.get(nepali ?? '')).json()).name).toBe('सिक्का');
  // Visitors get no worker: it comes with the first player screen.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('§2 requests that the worker never answers bypass it and do not wait for its start', async ({
  page,
}) => {
  await becomePlayer(page);
  await offlineFiles(page);
  /** The browser's source for a file that bypassed the worker; '' if the worker handled it. */
  const routeOf = (path: string) =>
    page.evaluate(async (address) => {
      await (await fetch(address)).arrayBuffer();
      const [entry] = performance.getEntriesByName(new URL(address, location.href).href).slice(-1);
      return (entry as PerformanceEntry & { workerMatchedSourceType: string }).workerMatchedSourceType;
    }, path);
  expect(await routeOf('/art/icon.svg')).toBe('');
  expect(await routeOf('/api/me')).toBe('network');
});

test('§2 player screens open offline, say so, and recover by themselves', async ({ page }) => {
  await becomePlayer(page);
  await offlineFiles(page);
  await expect(page.getByRole('button', { name: /^10 Rs/ })).toBeVisible();
  const findNetwork = await loseNetwork(page);
  await expect(offline(page)).toBeVisible();
  // The screen's content stays.
  await expect(page.getByRole('heading', { name: 'Subway Surfers' }).first()).toBeVisible();
  await page.goto('/withdraw');
  await expect(offline(page)).toBeVisible();
  await page.goto('/dash');
  await expect(page.getByRole('heading', { name: /^Namaste/ })).toBeVisible();
  await expect(page.getByText(/^Your balance and games as of/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^10 Rs/ })).toBeVisible();
  // No game can begin: each says why.
  await expect(page.getByRole('button', { name: /^Play Now/ })).toHaveCount(0);
  await expect(page.getByText('Needs a connection')).toHaveCount(9);
  await expect(page.getByRole('button', { name: /^Daily challenge/ })).toBeDisabled();
  await expect(page.locator('.shimmer')).toHaveCount(0);
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  // A list that was never loaded says so.
  await page.goto('/leaderboard');
  await expect(page.getByText('Network error. Please check your internet connection')).toBeVisible();
  await expect(page.locator('.shimmer')).toHaveCount(0);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dash');
  await expect(offline(page)).toBeVisible();
  await findNetwork();
  await expect(offline(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^10 Rs/ })).toBeVisible();
  // Nothing of the API is ever cached.
  const stored = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });
  expect(stored).toContain('/dash');
  expect(stored.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('§4 a game that ends offline is stored, survives an offline reload, and is paid once when the network returns', async ({
  page,
}) => {
  await replaceGame(page, 'subway-surfers');
  await becomePlayer(page);
  await offlineFiles(page);
  const started = page.waitForResponse((response) => response.url().endsWith('/api/plays'));
  await page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first().click();
  const play = await (await started).json();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.getByText('Game Loading...')).toBeHidden();
  const findNetwork = await loseNetwork(page);
  await playByLog(page, play);
  await expect(page.getByText('Your result is saved')).toBeVisible();
  await page.goto('/dash');
  await expect(offline(page)).toBeVisible();
  await expect(page.getByText('A finished game is waiting on this device.', { exact: false })).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/finish'));
  await findNetwork();
  expect(await (await answered).json()).toMatchObject({ coinsEarned: 8 });
  const balance = page.getByRole('button', { name: /^18 Rs/ });
  await expect(balance).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('"log"'))).toBe(false);
  await page.reload();
  await expect(balance).toBeVisible();
  const { items } = await (await page.request.get('/api/coin-transactions')).json();
  expect(items.map(({ coins }: { coins: number }) => coins)).toEqual([8, 10]);
});

test('decisions, Play again: a game that was played here can be practised offline, for no coins', async ({
  page,
}) => {
  // The frame's port, so that the test can end its game.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [never]) {
      (window as { gamePort?: MessagePort }).gamePort ??= this;
      return post.apply(this, args);
    };
  });
  await becomePlayer(page);
  await offlineFiles(page);
  await openAndLeave(page, page.getByRole('button', { name: 'Play Now: Solitaire' }).first());
  await loseNetwork(page);
  await page.goto('/dash');
  await expect(page.getByText('Practice earns no coins.', { exact: false })).toBeVisible();
  const isGameOfTheDay = gameOfTheDay(Date.now())?.id === 'solitaire';
  await expect(page.getByRole('button', { name: /^Practise/ })).toHaveCount(isGameOfTheDay ? 2 : 1);
  await page.getByRole('button', { name: 'Practise: Solitaire' }).last().click();
  const practice = page.getByRole('dialog', { name: 'Solitaire' });
  await expect(practice.getByText('Practice: this game earns no coins.')).toBeVisible();
  const end = async () => {
    await expect(practice.getByText('Game Loading...')).toBeHidden();
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    await frame?.evaluate(() => {
      const { gamePort } = window as { gamePort?: MessagePort };
      gamePort?.postMessage({ type: 'started' });
      gamePort?.postMessage({ type: 'game_over', score: 42, ticks: 600 });
    });
    await expect(practice.getByText('Score 42')).toBeVisible();
  };
  await end();
  await practice.getByRole('button', { name: 'Play again' }).click();
  await end();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^10 Rs/ })).toBeVisible();
});

test('§2 the game of the day can be practised offline once it was played here', async ({ page }) => {
  const { title } = gameOfTheDay(Date.now())!;
  await becomePlayer(page);
  await offlineFiles(page);
  const card = page.getByRole('region', { name: 'Game of the day' });
  await openAndLeave(page, card.getByRole('button', { name: `Play Now: ${title}` }));
  await loseNetwork(page);
  await page.goto('/dash');
  await card.getByRole('button', { name: `Practise: ${title}` }).click();
  await expect(page.getByText('Practice: this game earns no coins.')).toBeVisible();
});

test('§2 without a stored player an offline screen says so and opens with the network', async ({ page }) => {
  await becomePlayer(page);
  await offlineFiles(page);
  await page.evaluate(() => localStorage.clear());
  const findNetwork = await loseNetwork(page);
  await page.goto('/withdraw');
  await expect(
    page.getByText('Nothing of yours is saved on this device yet.', { exact: false }),
  ).toBeVisible();
  await expect(page.locator('main .shimmer')).toHaveCount(0);
  await findNetwork();
  await expect(page.getByRole('radio', { name: 'Rs 100 10,000' })).toBeVisible();
});

test('§2 a player who signs out leaves no data on a shared phone', async ({ page }) => {
  await becomePlayer(page);
  await offlineFiles(page);
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain('@example.com');
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Logout/u }).click();
  await expect(page).toHaveURL('/login');
  expect(await stored()).not.toContain('@example.com');
  await loseNetwork(page);
  await page.goto('/dash');
  await expect(page.getByText(/^Namaste/)).toHaveCount(0);
});
