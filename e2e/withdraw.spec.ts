import type { Page } from '@playwright/test';
import { fillWallet, giveCoins, operator } from './database-fixtures.ts';
import {
  becomePlayer,
  expect,
  join,
  newPerson,
  ownPhone,
  test,
  type Person,
  readMailbox,
} from './players.ts';
import { countPresses } from './taps.ts';

const banks = [
  'Nepal Bank',
  'Agriculture Development Bank',
  'Nabil',
  'Nepal Investment',
  'Standard Chartered',
  'Himalayan',
  'Sanima',
  'Machhapuchhre',
  'NIC Asia',
  'Global IME',
  'NMB',
  'Prabhu',
  'Siddhartha',
  'Mega',
  'Other',
];

/** A verified player with so many coins, on the withdraw screen. */
async function playerWith(page: Page, coins: number): Promise<Person> {
  const person = await becomePlayer(page);
  await giveCoins(person, coins - 10);
  await page.goto('/withdraw');
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('coins');
  return person;
}

const withdraw = (page: Page, amount: string) => page.getByRole('button', { name: `Withdraw ${amount}` });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm withdrawal' });
const history = (page: Page) => page.getByRole('dialog', { name: 'Redemption history' });
const sentence = (page: Page, label: string) => expect(page.getByLabel(label, { exact: true }));

const phones = new WeakMap<Page, string>();
/** The phone number of this page's player, as people write it. */
function phoneOf(page: Page): string {
  const phone = phones.get(page) ?? ownPhone().replace(/^(.{4})(.{3})/u, '$1 $2 ');
  phones.set(page, phone);
  return phone;
}

async function withdrawToKhalti(page: Page, amount = 'Rs 100'): Promise<void> {
  await page.getByRole('radio', { name: amount }).press('Space');
  await page.getByRole('radio', { name: 'Khalti' }).press('Space');
  await page.getByLabel('Phone number').fill(phoneOf(page));
  await withdraw(page, amount).click();
}

test('§2 from the dashboard to a requested withdrawal: five taps, and one number to type', async ({
  page,
}) => {
  const person = await becomePlayer(page);
  await giveCoins(person, 12_000);
  const presses = await countPresses(page.context());
  await page.goto('/dash');
  await page.getByRole('link', { name: /reached Rs 100/ }).click();
  await page.getByText('eSewa', { exact: true }).click();
  await page.getByLabel('Phone number').fill(ownPhone());
  await withdraw(page, 'Rs 100').click();
  await confirm(page).click();
  await expect(page.getByText('Withdrawal of Rs 100 requested!')).toBeVisible();
  expect(presses.taps).toBeGreaterThan(0);
  expect(presses.taps).toBeLessThanOrEqual(5);
  expect(presses.typed).toEqual(['phoneNumber']);
});

