import type { Page } from '@playwright/test';
import { catalogue } from '../contract/src/catalogue.ts';
import { gameOfTheDay, pictureOfTheDay } from '../contract/src/game-of-the-day.ts';
import { gameLevels } from '../contract/src/levels.ts';
import { currentRules } from '@sikka/games/cores';
import { expectNoSidewaysScroll } from './axe.ts';
import { giveCoins, setGamesToday } from './database-fixtures.ts';
import { readFrame, replaceGame } from './play-by-log.ts';
import { becomePlayer, expect, test } from './players.ts';

test('§2 the dashboard shows seven games; /dash and /dashboard are one; a game that is not open yet cannot be started', async ({
  page,
}) => {
  await becomePlayer(page);
  for (const path of ['/dash', '/dashboard']) {
    await page.goto(path);
    for (const { title } of catalogue) {
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    }
  }
  await expect(page.getByText('+8 coins').first()).toBeVisible();
  expect(catalogue).toHaveLength(7);
  await expect(page.locator('.game-tile')).toHaveCount(catalogue.length);
  for (const { title, description, imageUrl, playable } of catalogue) {
    const card = page.locator('.game-tile').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card.locator('img')).toHaveAttribute('src', imageUrl);
    for (const text of [description, '+8 coins', ...(playable ? ['Play Now'] : [])])
      await expect(card).toContainText(text);
    const play = page.getByRole('button', { name: `Play Now: ${title}` });
    if (playable) await expect(play.first()).toBeEnabled();
    else await expect(play).toHaveCount(0);
  }
});

test('§2 a hidden tab holds no event stream, and has the balance of the moment when it is looked at', async ({
  page,
}) => {
  const person = await becomePlayer(page);
  const streams: string[] = [];
  const isStream = (url: string) => url.endsWith('/api/events');
  page.on('request', (request) => isStream(request.url()) && streams.push('opened'));
  page.on('requestfailed', (request) => isStream(request.url()) && streams.push('closed'));
  const look = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await page.goto('/dash');
  await expect.poll(() => streams.at(-1)).toBe('opened');
  await look(true);
  await expect.poll(() => streams.at(-1)).toBe('closed');
  await giveCoins(person, 1_234);
  const balance = page.getByRole('button', { name: /1,2\d\d/ }).first();
  await expect(balance).toHaveCount(0);
  await look(false);
  await expect(balance).toBeVisible();
});

test("§2 the picture of the game of the day is asked for before the page's scripts, and once", async ({
  page,
}) => {
  await becomePlayer(page);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/dash');
  await expect(page.getByRole('region', { name: 'Game of the day' })).toBeVisible();
  // The page before may still be loading others.
  const asked = paths.slice(paths.lastIndexOf('/dash'));
  const picture = pictureOfTheDay(gameOfTheDay(Date.now())!);
  expect(asked.filter((path) => path === picture)).toHaveLength(1);
  expect(asked.indexOf(picture)).toBeLessThan(asked.findIndex((path) => path.endsWith('.js')));
});

test('§2 the picture of the day is painted before any script has come, where its card will stand', async ({
  page,
}) => {
  await becomePlayer(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/u, (route) => released.then(() => route.continue()));
  await page.goto('/dash', { waitUntil: 'commit' });
  await expect.poll(() => largestPicture(page)).toContain(pictureOfTheDay(gameOfTheDay(Date.now())!));
  const before = await page.locator('section:has(> .day-picture)').boundingBox();
  release();
  const card = page.getByRole('region', { name: 'Game of the day' });
  await expect(card).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
});

/** The address of the picture that is the largest paint so far; empty for text. */
const largestPicture = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const url = (entry?: PerformanceEntry) => (entry as { url?: string } | undefined)?.url ?? '';
        new PerformanceObserver((list) => resolve(url(list.getEntries().at(-1)))).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

test('decisions, Play again: every game is practised from its card, on the narrowest screen and in both languages, without the server', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await replaceGame(page, 'moto-x3m');
  await becomePlayer(page);
  for (const [locale, practise, levels] of [
    ['ne', 'अभ्यास', / का तहहरू$/u],
    ['en', 'Practise', /^Levels of /u],
  ] as const) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: page.url() }]);
    await page.goto('/dash');
    // The maps take their share of the room.
    await expect(page.getByRole('button', { name: levels })).toHaveCount(Object.keys(gameLevels).length);
    for (const { title } of catalogue) {
      const button = page.getByRole('button', { name: `${practise}: ${title}`, exact: true });
      await expect(button).toHaveText(practise);
      const { height, width } = (await button.boundingBox())!;
      expect(Math.min(height, width), title).toBeGreaterThanOrEqual(44);
    }
    await expectNoSidewaysScroll(page, locale);
  }
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.getByRole('button', { name: 'Practise: Moto X3M' }).click();
  await expect(page.getByText('Practice: this game earns no coins.')).toBeVisible();
  expect((await readFrame(page)).rules).toBe(currentRules['moto-x3m']);
  await expect(page.getByText(/Skip in \d/)).toHaveCount(0);
  expect(posts).toEqual([]);
});

test('§2 the top bar shows coins and cash and opens the coin history', async ({ page }) => {
  await becomePlayer(page);
  const pill = page.getByRole('button', { name: /^10 Rs 0\.10/ });
  await pill.click();
  await expect(page.getByText('Registration bonus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Registration bonus')).toBeHidden();
});

test('§2 the navigation has six items, in order', async ({ page }) => {
  await becomePlayer(page);
  const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(items).toHaveText(['Dashboard', 'Referral', 'Bonus', 'Leaderboard', 'Profile', 'Withdraw']);
  await items.filter({ hasText: 'Bonus' }).click();
  await expect(page).toHaveURL('/bonus');
  await expect(page.getByText('Coming Soon').first()).toBeVisible();
});

test('§2 the first paint is in Nepali, and the choice persists', async ({ page }) => {
  await becomePlayer(page);
  await page.getByRole('button', { name: 'नेपालीमा हेर्नुहोस्' }).first().click();
  await expect(page.getByRole('button', { name: /रु/ }).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
});

test('§9 late in a long day the dashboard says what the next games pay, in both languages', async ({
  page,
}) => {
  const person = await becomePlayer(page);
  const shows = async (games: number, sentence: string | RegExp) => {
    await setGamesToday(person, games);
    await page.reload();
    await expect(page.getByText(sentence)).toBeVisible();
  };
  await expect(page.getByText('until midnight')).toBeHidden();
  await shows(190, /After 10 more games today, each pays 1 coin until midnight/u);
  await shows(250, /Your next 150 games pay 1 coin each. Full rewards are back at midnight/u);
  await expect(page.getByText('+1 coin').first()).toBeVisible();
  await shows(400, /You have earned all of today’s coins/u);
  await page.context().addCookies([{ name: 'locale', value: 'ne', url: page.url() }]);
  await shows(250, /अबका १५० खेलमा हरेक पटक १ सिक्का पाइन्छ/u);
});
