import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { messages as playerEn } from '../i18n/en/player/player.ts';
import { messages as landingEn } from '../i18n/en/player/landing.ts';
import { messages as playerNe } from '../i18n/ne/player/player.ts';
import { messages as landingNe } from '../i18n/ne/player/landing.ts';
import { becomePlayer, expect, siteUrl, test } from './players.ts';

test(
  '§2 the landing page is complete without JavaScript',
  { tag: '@desktop' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Play. Earn.Cash out.');
    const cards = (section: string) => page.locator(`#${section}`).getByRole('listitem');
    const categories = {
      Puzzle: '24–75 coins',
      Racing: '30–120 coins',
      Arcade: '30–120 coins',
      Cards: '12–45 coins',
      Runner: '30–90 coins',
      'Match 3': '24–75 coins',
    };
    await expect(cards('games')).toHaveCount(6);
    for (const [category, range] of Object.entries(categories)) {
      await expect(page.locator('#games').getByText(category, { exact: true })).toBeVisible();
      await expect(cards('games').filter({ hasText: category })).toContainText(range);
    }
    await expect(cards('features').getByRole('heading')).toHaveText([
      'Short games, real rupees',
      'Your wallet, your choice',
      'Invite your friends',
      'Climb the leaderboard',
    ]);
    await expect(cards('community')).toHaveCount(3);
    await expect(cards('community').getByRole('figure')).toContainText(['Asha T.', 'Bikash R.', 'Sita G.']);
    await expect(page.locator('#games').getByText('Examples', { exact: false })).toContainText(
      'at our starting rate of 3 coins a game',
    );
    await expect(page.getByRole('link', { name: 'See what games pay today' })).toHaveAttribute(
      'href',
      '/earning',
    );
    await expect(page.getByText('This site is under development.')).toBeVisible();
    for (const name of ['About', 'Privacy', 'Terms', 'Contact']) {
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
    }
    const call = page.locator('section', { hasText: landingEn.callText });
    for (const place of [page, call])
      await expect(place.getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute(
        'href',
        '/register',
      );
    await context.close();
  },
);

test(
  '§2 guests see Sign In and Get Started, signed-in players Dashboard and Logout',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await becomePlayer(page);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toHaveAttribute('href', '/dashboard');
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page).toHaveURL('/login');
  },
);

/** Header items that overlap, by name; a word may overflow its link. */
const overlapsInHead = (page: Page) =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll<HTMLElement>('header :is(a, button)')]
      .filter((item) => item.checkVisibility())
      .map((item) => ({
        name: item.ariaLabel ?? item.innerText,
        left: item.getBoundingClientRect().left,
        right: item.getBoundingClientRect().left + Math.max(item.scrollWidth, item.clientWidth),
      }))
      .sort((a, b) => a.left - b.left);
    return items
      .filter(({ right }, index) => right > (items[index + 1]?.left ?? innerWidth) + 1)
      .map(({ name }) => name);
  });

test('look.md: nothing in the header of the public pages overlaps, on small phones and in both languages', async ({
  page,
}) => {
  const look = async () => {
    for (const [locale, width] of [
      ['en', 320],
      ['en', 390],
      ['ne', 360],
      ['ne', 390],
      ['en', 700],
    ] as const) {
      await page.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
      await page.setViewportSize({ width, height: 700 });
      for (const path of ['/', '/earning']) {
        await page.goto(path);
        expect(await overlapsInHead(page), `${path} ${locale} ${width}`).toEqual([]);
      }
    }
  };
  await look();
  await becomePlayer(page);
  await look();
});

/** The links of the open menu that are shown. */
const menuLinks = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const guest = ['/login', '/register'];
const anchors = ['/#games', '/#how', '/#features', '/#community'];

test('§2 the menu of a phone names every link of the header, before any script has loaded', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  for (const [path, links] of [
    ['/', [...anchors, ...guest]],
    ['/contact', [...anchors, ...guest]],
    ['/about', ['/', '/about', '/contact', ...guest]],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect(await menuLinks(page), path).toEqual(links);
  }
  await context.close();
});

test('§2 the menu opens, moves and closes by keyboard, and closes when a section is chosen', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#root[data-ready]').waitFor();
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const link = (name: string) => menu.getByRole('link', { name });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(link('Games')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link('How it works')).toBeFocused();
  await page.keyboard.press('End');
  await expect(link('Get Started')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link('Games')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await link('Get Started').focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await button.click();
  await link('Community').click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#community')).toBeInViewport();
});

/** The content of a page's meta element or the target of its link, by property, name or rel. */
const headOf = (html: string, name: string): string | undefined =>
  new RegExp(`(?:property|name|rel)="${name}"[^>]*?(?:content|href)="([^"]*)"`, 'u').exec(html)?.[1];

test('§2 a link to a public page has a preview, and an invitation one in its language that keeps its code', async ({
  request,
}) => {
  const { indexed } = JSON.parse(
    readFileSync(new URL('../web/dist/pages/manifest.json', import.meta.url), 'utf8'),
  ) as { indexed: string[] };
  const invitation = '/register';
  for (const path of indexed)
    for (const [query, locale] of [
      ['', 'en'],
      ['?lang=ne', 'ne'],
    ] as const) {
      const html = await (await request.get(path + query)).text();
      const own = path === invitation ? undefined : siteUrl() + path + query;
      expect([headOf(html, 'canonical'), headOf(html, 'og:url')], path).toEqual([own, own]);
      const kind = path === invitation ? 'invite' : 'play';
      const picture = `${siteUrl()}/previews/${kind}-${locale}.png`;
      for (const name of ['og:image', 'twitter:image']) expect(headOf(html, name), path).toBe(picture);
      for (const name of ['og:title', 'og:description', 'twitter:title', 'description'])
        expect(headOf(html, name), `${path} ${name}`).toBeTruthy();
      expect(html).not.toContain('__ORIGIN__');
      const drawn = await request.get(picture);
      expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
    }
  const ne = await (await request.get('/register?ref=ASAB12&lang=ne')).text();
  expect(headOf(ne, 'og:title')).toBe('मसँगै सिक्कामा खेल्नुहोस्');
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
  ] as const)
    expect((await request.get(path)).headers()['content-type']).toContain(type);
});

test("§2 the landing page's anchor links reach their sections", { tag: '@desktop' }, async ({ page }) => {
  for (const anchor of ['games', 'how', 'features', 'community']) {
    await page.goto(`/#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
});

/** A message of the landing page and one of the players' pack, by language. */
const chunks = {
  en: [landingEn.payoutNote, playerEn.wallet.historyEmpty],
  ne: [landingNe.payoutNote, playerNe.wallet.historyEmpty],
} as const;

for (const [locale, other] of [
  ['en', 'ne'],
  ['ne', 'en'],
] as const) {
  test(`look.md: a reader of ${locale} downloads that language's messages only`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.add(request.url());
    });
    const textOf = async (url: string) => (await page.request.get(url)).text();
    const downloaded = async () => (await Promise.all([...scripts].map(textOf))).join('\n');
    const ready = page.locator('#root[data-ready]');
    await page.goto('/');
    await ready.waitFor();
    expect(await downloaded()).toContain(chunks[locale][0]);
    expect(await downloaded()).not.toContain(chunks[locale][1]);
    await becomePlayer(page);
    await page.goto('/leaderboard');
    await ready.waitFor();
    expect(await downloaded()).toContain(chunks[locale][1]);
    for (const text of chunks[other]) expect(await downloaded()).not.toContain(text);
  });
}
