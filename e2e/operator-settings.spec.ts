import type { Page } from '@playwright/test';
import { expectNoViolations, looks, useLook } from './axe.ts';
import { adminUrl, newcomer, signInAs } from './operators.ts';
import { withDedicatedServer } from './dedicated-server.ts';
import { startOutsideService, type OutsideService } from '../server/test/outside-service.ts';
import { becomePlayer, expect, readMailbox, test } from './players.ts';
import { finishByBot } from './proven-game.ts';
import { confirm, elsewhere, openSettings, propose, saveByTwo } from './settings-page.ts';

// Settings are global: these tests have their own server and run one after the other.
test.describe.configure({ mode: 'serial' });

withDedicatedServer(() => ({ WEBHOOK_ADDRESSES: '127.0.0.1' }));

/** The receiver of the alerts' webhook. */
let receiver: OutsideService;
test.beforeAll(async () => {
  receiver = await startOutsideService((response) => response.writeHead(204).end());
});
test.afterAll(() => receiver.stop());

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Save as version/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('§9 one administrator proposes the reward and another confirms it; players and /earning show it; restoring undoes it', async ({
  page,
  browser,
}) => {
  const player = await elsewhere(browser);
  await becomePlayer(player);
  await expect(player.getByText('+8 coins').first()).toBeVisible();
  const visitor = await elsewhere(browser);
  await visitor.goto('/earning');
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Your first 4 games' })).toContainText(
    '8 coins',
  );
  await expect(visitor.getByText('at least 27 seconds, 465 points and 18 moves')).toBeVisible();
  const solitaire =
    'at least 70 seconds, 500 points (streak points don’t count), 20 moves and 10 cards played from the stock';
  await expect(visitor.getByText(solitaire)).toBeVisible();

  await openSettings(page, 'Gita Lama');
  await expect(page.getByTestId('holding')).toContainText('Version 1 is current');
  await expectNoViolations(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await page.getByLabel('Tier 1: coins').fill('11');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog')).toContainText('first 4: 8 · to 16: 5 · after: 3');
  await expect(page.getByRole('dialog')).toContainText('first 4: 11 · to 16: 5 · after: 3');
  await expectNoViolations(page);
  await propose(page);
  const proposal = page.getByRole('region', { name: 'Proposed change' });
  await expect(proposal).toContainText('It waits for a second administrator.');
  await expect(page.getByTestId('holding')).toContainText('Version 1 is current');
  await expect(player.getByText('+8 coins').first()).toBeVisible();
  await expectNoViolations(page);

  const second = await elsewhere(browser);
  await openSettings(second, 'Prabin Gurung');
  await expect(second.getByRole('region', { name: 'Proposed change' })).toContainText(
    'Proposed by Gita Lama on',
  );
  await expectNoViolations(second);
  await confirm(second);
  await expect(second.getByTestId('holding')).toContainText('Version 2 is current');
  await expect(second.getByRole('row', { name: /proposed by Gita Lama/ })).toContainText('Prabin Gurung');

  // The open dashboard updates live, and the promised amount is paid.
  await expect(player.getByText('+11 coins').first()).toBeVisible();
  await expect(player.getByText('+8 coins')).toHaveCount(0);
  await finishByBot(player.request, 'subway-surfers');
  await expect(player.getByRole('button', { name: /21/ }).first()).toBeVisible();
  const late = await elsewhere(browser);
  await late.goto('/earning');
  await expect(late.getByRole('listitem').filter({ hasText: 'Your first 4 games' })).toContainText(
    '11 coins',
  );

  await page.reload();
  await page.getByRole('button', { name: 'Restore 1' }).click();
  await expect(page.getByRole('dialog')).toContainText('first 4: 11');
  await propose(page);
  await second.reload();
  await expect(second.getByText('It restores version 1.')).toBeVisible();
  await confirm(second);
  await expect(second.getByRole('row', { name: /\(restores 1\)/ })).toContainText('Gita Lama');
  await expect(player.getByText('+8 coins').first()).toBeVisible();
  await page.goto(`${adminUrl()}/audit`);
  await expect(
    page.getByRole('row', { name: /restored earlier settings: version \d+/ }).first(),
  ).toBeVisible();
});