test('§2 a new player sees balance, amounts and progress, and an empty redemption history', async ({
  page,
}) => {
  await becomePlayer(page);
  await page.goto('/withdraw');
  const balance = page.getByRole('region', { name: 'Your balance' });
  await expect(balance).toContainText('Rs 0.10');
  await expect(balance).toContainText('10 coins');
  await expect(balance).toContainText('9,990 coins to Rs 100');
  await expect(page.getByRole('radiogroup', { name: 'Amount' }).getByRole('radio')).toHaveCount(4);
  // Rs 250 is the default, even above the balance.
  await expect(page.getByRole('radio', { name: 'Rs 250' })).toBeChecked();
  await expect(page.getByRole('radiogroup', { name: 'Amount' })).toHaveAccessibleDescription(
    'Not enough coins for this withdrawal',
  );
  await expect(withdraw(page, 'Rs 250')).toBeDisabled();
  // 24,990 coins: 32 from four games at 8, 60 from twelve at 5, the rest at 3. No game yet: the stated pace.
  await expect(page.getByText('8,316 games, about 278 hours at 2 minutes a game')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Help' }).getByRole('link')).toHaveText([
    'How earning works',
    'Contact us',
    'Terms',
    'Open books',
  ]);
  await expect(page.getByText('Processing time: 1-2 Business Weeks')).toBeVisible();
  await page.getByRole('button', { name: 'View History' }).click();
  await expect(page.getByText('No redemption history found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history(page)).toBeHidden();
  await expect(page.getByText(/instant/i)).toHaveCount(0);
});

test('§9 at Rs 100 the trek card leads to a withdrawal that can be made, and celebrates once', async ({
  page,
}) => {
  const person = newPerson();
  await join(page.request, person);
  await fillWallet(person, 12_010);
  await page.goto('/dash');
  const card = page.getByRole('region', { name: 'Trek to your first payout' });
  await expect(card.locator('.burst')).not.toHaveCount(0);
  await page.reload();
  await expect(card.getByRole('link', { name: 'You’ve reached Rs 100' })).toBeVisible();
  await expect(card.locator('.burst')).toHaveCount(0);
  await card.getByRole('link').click();
  await expect(page.getByRole('radio', { name: 'Rs 100 10,000' })).toBeChecked();
  await expect(withdraw(page, 'Rs 100')).toBeEnabled();
});

test('§5 every error is shown at its field, and the first invalid field gets focus', async ({ page }) => {
  await playerWith(page, 25_000);
  await withdraw(page, 'Rs 250').click();
  await expect(page.getByRole('radiogroup', { name: 'Send to' })).toHaveAccessibleDescription(
    'Please select a payment method',
  );
  await expect(page.getByRole('radio', { name: 'eSewa' })).toBeFocused();

  for (const method of ['eSewa', 'Khalti', 'IME Pay']) {
    await page.getByRole('radio', { name: method }).press('Space');
    await page.getByLabel('Phone number').fill('');
    await withdraw(page, 'Rs 250').click();
    await sentence(page, 'Phone number').toHaveAccessibleDescription('Please enter your phone number');
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await page.getByLabel('Phone number').fill('984123456');
    await withdraw(page, 'Rs 250').click();
    await sentence(page, 'Phone number').toHaveAccessibleDescription(
      'Please enter a valid 10-digit phone number.',
    );
  }
  await expect(page.getByLabel('Phone number')).toHaveAttribute('inputmode', 'numeric');

  await page.getByRole('radio', { name: 'Bank Transfer' }).press('Space');
  await expect(page.getByLabel('Phone number')).toBeHidden();
  const bank = page.getByLabel('Bank', { exact: true });
  await expect(bank.getByRole('option')).toHaveText(['Choose a bank', ...banks]);
  await withdraw(page, 'Rs 250').click();
  await sentence(page, 'Bank').toHaveAccessibleDescription('Please select a bank');
  await sentence(page, 'Account number').toHaveAccessibleDescription('Please enter account number');
  await sentence(page, 'Account holder name').toHaveAccessibleDescription('Please enter account holder name');
  await expect(bank).toBeFocused();
  await expect(page.getByLabel('Bank name')).toBeHidden();
  await bank.selectOption('Other');
  await withdraw(page, 'Rs 250').click();
  await sentence(page, 'Bank name').toHaveAccessibleDescription('Please enter bank name');
  await expect(page.getByLabel('Bank name')).toBeFocused();

  // The input for another method is kept.
  await page.getByRole('radio', { name: 'Khalti' }).press('Space');
  await expect(page.getByLabel('Phone number')).toHaveValue('984123456');
});

test('§4 a player withdraws: coins are deducted at once, the operator is told, and every tab shows each step', async ({
  page,
}) => {
  const person = await playerWith(page, 31_240);
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
  await expect(page.getByText('6,240 coins · Rs 62.40')).toBeVisible();
  await withdraw(page, 'Rs 250').click();

  const sheet = page.getByRole('dialog', { name: 'Withdraw Rs 250?' });
  for (const text of ['25,000 coins', 'Kumari <b>Bank</b>', '012345678901', 'Asha Rai 🌼', 'Rs 62.40'])
    await expect(sheet).toContainText(text);
  await confirm(page).click();
  await expect(page.getByText('Withdrawal of Rs 250 requested!')).toBeVisible();
  await expect(sheet).toBeHidden();
  // The form is empty again, and so is the device's storage.
  await expect(page.getByRole('radio', { name: 'Bank Transfer' })).not.toBeChecked();
  await expect(page.getByLabel('Account number')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
    /Kumari|0123|sikka:withdrawal/u,
  );
  await expect(page.getByRole('button', { name: /^6,240 Rs 62\.40/ })).toBeVisible();

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

test('§8 a lost answer is retried as the same request, which withdraws once', async ({ page }) => {
  await playerWith(page, 60_000);
  // The server withdraws; the response is lost.
  await page.route('**/api/withdrawals/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
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
  await page.route('**/api/withdrawals/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
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

test('look.md: a withdrawal can be made with the keyboard alone', async ({ page }) => {
  await playerWith(page, 25_000);
  await page.getByRole('button', { name: 'View History' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Rs 250' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Rs 100' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Khalti' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('९८४१२३४५६७');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Phone number').focus();
  await page.keyboard.press('Enter');
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Withdrawal of Rs 100 requested!')).toBeVisible();
});
