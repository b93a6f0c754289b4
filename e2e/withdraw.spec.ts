import { fillWallet, giveCoins } from './database-fixtures.ts';
import { becomePlayer, expect, join, newPerson, ownPhone, signIn, test } from './players.ts';
import { countPresses } from './count-presses.ts';
import { playerWith, withdraw, confirm, history, sentence } from './withdraw-page.ts';

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

/** Whether the tick of a chosen tile lies on its words. */
const tickCovers = (radio: Element): boolean => {
  const tile = radio.closest('label')!;
  const tick = tile.lastElementChild!.getBoundingClientRect();
  const words = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    range.selectNodeContents(words.currentNode);
    for (const { right, top, bottom } of range.getClientRects())
      if (right > tick.left && top < tick.bottom && bottom > tick.top) return true;
  }
  return false;
};

test('WCAG 1.4.10: at 320 px no tick covers the name of what is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await becomePlayer(page);
  await page.goto('/withdraw');
  const choices = page.getByRole('radio');
  await expect(choices).toHaveCount(8);
  for (const choice of await choices.all()) {
    await choice.press('Space');
    expect(await choice.evaluate(tickCovers), (await choice.getAttribute('value')) ?? '').toBe(false);
  }
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

test('§9 reaching Rs 100 behind a dialog is celebrated once it closes, and once for each player of a device', async ({
  page,
}) => {
  const [first, second] = [newPerson(), newPerson()];
  // By its label: what lies behind a dialog has no role.
  const card = page.getByLabel('Trek to your first payout').first();
  const reached = card.getByText('You’ve reached Rs 100');
  await join(page.request, first);
  await fillWallet(first, 9_995);
  await page.goto('/dash');
  await page.getByRole('button', { name: /^Daily challenge/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await giveCoins(first, 10);
  await expect(reached).toBeAttached();
  await expect(card.locator('.burst')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card.locator('.burst')).not.toHaveCount(0);
  await join(page.request, second);
  await fillWallet(second, 12_010);
  await page.goto('/dash');
  await expect(card.locator('.burst')).not.toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, first);
  await expect(reached).toBeVisible();
  await expect(card.locator('.burst')).toHaveCount(0);
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
  // The field shows the country code itself.
  for (const pasted of ['+977 984-1234567', '००९७७९८४१२३४५६७', '984-123-4567']) {
    await page.getByLabel('Phone number').fill(pasted);
    await expect(page.getByLabel('Phone number')).toHaveValue('9841234567');
  }
  for (const short of ['9779841234', '984123456']) {
    await page.getByLabel('Phone number').fill(short);
    await expect(page.getByLabel('Phone number')).toHaveValue(short);
  }

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
