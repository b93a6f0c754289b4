import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectCleanAtAllSizes, expectNoViolations } from './axe.ts';
import { giveCoins } from './database-fixtures.ts';
import { becomeOperator, adminUrl } from './operators.ts';
import { becomePlayer, expect, newPerson, test, type Person } from './players.ts';

// The admin is wide; the player's phone is a separate page.
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

const why = 'Your game of Sunday evening counted, and its coins did not arrive.';

async function newPayer(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await becomeOperator(page, 'payer', name);
  return page;
}

/** Finds a player as an operator would: by search. */
async function lookUp(page: Page, { name, email }: Person): Promise<void> {
  await page.goto(`${adminUrl()}/players`);
  await page.getByRole('searchbox').fill(email);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function askForCoins(page: Page, coins: string): Promise<void> {
  await page.getByRole('button', { name: 'Adjust coins' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Coins', { exact: true }).fill(coins);
  await sheet.getByLabel('Message to the player').fill(why);
  await sheet.getByRole('button', { name: 'Submit request' }).click();
}

test('§6 adjusting coins: looked up, requested, confirmed by another operator, and shown to the player', async ({
  page: phone,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = newPerson(`Tara ${randomInt(1e6)}`);
  await phone.setViewportSize({ width: 390, height: 844 });
  await becomePlayer(phone, person);
  await giveCoins(person, 200);

  // Found by email: what the player sees, and what only operators see.
  const first = await newPayer(browser, 'Deepak Shrestha');
  await lookUp(first, person);
  await expect(first.getByRole('region', { name: person.name })).toContainText('210 coins');
  await expect(first.getByRole('region', { name: 'Coin history' })).toContainText('Daily task');
  await expect(first.getByRole('region', { name: 'Sign-ins and security' })).toContainText('Registered');
  await expect(first.getByRole('main').getByRole('link', { name: 'Plays' })).toHaveAttribute(
    'href',
    /\/plays\?player=/u,
  );

  // More than the maximum is refused with its message; then a valid request is sent.
  await askForCoins(first, '1001');
  const sheet = first.getByRole('dialog');
  await expect(sheet.getByRole('alert')).toContainText('An adjustment is 1 to 1,000 whole coins');
  await sheet.getByLabel('Coins', { exact: true }).fill('40');
  await expect(sheet).toContainText('210 coins now, 250 once confirmed.');
  await sheet.getByRole('button', { name: 'Submit request' }).click();
  await expect(first.getByRole('status')).toContainText('Another payer or administrator must confirm it.');
  const request = first.getByRole('list', { name: 'Adjustments' }).getByRole('listitem');
  await expect(request).toContainText('open');
  // The requester can only cancel.
  await expect(request.getByRole('button', { name: /Cancel request A-\d+/u })).toBeVisible();
  await expect(request.getByRole('button', { name: /Review/u })).toHaveCount(0);

  // The second operator finds it on its page, by keyboard alone, and confirms it.
  const second = await newPayer(browser, 'Sunita Maharjan');
  await second.goto(`${adminUrl()}/adjustments`);
  const row = second
    .getByRole('list', { name: 'Adjustments' })
    .getByRole('listitem')
    .filter({ hasText: person.name });
  await row.getByRole('button', { name: /Review A-\d+/u }).focus();
  await second.keyboard.press('Enter');
  const decision = second.getByRole('dialog');
  await expect(decision).toContainText(`${person.name} gets 40 coins.`);
  await expect(decision).toContainText(why);
  await decision.getByRole('button', { name: 'Confirm' }).focus();
  await second.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await second.getByRole('button', { name: 'All', exact: true }).click();
  await expect(row).toContainText('confirmed');

  // It is in the ledger, with the balance after it and its other entry.
  await row.getByRole('link', { name: 'View in ledger' }).click();
  const entry = second.getByRole('row', { name: /Adjustment: A game was not paid/u });
  await expect(entry).toContainText('+40');
  await expect(entry).toContainText('250');
  await expect(entry).toContainText('Adjustments');
  // The first link is the reference.
  await entry.getByRole('link').nth(1).click();
  await expect(second.getByRole('region', { name: 'Account', exact: true })).toContainText(person.name);
  await expect(second.locator('tbody tr')).toHaveCount(4);

  // The player's page updates live, with the reason.
  await expect(phone.getByRole('banner')).toContainText('250');
  await phone.getByRole('banner').getByTestId('balance').click();
  await expect(phone.getByText('Adjustment: A game was not paid')).toBeVisible();
  await expect(phone.getByText(why)).toBeVisible();
});

test('§6 one request is withdrawn, another declined; no coins move', async ({ page: phone, browser }) => {
  test.setTimeout(120_000);
  const person = newPerson(`Maya ${randomInt(1e6)}`);
  await becomePlayer(phone, person);
  const first = await newPayer(browser, 'Deepak Shrestha');
  await lookUp(first, person);
  await askForCoins(first, '7');
  const requests = first.getByRole('list', { name: 'Adjustments' });
  await requests.getByRole('button', { name: /Cancel request/u }).click();
  await expect(requests).toContainText('cancelled');
  await askForCoins(first, '8');
  await expect(requests.getByRole('button', { name: /Cancel request/u })).toBeVisible();

  const second = await newPayer(browser, 'Sunita Maharjan');
  await second.goto(first.url());
  await second.getByRole('button', { name: /Review/u }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(second.getByRole('list', { name: 'Adjustments' })).toContainText('declined');
  await expect(second.getByRole('region', { name: person.name })).toContainText('10 coins');
});

test('§6 a reviewer sees a player but cannot adjust coins; the audit log records the view', async ({
  page,
  browser,
}) => {
  const person = newPerson(`Gita ${randomInt(1e6)}`);
  await becomePlayer(page, person);
  const reviewer = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await becomeOperator(reviewer, 'reviewer', `Prabin ${randomInt(1e6)}`);
  await lookUp(reviewer, person);
  await expect(reviewer.getByRole('button', { name: 'Adjust coins' })).toHaveCount(0);
  await expect(reviewer.getByRole('region', { name: 'Coin history' })).toContainText('Registration bonus');
});

test('look.md: players, one player, adjustments and the ledger have no violation in both languages and sizes', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const person = newPerson(`Laxmi ${randomInt(1e6)}`);
  await becomePlayer(page, person);
  const payer = await newPayer(browser, 'Deepak Shrestha');
  await lookUp(payer, person);
  await askForCoins(payer, '12');
  await expect(payer.getByRole('dialog')).toHaveCount(0);
  await expectNoViolations(payer);
  await payer.getByRole('button', { name: 'Adjust coins' }).click();
  await expectNoViolations(payer);
  await payer.keyboard.press('Escape');
  const pages = ['players', 'adjustments', 'ledger'].map((path) => `${adminUrl()}/${path}`);
  const addresses = [payer.url(), ...pages];
  for (const locale of ['en', 'ne'])
    for (const address of addresses) {
      await payer.context().addCookies([{ name: 'locale', value: locale, url: adminUrl() }]);
      await payer.goto(address);
      await expect(payer.getByRole('main').locator('tbody tr, li').first()).toBeVisible();
      // Tables scroll in their own frame.
      await expectCleanAtAllSizes(payer, `${address} ${locale}`);
    }
});
