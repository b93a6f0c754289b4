import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './axe.ts';
import { headlessShell } from './browsers.ts';
import { fillWallet } from './database-fixtures.ts';
import { becomePlayer, expect, test } from './players.ts';

const screens = ['/dash', '/referral', '/bonus', '/leaderboard', '/profile', '/withdraw'];
const { args, ...shell } = headlessShell;

// The browser's own setting of 200 %: sizes in rem follow it, in media queries, too.
test.use({
  launchOptions: { ...shell, args: [...args, '--blink-settings=defaultFontSize=32'] },
  isMobile: false,
  hasTouch: false,
  viewport: { width: 390, height: 844 },
});

/** Labels and figures that are cut off or lie outside the screen. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width < 2 || element.closest('.sr-only, [aria-hidden=true], svg, [popover]')) return false;
      const { overflowX } = getComputedStyle(element);
      const hides = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      return hides || left < -1 || right > innerWidth + 1;
    };
    const withText = [...document.body.querySelectorAll('*')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    return withText.filter(isCut).map(({ textContent }) => textContent ?? '');
  });

test('WCAG 1.4.4: with text at 200 % a phone shows every player screen whole, in both languages', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const person = await becomePlayer(page);
  await fillWallet(person, 12_010);
  for (const locale of ['en', 'ne']) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: page.url() }]);
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.shimmer')).toHaveCount(0);
      await expectNoSidewaysScroll(page, `${path} ${locale}`);
      expect(await cutOff(page), `${path} ${locale}`).toEqual([]);
    }
  }
});
