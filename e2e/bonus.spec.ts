import { bonusOffers, dailyTasks } from '../contract/src/bonus.ts';
import { withDedicatedServer } from './dedicated-server.ts';
import { becomePlayer, expect, test } from './players.ts';

test("§2 bonus says 'Coming Soon' while its flag is on, which is the default", async ({ page }) => {
  await becomePlayer(page);
  await page.goto('/bonus');
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  // What is planned can be read and not started.
  const planned = page.getByRole('main').getByRole('listitem');
  await expect(planned).toHaveCount(bonusOffers.length + dailyTasks.length);
  await expect(planned.getByRole('button')).toHaveCount(0);
});

test("§2 'Tell me when it opens' is remembered, and can be taken back", async ({ page }) => {
  await becomePlayer(page);
  await page.goto('/bonus');
  const tellMe = page.getByRole('button', { name: 'Tell me when it opens' });
  for (const isAsked of [true, false]) {
    await tellMe.click();
    await expect(tellMe).toHaveAttribute('aria-pressed', String(isAsked));
    await page.reload();
    await expect(tellMe).toHaveAttribute('aria-pressed', String(isAsked));
  }
});

test('§8 when loading fails the bonus screen says so and offers a retry', async ({ page }) => {
  await becomePlayer(page);
  await page.route('/api/bonus', (route) => route.abort());
  await page.goto('/bonus');
  await expect(page.getByText('Network error.')).toBeVisible();
  await page.unroute('/api/bonus');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
});

test.describe('with BONUS_OPEN=1', () => {
  withDedicatedServer(() => ({ BONUS_OPEN: '1' }));

  test("§2 offers and daily tasks show their coins; each button says 'Starting: title'", async ({ page }) => {
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

  test("decisions 0012: the document does not show 'Coming Soon' where the screen was open at the last visit", async ({
    page,
  }) => {
    await becomePlayer(page);
    await page.goto('/bonus');
    await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible();
    // Only the document, and its line of script.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Coming Soon')).toBeHidden();
    await page.context().clearCookies({ name: 'bonus_open' });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Coming Soon')).toBeVisible();
  });
});
