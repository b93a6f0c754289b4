import { randomUUID } from 'node:crypto';
import { dayMs } from '@sikka/contract/kathmandu';
import { formatDay } from '@sikka/i18n/en/format-day';
import { expectNoViolations } from './axe.ts';
import { countSignUps, leaveUnpaid } from './database-fixtures.ts';
import { becomeOperator, adminUrl } from './operators.ts';
import { becomePlayer, expect, newPerson, siteUrl, test } from './players.ts';
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
  const chart = (name: string) => page.getByRole('slider', { name });
  await expect(chart('Sign-ups per day')).toHaveAttribute('aria-valuetext', /: [1-9]\d*$/);
  // Arrow keys walk the days, and the value is shown beneath.
  const [today] = (await chart('Sign-ups per day').getAttribute('aria-valuetext'))!.split(':');
  const yesterday = new Date(Date.parse(`${today} UTC`) - dayMs).toISOString().slice(0, 10);
  await chart('Sign-ups per day').press('ArrowLeft');
  // None, unless the run has crossed midnight in Kathmandu.
  const shown = `${formatDay(yesterday)}: ${await countSignUps(yesterday)}`;
  await expect(chart('Sign-ups per day')).toHaveAttribute('aria-valuetext', shown);
  await expect(chart('Sign-ups per day')).toHaveAttribute('aria-valuenow', '28');
  await expect(chart('Subway Surfers')).toHaveAttribute('aria-valuetext', /: [1-9]\d*$/, freshWithin);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page.getByRole('heading', { name: 'Last 7 days (Kathmandu time)' })).toBeVisible();
  await expect(chart('Sign-ups per day')).toHaveAttribute('aria-valuemax', '6');
  await expectNoViolations(page, 'overview in English');

  await page.context().addCookies([{ name: 'locale', value: 'ne', url: adminUrl() }]);
  await page.goto(adminUrl());
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expectNoViolations(page, 'overview in Nepali');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await page.context().addCookies([{ name: 'locale', value: 'en', url: adminUrl() }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(adminUrl());
  await expect(page.getByRole('figure').first()).toBeVisible();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expectNoViolations(page, 'overview in the dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
  await page.getByRole('link', { name: 'Subway Surfers' }).click();
  await expect(page).toHaveURL(/\/plays\?game=subway-surfers&tab=paid$/);
  // A figure of what was paid leads to what was paid, not to the queue.
  await page.goto(adminUrl());
  await page.getByRole('link', { name: 'Rupees paid per day' }).click();
  await expect(page.getByRole('button', { name: /^Completed/ })).toHaveAttribute('aria-pressed', 'true');
});

test('§6 a figure of unpaid games leads to the plays that it counts', async ({ page, browser }) => {
  test.setTimeout(200_000);
  const player = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
  const person = await becomePlayer(player, newPerson(`Maya ${randomUUID().slice(0, 8)}`));
  await leaveUnpaid(person, 'embedded', 'stock_floor');
  await player.context().close();
  await becomeOperator(page, 'reviewer');
  await page.getByRole('link', { name: 'Too few cards from the stock' }).click(freshWithin);
  await expect(page).toHaveURL(/\/plays\?cause=stock_floor&tab=unpaid$/);
  await expect(page.getByRole('button', { name: 'Unpaid' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Cause')).toHaveValue('stock_floor');
  const row = page.getByRole('row').filter({ hasText: person.name });
  await expect(row.getByRole('link')).toHaveText('Embedded game');
  await page.getByLabel('Cause').selectOption('home_floor');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Rejected results' }).click();
  await page.getByLabel('Cause').selectOption('log_edited');
  await expect(page).toHaveURL(/\?tab=refused&cause=log_edited$/);
});
