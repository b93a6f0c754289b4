import type { BrowserContext } from '@playwright/test';
import { becomePlayer, expect, newPerson, siteUrl, test } from './players.ts';

/** The downloads of /dash in a fresh browser: bytes over the wire, and URLs. */
async function dashTakes(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(`${siteUrl()}/dash`);
  await expect(page.getByRole('button', { name: /^10 Rs/ })).toBeVisible();
  // Pictures further down are lazy.
  await page.getByRole('heading', { name: 'Solitaire', level: 3 }).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // An event stream stays open, so the network is never idle: wait for the pictures instead.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  return { page, paths, bytes: () => bytes };
}

test("look.md: 'Use less data' downloads measurably fewer bytes: no display font, no decorative pictures", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await becomePlayer(page, newPerson());
  const all = await dashTakes(context);
  const allBytes = all.bytes();
  await all.page.getByRole('button', { name: 'Use less data' }).click();
  await expect(all.page.getByRole('button', { name: 'Use less data' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // At once, without a reload.
  await expect(all.page.locator('main img')).toHaveCount(0);
  await all.page.close();
  const less = await dashTakes(context);
  const ofKind = (paths: string[], kind: RegExp) => paths.filter((path) => kind.test(path));
  expect(ofKind(all.paths, /\.woff2$/).length).toBeGreaterThan(0);
  expect(ofKind(all.paths, /^\/art\/(?!icon)/).length).toBeGreaterThan(5);
  expect(ofKind(less.paths, /\.woff2$/)).toEqual([]);
  expect(ofKind(less.paths, /^\/art\/(?!icon)/)).toEqual([]);
  test.info().annotations.push({ type: 'bytes', description: `${allBytes} → ${less.bytes()}` });
  expect(less.bytes()).toBeLessThan(allBytes - 20_000);
  await less.page.getByRole('button', { name: 'Play Now: Solitaire' }).first().click();
  await expect.poll(() => ofKind(less.paths, /^\/games\/solitaire/)).toHaveLength(1);
  expect(ofKind(less.paths, /\.woff2$/)).toEqual([]);
  await less.page.goBack();
  await less.page.getByRole('button', { name: 'Use less data' }).click();
  await expect(less.page.locator('main img').first()).toBeVisible();
});

test('look.md: a browser that prefers reduced data gets it until the player chooses otherwise', async ({
  page,
}) => {
  const font = async (headers: Record<string, string>) =>
    (await (await page.request.get('/', { headers })).text()).includes('woff2');
  expect(await font({})).toBe(true);
  expect(await font({ 'save-data': 'on' })).toBe(false);
  expect(await font({ 'save-data': 'on', cookie: 'less_data=0' })).toBe(true);
  expect(await font({ cookie: 'less_data=1' })).toBe(false);
});

/** Read at leisure: text, figures, or a form with its captcha. */
const otherPublicPages = ['/about', '/contact', '/earning', '/privacy', '/terms', '/transparency'];

/** Pictures that a browser draws with a page's first paint: it opens a document for each SVG, and the paint waits. */
const eagerPictures = () => {
  const drawn = (element: Element) => {
    const { top, width } = element.getBoundingClientRect();
    return width > 0 && top < innerHeight && getComputedStyle(element).backgroundImage.includes('svg');
  };
  const all = [...document.body.querySelectorAll('*')].filter(drawn);
  return [...all, ...document.querySelectorAll('img:not([loading=lazy])')].map(({ outerHTML }) => outerHTML);
};

test('§2 no picture holds up the first paint of a public page', async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/forgot-password', ...otherPublicPages]) {
    await page.goto(path);
    expect(await page.evaluate(eagerPictures), path).toEqual([]);
    // The coin is drawn by a shape that the document holds once.
    await expect(page.locator('svg.coin use').first()).toHaveAttribute('href', '#coin');
    await expect(page.locator('symbol#coin')).toHaveCount(1);
  }
});

/** Compressed bytes of the scripts that a page takes in a fresh browser, without their headers. */
async function scriptBytes(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const headers = new Map<string, number>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) headers.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += headers.has(requestId) ? encodedDataLength - headers.get(requestId)! : 0;
  });
  await page.goto(siteUrl() + path);
  await expect(page.locator('#root[data-ready]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.shimmer')).toHaveCount(0);
  await page.close();
  return bytes;
}

test('look.md: scripts take at most 80 kB on the landing and sign-in pages, 88 kB on other public ones, and 100 kB on player screens', async ({
  page,
  context,
}) => {
  // With less data the other screens are not loaded ahead.
  await context.addCookies([{ name: 'less_data', value: '1', url: siteUrl() }]);
  const check = async (what: string, path: string, most: number) => {
    const bytes = await scriptBytes(context, path);
    expect(bytes, what).toBeGreaterThan(10_000);
    expect(bytes, what).toBeLessThanOrEqual(most);
    test.info().annotations.push({ type: what, description: `${bytes}` });
  };
  const inBothLanguages = async (paths: readonly string[], most: number) => {
    for (const locale of ['en', 'ne']) {
      await context.addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
      for (const path of paths) await check(`${path} ${locale}`, path, most);
    }
  };
  await inBothLanguages(['/', '/login', '/register'], 80_000);
  await inBothLanguages(otherPublicPages, 88_000);
  await becomePlayer(page, newPerson());
  await inBothLanguages(['/dash', '/referral', '/bonus', '/leaderboard', '/profile', '/withdraw'], 100_000);
});
