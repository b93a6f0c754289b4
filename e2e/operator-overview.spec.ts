import { expectNoViolations } from './axe.ts';
import { becomeOperator, adminUrl } from './operators.ts';
import { becomePlayer, expect, siteUrl, test } from './players.ts';
import { finishByBot } from './proven-game.ts';

// The metrics are cached for a minute, here and on the server.
const freshWithin = { timeout: 150_000 };

test('§6 the overview shows the key figures, with text alternatives for the charts', async ({
  page,
  browser,
}) => {
  test.setTimeout(200_000);
  const player = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
  await becomePlayer(player);
  await finishByBot(player.request, 'subway-surfers');
  await player.context().close();

  await becomeOperator(page, 'reviewer');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const figure = (name: string) =>
    page
      .locator('div', { has: page.getByRole('term').filter({ hasText: name }) })
      .last()
      .getByRole('definition')
      .first();
  await expect(figure('Players')).toHaveText(/^[1-9]/, freshWithin);
  await expect(figure('Coins in circulation')).toHaveText(/^[1-9]/);
  const plot = (name: string) => page.getByRole('figure').filter({ hasText: name });
  await expect(page.getByRole('figure')).toHaveCount(8);
  await expect(plot('Sign-ups per day').getByRole('img')).toHaveAccessibleName(
    /^Sign-ups per day: 0 60 days ago, [1-9]\d* today, maximum [1-9]\d*\.$/,
  );
  await expect(plot('Paid games per day').getByRole('img')).toHaveAccessibleName(
    /Subway Surfers: 0 60 days ago, [1-9]\d* today/,
    freshWithin,
  );
  await expectNoViolations(page, 'overview in English');

  await page.context().addCookies([{ name: 'locale', value: 'ne', url: adminUrl() }]);
  await page.goto(adminUrl());
  await expect(page.getByRole('figure')).toHaveCount(8);
  await expectNoViolations(page, 'overview in Nepali');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