test('§3 amounts, games and the bonus screen update on a player’s open screens', async ({
  page,
  browser,
}) => {
  const player = await elsewhere(browser);
  await becomePlayer(player);
  await player.goto('/withdraw');
  await expect(player.getByRole('radio', { name: 'Rs 250' })).toBeChecked();
  await openSettings(page);
  await page.getByRole('button', { name: 'Remove Rs 250' }).click();
  await page.getByRole('button', { name: 'Add an amount' }).click();
  await page.getByLabel('Amount 4, rupees').fill('५०');
  await page.getByRole('button', { name: 'Move Chicken Scream Race down' }).click();
  await page.getByLabel('Open', { exact: true }).check();
  await saveByTwo(page, browser);
  await expect(player.getByRole('radio', { name: 'Rs 50', exact: false }).first()).toBeVisible();
  await expect(player.getByRole('radio', { name: 'Rs 250' })).toHaveCount(0);
  await expect(player.getByRole('radio', { name: 'Rs 100' }).first()).toBeChecked();
  await player.goto('/dash');
  await expect(
    player.getByRole('region', { name: 'All games' }).getByRole('heading', { level: 3 }).first(),
  ).toHaveText('Fruit Ninja 2');
  await player.goto('/bonus');
  await expect(player.getByText('Install & Play')).toBeVisible();
});

