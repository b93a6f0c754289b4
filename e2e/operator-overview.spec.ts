import { randomUUID } from 'node:crypto';
import { dayMs, dayOf } from '@sikka/contract/kathmandu';
import { formatDay } from '@sikka/i18n/en/format-day';
import { expectNoViolations } from './axe.ts';
import { countSignUps, leaveUnpaid } from './database-fixtures.ts';
import { becomeFirstOperator, becomeOperator, adminUrl } from './operators.ts';
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
  await expect(figure('Coins in circulation')).toHaveText(/^[1-9]/, freshWithin);
  const chart = (name: string) => page.getByRole('slider', { name });
  await expect(chart('Sign-ups, by day')).toHaveAttribute('aria-valuetext', /: [1-9]\d*$/);
  // Arrow keys walk the days, and the value is shown beneath.
  const [today] = (await chart('Sign-ups, by day').getAttribute('aria-valuetext'))!.split(':');
  const yesterday = new Date(Date.parse(`${today} UTC`) - dayMs).toISOString().slice(0, 10);
  await chart('Sign-ups, by day').press('ArrowLeft');
  // None, unless the run has crossed midnight in Kathmandu.
  const shown = `${formatDay(yesterday)}: ${await countSignUps(yesterday)}`;
  await expect(chart('Sign-ups, by day')).toHaveAttribute('aria-valuetext', shown);
  await expect(chart('Sign-ups, by day')).toHaveAttribute('aria-valuenow', '28');
  await expect(chart('Subway Surfers')).toHaveAttribute('aria-valuetext', /: [1-9]\d*$/, freshWithin);
  // Each total says what it is, those of the small charts, too.
  const card = (name: string) =>
    page.getByRole('figure').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(card('Sign-ups')).toContainText('in total');
  await expect(card('Active players')).toContainText('a day on average');
  await expect(card('Median hours to decision')).toContainText('average of the daily medians');
  await expect(card('Subway Surfers')).toContainText('in total');
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page.getByRole('heading', { name: 'Last 7 days (Kathmandu time)' })).toBeVisible();
  await expect(chart('Sign-ups, by day')).toHaveAttribute('aria-valuemax', '6');
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
  await expect(page).toHaveURL(/\/plays\?game=subway-surfers&tab=paid&from=.*&to=/);
});

test('§6 a figure of unpaid games leads to the plays that it counts', async ({ page, browser }) => {
  test.setTimeout(200_000);
  const player = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
  const person = await becomePlayer(player, newPerson(`Maya ${randomUUID().slice(0, 8)}`));
  await leaveUnpaid(person, 'embedded', 'stock_floor');
  await player.context().close();
  await becomeFirstOperator(page);
  await page.getByRole('link', { name: 'Too few cards from the stock' }).click(freshWithin);
  await expect(page).toHaveURL(
    /\/plays\?cause=stock_floor&tab=unpaid&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/,
  );
  await expect(page.getByRole('button', { name: 'Unpaid' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Cause')).toHaveValue('stock_floor');
  const row = page.getByRole('row').filter({ hasText: person.name });
  await expect(row.getByRole('link')).toHaveText('Embedded game');
  await page.getByLabel('Cause').selectOption('home_floor');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Refused results' }).click();
  await page.getByLabel('Cause').selectOption('log_edited');
  await expect(page).toHaveURL(/\?tab=refused&.*&cause=log_edited$/);
  // A view stores the filter with its days.
  const from = await page.getByLabel('From', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Edited logs');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/plays\?tab=refused$/);
  const view = page.locator('label').filter({ hasText: /^View/ }).locator('select');
  await view.selectOption('Edited logs');
  await expect(page.getByLabel('Cause')).toHaveValue('log_edited');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(from);
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(view).toHaveCount(0);
});

test('§6 figures lead to lists of their own days', async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await becomeFirstOperator(page);
  const day = (daysAgo: number) => dayOf(new Date(Date.now() - daysAgo * dayMs).toISOString());
  const follow = async (name: string) => {
    await page.goto(adminUrl());
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page.getByRole('heading', { name: 'Last 7 days (Kathmandu time)' })).toBeVisible();
    // The figures may be from a minute before midnight.
    const shown = [day(7), day(6)].map((from) => `from=${from}`).join('|');
    const link = page.locator('figure').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', new RegExp(shown, 'u'));
    const days = new URL((await link.getAttribute('href'))!, adminUrl()).searchParams;
    await link.click();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(days.get('from')!);
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(days.get('to')!);
  };
  const ofWithdrawals = async (dated: string) => {
    await expect(page.getByLabel('Order')).toHaveValue('newest');
    await expect(page.getByLabel('Days of')).toHaveValue(dated);
  };
  await follow('Rupees paid');
  await ofWithdrawals('paid');
  // A figure of what was paid leads to what was paid, not to the queue.
  await expect(page.getByRole('button', { name: /^Completed/ })).toHaveAttribute('aria-pressed', 'true');
  await follow('Median hours to decision');
  await ofWithdrawals('decided');
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  for (const name of ['Coins in circulation', 'Active players']) await follow(name);
  await follow('Coins earned');
  await expect(page.getByRole('button', { name: 'Mint' })).toHaveAttribute('aria-pressed', 'true');

  // Those who joined, also after a search for others.
  await page.goto(`${adminUrl()}/players`);
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText('No results')).toBeVisible();
  await follow('Sign-ups');
  await expect(page.getByRole('heading', { name: 'Joined on these days' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');

  // What is no day, order or state is left out.
  await page.goto(`${adminUrl()}/withdrawals?tab=x&order=x&from=2026-02-30&to=x`);
  await expect(page.getByRole('button', { name: /^Pending/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Order')).toHaveValue('oldest');
  await expect(page.getByLabel('From', { exact: true })).toHaveCount(0);
});

test('§6 on a phone a tap on a chart reads the day that was tapped', async ({ page }) => {
  await becomeFirstOperator(page);
  await page.getByRole('button', { name: '7 days' }).tap();
  const chart = page.getByRole('slider', { name: 'Sign-ups, by day' });
  await expect(chart).toHaveAttribute('aria-valuemax', '6');
  const { width, height } = (await chart.boundingBox())!;
  for (const at of [1, 4]) {
    await chart.tap({ position: { x: (width * (at + 0.5)) / 7, y: height / 2 } });
    await expect(chart).toHaveAttribute('aria-valuenow', String(at));
    const text = (await chart.getAttribute('aria-valuetext'))!;
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});
