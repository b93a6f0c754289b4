import type { Page } from '@playwright/test';
import { becomePlayer, expect, test } from './players.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Whether the script of a screen has loaded. */
const hasArrived = (page: Page, screen: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-page-`)),
    screen,
  );

test("§2 tapping a tab shows the next screen's skeleton at once, while its code is loading", async ({
  page,
}) => {
  await becomePlayer(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/leaderboard-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await tab(page, 'Leaderboard').tap();
  await expect(page.getByRole('main').locator('.shimmer')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeHidden();
  await expect(tab(page, 'Leaderboard')).toHaveAttribute('aria-current', 'page');
  expect(await hasArrived(page, 'leaderboard')).toBe(false);
  release();
  await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
});

const others = ['dashboard', 'referral', 'leaderboard', 'profile', 'withdraw'];

/** Opens the bonus screen while the clock stands; the result names the other screens that it has asked for. */
async function openBonus(page: Page): Promise<() => string[]> {
  await becomePlayer(page);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(request.url()));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/bonus');
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  return () => others.filter((screen) => paths.some((path) => path.includes(`/${screen}-page-`)));
}

test('§2 a first look at a screen loads no other; after five seconds the code of all six is preloaded', async ({
  page,
}) => {
  const asked = await openBonus(page);
  await page.clock.runFor(4_900);
  expect(asked()).toEqual([]);
  await page.clock.resume();
  await expect.poll(asked).toEqual(others);
});

test('§2 the first key preloads the code of all six screens before that', async ({ page }) => {
  const asked = await openBonus(page);
  // The heading stands in the document; a key is heard once the scripts run.
  await page.locator('#root[data-ready]').waitFor();
  await page.keyboard.press('Shift');
  // Each screen waits for the one before and an idle moment: a look of five seconds never passes.
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return asked();
    })
    .toEqual(others);
});

test('§2 a browser that saves data preloads no screens', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  await becomePlayer(page);
  await page.goto('/bonus');
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  await page.keyboard.press('Shift');
  // One idle callback per screen: each would have been requested by now.
  await page.evaluate(async () => {
    for (let moment = 0; moment < 12; moment += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });
  for (const screen of ['referral', 'leaderboard']) expect(await hasArrived(page, screen)).toBe(false);
  await tab(page, 'Withdraw').tap();
  await expect(page.getByRole('heading', { name: 'Withdraw', exact: true })).toBeVisible();
});

test('WCAG 1.4.10: at 320 px the bottom bar shows six whole labels, in both languages', async ({ page }) => {
  await becomePlayer(page);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const locale of ['en', 'ne']) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: page.url() }]);
    await page.goto('/dash');
    const labels = page.getByRole('navigation').last().locator('a > span:last-child');
    await expect(labels).toHaveCount(6);
    const edges = await labels.evaluateAll((spans) =>
      spans.flatMap((span) => [span.getBoundingClientRect().left, span.getBoundingClientRect().right]),
    );
    expect(Math.min(...edges), locale).toBeGreaterThanOrEqual(0);
    expect(Math.max(...edges), locale).toBeLessThanOrEqual(320);
  }
});