test('§6 a value out of bounds is marked and cannot be saved', async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('Tier 1: coins').fill('101');
  await expect(page.getByRole('alert')).toContainText('whole coins from 1 to 100');
  await expect(page.getByRole('button', { name: 'Review changes' })).toBeDisabled();
  await expect(page.getByText('Fix the marked fields first.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByLabel('Tier 1: coins')).toHaveValue('8');
  await page.getByLabel('Moves, Solitaire').fill('0');
  await expect(page.getByRole('alert')).toContainText('1 to 200 moves');
  await page.getByLabel('Moves, Solitaire').fill('');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('§6 of two administrators saving at once, the later is told and keeps their edits', async ({
  page,
  browser,
}) => {
  await openSettings(page, 'Gita Lama');
  const other = await elsewhere(browser);
  await openSettings(other, 'Prabin Gurung');
  await other.getByRole('button', { name: 'Move Play fair, get paid up' }).click();
  await page.getByRole('button', { name: 'Move Solitaire up' }).click();
  await page.getByRole('button', { name: 'Review changes' }).click();
  await save(other);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Save as version/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText(
    'Another operator changed the settings in the meantime.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/Prabin Gurung saved version \d+ in the meantime/)).toBeVisible();
  await save(page);
  await expect(page.getByRole('row', { name: /Game order/ }).first()).toContainText('Gita Lama');
  await expect(page.getByRole('row', { name: /Our own ads/ }).first()).toContainText('Prabin Gurung');
  await expect(page.getByTestId('holding')).toContainText('Gita Lama');
});

test('§6 a second proposal is told that one is open, and its edits stay on the page', async ({
  page,
  browser,
}) => {
  await openSettings(page, 'Gita Lama');
  const other = await elsewhere(browser);
  await openSettings(other, 'Prabin Gurung');
  for (const [who, rupees] of [
    [page, '300'],
    [other, '400'],
  ] as const) {
    await who.getByLabel('Amount in rupees').fill(rupees);
    await who.getByRole('button', { name: 'Review changes' }).click();
  }
  await propose(page);
  await other.getByRole('button', { name: 'Propose to a second administrator' }).click();
  await expect(other.getByRole('dialog')).toContainText('Another proposal is still open.');
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(other.getByLabel('Amount in rupees')).toHaveValue('400');
  await other.getByRole('button', { name: 'Decline' }).click();
  await expect(other.getByRole('region', { name: 'Proposed change' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Review changes' }).click();
  await propose(other);
  await other.getByRole('button', { name: 'Withdraw' }).click();
  await expect(other.getByRole('region', { name: 'Proposed change' })).toHaveCount(0);
});

test('§6 an administrator of the first day sees why they cannot confirm', async ({ page, browser }) => {
  await openSettings(page, 'Gita Lama');
  await page.getByLabel('Amount in rupees').fill('300');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await propose(page);
  const late = await elsewhere(browser);
  await signInAs(late, await newcomer('administrator', 'Mina Lama'));
  await late.goto(`${adminUrl()}/settings`);
  const confirming = late.getByRole('button', { name: 'Confirm' });
  await expect(confirming).toBeDisabled();
  await expect(confirming).toHaveAccessibleDescription(
    /You joined or were reactivated less than 24 hours ago\. From .+ you can confirm/,
  );
  await expectNoViolations(late);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('region', { name: 'Proposed change' })).toHaveCount(0);
});

test('§6 settings can be changed and saved with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSettings(page);
  await page.getByRole('button', { name: 'Move Solitaire up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move Solitaire up' })).toBeFocused();
  await page.getByRole('button', { name: 'Review changes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Game order');
  await page.getByRole('button', { name: /^Save as version/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoViolations(page);
});

test('§9 /earning says when its table fails to load, and works in both languages and themes', async ({
  page,
}) => {
  await page.route('**/api/earning-rules', (route) => route.abort(), { times: 1 });
  await page.goto('/earning');
  await expect(page.getByText('Network error.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'What a game pays' })).toBeVisible();
  for (const look of looks) {
    await useLook(page, look);
    await page.goto('/earning');
    await expect(page.getByText(look.locale === 'ne' ? 'पहिला ४ खेल' : 'Your first 4 games')).toBeVisible();
    await expectNoViolations(page, `${look.theme}, ${look.locale}`, look.rules);
  }
});

test('§1 an alert opens at its threshold, is in sight, mailed and posted, and is resolved', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSettings(page, 'Asmita Rai');
  await page.goto(`${adminUrl()}/alerts`);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Address').fill('http://hooks.example.com/T0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('starts with https://');
  await page.getByLabel('Address').fill(`${receiver.url}/hook`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('webhook-secret')).toContainText(/^whsec_/);
  await expectNoViolations(page, 'the secret of the webhook');
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('button', { name: 'Send a test', exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Delivered' })).toBeVisible();
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['alert.test']);

  await page.getByRole('link', { name: 'Change thresholds' }).click();
  const coins = page.getByLabel('Coins in circulation');
  await expect(coins).toBeInViewport();
  await expect(coins).toHaveValue('');
  await coins.fill('1');
  await save(page);
  await page.goto(`${adminUrl()}/metrics`);
  const strip = page.getByRole('region', { name: 'Open alerts' });
  await expect(strip).toContainText(/coins in circulation \(threshold 1\)/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Alerts 1 open' })).toBeVisible();
  await expectNoViolations(page, 'the overview with an open alert');
  await strip.getByRole('link', { name: 'All alerts' }).click();
  await expect(page.getByRole('row', { name: /coins in circulation/ })).toContainText('Open');
  await expectNoViolations(page, 'an open alert');
  await expect.poll(() => receiver.received.length).toBe(2);
  const opened = async () => (await readMailbox()).filter(({ subject }) => subject.startsWith('Alert: '));
  await expect.poll(async () => (await opened())[0]?.text ?? '').toContain('coins are in circulation');

  await page.goto(`${adminUrl()}/settings#alerts`);
  await coins.fill('');
  await save(page);
  await page.goto(`${adminUrl()}/alerts`);
  await expect(page.getByRole('row', { name: /coins in circulation/ })).toContainText('Resolved');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Alerts', exact: true })).toBeVisible();
  await expect
    .poll(() => receiver.received.map(({ body }) => JSON.parse(body).type))
    .toContain('alert.closed');
});
