import type { Page } from '@playwright/test';
import { giveCoins, operator } from './database-fixtures.ts';
import { expect, test, readMailbox } from './players.ts';
import { playerWith, withdraw, confirm, history, phoneOf, withdrawToKhalti } from './withdraw-page.ts';

test('§4 a player withdraws: coins are deducted at once, the operator is told, and every tab shows each step', async ({
  page,
}) => {
  const person = await playerWith(page, 41_240);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/withdraw');
  await otherTab.getByRole('button', { name: 'View History' }).click();
  await expect(otherTab.getByText('No redemption history found')).toBeVisible();
  await page.bringToFront();

  await page.getByRole('radio', { name: 'Bank Transfer' }).press('Space');
  await page.getByLabel('Bank', { exact: true }).selectOption('Other');
  await page.getByLabel('Bank name').fill('Kumari <b>Bank</b>');
  await page.getByLabel('Account number').fill('०१२३ ४५६७ ८९०१');
  await page.getByLabel('Account holder name').fill('Asha\u202E Rai 🌼');
  await expect(page.getByText('16,240 coins · Rs 162.40')).toBeVisible();
  await withdraw(page, 'Rs 250').click();

  const sheet = page.getByRole('dialog', { name: 'Withdraw Rs 250?' });
  for (const text of ['25,000 coins', 'Kumari <b>Bank</b>', '012345678901', 'Asha Rai 🌼', 'Rs 162.40'])
    await expect(sheet).toContainText(text);
  await confirm(page).click();
  await expect(page.getByText('Withdrawal of Rs 250 requested!')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Rs 100' })).toBeChecked();
  // The form is empty again, and so is the device's storage.
  await expect(page.getByRole('radio', { name: 'Bank Transfer' })).not.toBeChecked();
  await expect(page.getByLabel('Account number')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
    /Kumari|०१२३|01234567|sikka:withdrawal/u,
  );
  await expect(page.getByRole('button', { name: /^16,240 Rs 162\.40/ })).toBeVisible();

  // The operator's email, plain and complete.
  await expect(async () => {
    const mails = await readMailbox();
    const mail = mails.find(({ text }) => text.includes(person.email) && text.includes('Rs 250'));
    expect(mail).toMatchObject({
      to: 'operator@example.com',
      subject: 'Withdrawal request: Rs 250 by Bank Transfer',
    });
    expect(mail?.text).toContain('Account number: 012345678901');
  }).toPass();

  // The other tab's history is open all the while.
  const row = history(otherTab).getByRole('listitem').filter({ hasText: 'Rs 250' }).first();
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('In review');
  await expect(row).toContainText('Kumari <b>Bank</b> ending in 8901');
  await operator.approve(person);
  await expect(row).toContainText('Approved');
  await expect(row).not.toContainText('In review');
  await operator.complete(person, 'NCHL-2026-0815');
  await expect(row).toContainText('Completed');
  await expect(row).toContainText('Payout reference: NCHL-2026-0815');
});

/** Goes offline and back, so that the player is fetched again, and keeps the answer until `release`. */
async function holdAnswer(page: Page): Promise<() => void> {
  let take = () => {};
  const taken = new Promise<void>((resolve) => (take = resolve));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    '**/api/me',
    async (route) => {
      const response = await route.fetch();
      take();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
  await taken;
  return release;
}

test('§9 the next form starts with an amount that the new balance covers, though an older answer comes late', async ({
  page,
}) => {
  await page.route('**/api/events', (route) => route.abort());
  await playerWith(page, 41_240);
  const release = await holdAnswer(page);
  await withdrawToKhalti(page, 'Rs 250');
  const requested = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/withdrawals/'),
  );
  await confirm(page).click();
  await requested;
  release();
  await expect(page.getByText('Withdrawal of Rs 250 requested!')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Rs 100' })).toBeChecked();
  await expect(withdraw(page, 'Rs 100')).toBeEnabled();
});

test('§3 an older answer that comes late does not undo a balance that the server has announced', async ({
  page,
}) => {
  const person = await playerWith(page, 41_240);
  const release = await holdAnswer(page);
  await giveCoins(person, 760);
  await expect(page.getByRole('button', { name: /^42,000 Rs 420/ })).toBeVisible();
  const again = page.waitForResponse('**/api/me');
  release();
  await again;
  const later = await page.waitForResponse('**/api/me');
  expect(await later.json()).toMatchObject({ coins: 42_000 });
  await expect(page.getByRole('button', { name: /^42,000 Rs 420/ })).toBeVisible();
});

test('§4 a rejected withdrawal shows its reason and returns the coins', async ({ page }) => {
  const person = await playerWith(page, 10_000);
  await withdrawToKhalti(page);
  await confirm(page).click();
  await expect(page.getByRole('button', { name: /^0 Rs 0\.00/ })).toBeVisible();
  await page.getByRole('button', { name: 'View History' }).click();
  await expect(history(page)).toContainText(
    `Khalti · ending in ${phoneOf(page).replaceAll(' ', '').slice(-4)}`,
  );
  await operator.reject(person, 'This number is not with Khalti.');
  await expect(history(page)).toContainText('Rejected');
  await expect(history(page)).toContainText('The payment details were wrong.');
  await expect(history(page)).toContainText('This number is not with Khalti.');
  await expect(history(page)).toContainText('10,000 coins returned');
  await expect(page.getByRole('button', { name: /^10,000 Rs 100\.00/ })).toBeVisible();
});

/** The server withdraws; the response is lost. */
const loseAnswers = (page: Page) =>
  page.route('**/api/withdrawals/*', async (route) => {
    await route.fetch();
    await route.abort();
  });

test('§8 a lost answer is retried as the same request, which withdraws once', async ({ page }) => {
  await playerWith(page, 60_000);
  await loseAnswers(page);
  await withdrawToKhalti(page);
  await confirm(page).click();
  await expect(page.getByText('Failed to process withdrawal. Please try again.')).toBeVisible();
  await page.unroute('**/api/withdrawals/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Withdrawal of Rs 100 requested!')).toBeVisible();
  const { items } = await (await page.request.get('/api/withdrawals')).json();
  expect(items).toHaveLength(1);
  await expect(page.getByRole('button', { name: /^50,000 Rs/ })).toBeVisible();
});

test('§8 offline, no input is lost; after a reload the request is still the same', async ({ page }) => {
  await playerWith(page, 60_000);
  await page.route('**/api/withdrawals/*', (route) => route.abort());
  await withdrawToKhalti(page);
  await confirm(page).click();
  await expect(page.getByText('Failed to process withdrawal. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue(phoneOf(page));
  const stored = () => page.evaluate(() => sessionStorage.getItem('sikka:withdrawal'));
  const id = await stored();
  await page.reload();
  await expect(withdraw(page, 'Rs 250')).toBeVisible();
  expect(await stored()).toBe(id);
  // This time it arrives, and the response is lost again.
  await page.unroute('**/api/withdrawals/*');
  await loseAnswers(page);
  await withdrawToKhalti(page);
  await confirm(page).click();
  await expect(page.getByText('Failed to process withdrawal. Please try again.')).toBeVisible();
  expect(await stored()).toBe(id);
  await page.unroute('**/api/withdrawals/*');
  await page.reload();
  await expect(page.getByText('We already have your request for Rs 100.')).toBeVisible();
  expect(await stored()).toBeNull();
});

test('§5 coins that another tab has spent are refused by the server, and the form says so', async ({
  page,
}) => {
  await playerWith(page, 10_000);
  // This tab gets no event from the other one.
  await page.route('**/api/events', (route) => route.abort());
  await page.reload();
  await withdrawToKhalti(page);
  const id = crypto.randomUUID();
  const other = { amountRupees: 100, method: 'eSewa', phoneNumber: '9800000000' };
  const answer = await page.request.put(`/api/withdrawals/${id}`, {
    data: other,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.ok()).toBe(true);
  await confirm(page).click();
  await expect(page.getByRole('alert')).toHaveText('Not enough coins for this withdrawal');
  await expect(page.getByLabel('Phone number')).toHaveValue(phoneOf(page));
  await expect(withdraw(page, 'Rs 100')).toBeDisabled();
});
