import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from './axe.ts';
import { headlessShell } from './browsers.ts';
import { fillWallet } from './database-fixtures.ts';
import { playByLog, replaceGame } from './play-by-log.ts';
import { becomePlayer, expect, ownPhone, siteUrl, test } from './players.ts';

const publicPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password#token=0',
  '/about',
  '/contact',
  '/earning',
  '/transparency',
  '/privacy',
  '/terms',
  '/offline',
];
const screens = ['/dash', '/referral', '/bonus', '/leaderboard', '/profile', '/withdraw'];
/** Most codes are narrower: a random one would break the page once in hundreds. */
const widestCode = 'WWWWWW';
const { args, ...shell } = headlessShell;

// The browser's own setting of 200 %: sizes in rem follow it, in media queries, too.
test.use({
  launchOptions: { ...shell, args: [...args, '--blink-settings=defaultFontSize=32'] },
  isMobile: false,
  hasTouch: false,
  viewport: { width: 390, height: 844 },
});

/** Labels and figures that are cut off or lie outside the screen, and areas that scroll sideways. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHidden = (element: Element): boolean =>
      element.closest('.sr-only, [aria-hidden=true], svg, [popover]:not(:popover-open)') !== null;
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const isCut = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width < 2) return false;
      const { overflowX } = getComputedStyle(element);
      const isWider = element.scrollWidth > element.clientWidth + 1;
      if (isWider && (overflowX === 'auto' || overflowX === 'scroll')) return true;
      return (
        hasText(element) && ((isWider && overflowX !== 'visible') || left < -1 || right > innerWidth + 1)
      );
    };
    const found = [...document.body.querySelectorAll('*')].filter((each) => !isHidden(each) && isCut(each));
    return found.map(({ textContent }) => textContent?.slice(0, 80) ?? '');
  });

async function expectWhole(page: Page, what: string): Promise<void> {
  await expectNoSidewaysScroll(page, what);
  // A new size of the screen reaches fixed panels a moment later.
  await expect.poll(() => cutOff(page), what).toEqual([]);
}

test('WCAG 1.4.4: with text at 200 % a phone shows every player screen whole, in both languages and themes', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const person = await becomePlayer(page);
  await fillWallet(person, 12_010);
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), referralCode: widestCode } });
  });
  for (const locale of ['en', 'ne']) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: page.url() }]);
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.shimmer')).toHaveCount(0);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expectWhole(page, `${path} ${locale} ${width}`);
      }
      if (locale === 'en')
        for (const theme of ['dark', 'light']) {
          await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
          await expectNoViolations(page, `${path} ${theme}`);
        }
    }
  }
});

/** Opens on the dashboard, by what it is called. */
const dialogs: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the bell': (page) => page.getByRole('button', { name: 'Notifications', exact: true }).click(),
  'the challenge': (page) => page.getByRole('button', { name: /^Daily challenge/ }).click(),
  'results of a challenge': async (page) => {
    const day = '2026-03-02';
    const top = ['Maya Magar', 'Sarbottam Bahadur Shrestha-Rajbhandari'].map((name, at) => ({
      rank: at + 1,
      name,
      score: 98_765 - at,
      isYou: at === 1,
      isFriend: false,
    }));
    const own = { playId: crypto.randomUUID(), state: 'finished', score: 98_764, rank: 2 };
    const board = {
      day,
      gameId: 'chicken-scream-race',
      players: 12_345,
      own,
      top,
      friends: [],
      canWatch: true,
    };
    await page.route(`**/api/challenges/${day}`, (route) => route.fulfill({ json: board }));
    await page.goto(`/dash?challenge=${day}`);
    await expect(page.getByText('Place 2 of 12,345')).toBeVisible();
  },
};

test('WCAG 1.4.4: with text at 200 % what opens on the dashboard is whole, in both themes', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await becomePlayer(page);
  for (const theme of ['dark', 'light']) {
    await page.context().addCookies([{ name: 'theme', value: theme, url: page.url() }]);
    for (const [what, open] of Object.entries(dialogs)) {
      await page.goto('/dash');
      await open(page);
      const dialog = page.getByRole('dialog').filter({ visible: true });
      await expect(dialog.getByRole('heading').first()).toBeVisible();
      await expect(dialog.locator('.shimmer, .spin-coin')).toHaveCount(0);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expectWhole(page, `${what} ${theme} ${width}`);
        await expectNoViolations(page, `${what} ${theme} ${width}`);
      }
    }
  }
});

test('WCAG 1.4.4: with text at 200 % a phone shows every public page whole, in both languages', async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const locale of ['en', 'ne']) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
    for (const path of publicPages) {
      await page.goto(path);
      await page.locator('#root[data-ready]').waitFor();
      await expect(page.locator('.shimmer')).toHaveCount(0);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expectWhole(page, `${path} ${locale} ${width}`);
      }
      if (locale === 'en') await expectNoViolations(page, path);
    }
  }
});

test('WCAG 1.4.4: with text at 200 % a phone shows the game’s end, a withdrawal and the settings of alerts whole', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await replaceGame(page, 'subway-surfers');
  const person = await becomePlayer(page);
  const started = page.waitForResponse((response) => response.url().endsWith('/api/plays'));
  await page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first().click();
  const play = await (await started).json();
  await expect(page.getByText(/Skip in \d/)).toBeVisible();
  await expectWhole(page, 'the advertisement');
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await playByLog(page, play);
  await expect(page.getByText('Coins Earned: +8')).toBeVisible();
  await expect(page.getByText(/^Rank \d/)).toBeVisible();
  await expectWhole(page, 'the panel');
  await page.getByRole('button', { name: 'Claim Reward' }).click();

  await page.getByRole('button', { name: /^18 Rs/ }).click();
  await expect(page.getByText('Game: Subway Surfers')).toBeVisible();
  await expectWhole(page, 'the coin history');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await page.getByRole('button', { name: 'Notification settings' }).click();
  await expect(page.getByRole('switch', { name: 'Friends who join' })).toBeVisible();
  await expectWhole(page, 'notification settings');

  await fillWallet(person, 12_018);
  await page.goto('/withdraw');
  await page.getByRole('radio', { name: 'eSewa' }).press('Space');
  const phone = page.getByLabel('Phone number');
  await phone.fill(ownPhone());
  const roomPx = await phone.evaluate((field) => {
    const country = field.previousElementSibling!.getBoundingClientRect();
    return (
      field.getBoundingClientRect().left +
      Number.parseFloat(getComputedStyle(field).paddingLeft) -
      country.right
    );
  });
  expect(roomPx, 'between the country code and the number').toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Withdraw Rs 100' }).click();
  await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible();
  await expectWhole(page, 'the confirmation');
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('Withdrawal of Rs 100 requested!')).toBeVisible();
  await page.getByRole('button', { name: 'View History' }).click();
  await expect(page.getByText('In review')).toBeVisible();
  await expectWhole(page, 'the redemption history');
});
