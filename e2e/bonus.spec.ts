import { bonusOffers, dailyTasks } from '../contract/src/bonus.ts';
import { becomePlayer, expect, siteUrl, test } from './people.ts';
import { startServerProcess } from './server-process.ts';

test("§2 bonus shows only 'Coming Soon' while its flag is on, which is the default", async ({ page }) => {
  await becomePlayer(page);
  await page.goto('/bonus');
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  await expect(page.getByText('Install & Play')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('§8 without an answer the bonus screen says so and tries again', async ({ page }) => {
  await becomePlayer(page);
  await page.route('/api/bonus', (route) => route.abort());
  await page.goto('/bonus');
  await expect(page.getByText('Network error.')).toBeVisible();
  await page.unroute('/api/bonus');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
});

test.describe('with BONUS_OPEN=1', () => {
  const closedUrl = siteUrl();
  let stop: () => Promise<void>;
  // People of these tests register at the second server.
  test.beforeAll(async () => {
    const server = await startServerProcess({ BONUS_OPEN: '1' });
    process.env['SIKKA_URL'] = server.url;
    stop = server.stop;
  });
  test.afterAll(async () => {
    process.env['SIKKA_URL'] = closedUrl;
    await stop();
  });

  test("§2 offers and daily tasks stand with their coins; each button says 'Starting: title'", async ({
    page,
  }) => {
    await becomePlayer(page);
    await page.goto('/bonus');
    await expect(page.getByText('Coming Soon')).toHaveCount(0);
    const sections = [
      ['Offers', bonusOffers],
      ['Daily tasks', dailyTasks],
    ] as const;
    for (const [name, entries] of sections) {
      const rows = page.getByRole('region', { name }).getByRole('listitem');
      await expect(rows).toHaveCount(entries.length);
      for (const [index, { title, coins }] of entries.entries()) {
        await expect(rows.nth(index).getByRole('heading')).toHaveText(title);
        await expect(rows.nth(index)).toContainText(`${coins} coins`);
        await rows.nth(index).getByRole('button').click();
        await expect(page.getByText(`Starting: ${title}`)).toBeVisible();
      }
    }
    await page.getByRole('button', { name: 'नेपालीमा हेर्नुहोस्' }).first().click();
    await expect(page.getByText('२५० सिक्का')).toBeVisible();
  });
});
