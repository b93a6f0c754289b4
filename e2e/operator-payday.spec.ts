import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { giveCoins } from './database-fixtures.ts';
import { becomeOperator, adminUrl } from './operators.ts';
import { becomePlayer, expect, newPerson, test } from './players.ts';

// Operators work on wide screens; the player's phone is a separate page.
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

test('§6 payday: requested, reviewed, approved, paid by a second operator, imported, and shown to the player', async ({
  page: phone,
  browser,
}) => {
  test.setTimeout(180_000);
  const person = newPerson(`Tara ${randomInt(1e6)}`);
  await phone.setViewportSize({ width: 390, height: 844 });
  await becomePlayer(phone, person);
  await giveCoins(person, 60_000);

  // The request.
  await phone.goto('/withdraw');
  await phone.getByRole('radio', { name: 'Rs 500' }).press('Space');
  await phone.getByRole('radio', { name: 'IME Pay' }).press('Space');
  await phone.getByLabel('Phone number').fill(`98${randomInt(1e7, 1e8)}`);
  await phone.getByRole('button', { name: 'Withdraw Rs 500' }).click();
  await phone.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await phone.goto('/withdraw');
  await phone.getByRole('button', { name: 'View History' }).click();
  const history = phone.getByRole('dialog', { name: 'Redemption history' });
  // A large amount for a new account goes on review, and its player sees why.
  await expect(history).toContainText('This is a large amount for a new account.');

  // Reviewed, released and approved by one operator.
  const reviewer = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await becomeOperator(reviewer, 'payer', 'Deepak Shrestha');
  await reviewer.goto(`${adminUrl()}/withdrawals`);
  // Shortcuts work once the queue has loaded; nothing is selected before the search has answered.
  const rows = reviewer.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await reviewer.keyboard.press('/');
  await reviewer.keyboard.type(person.name);
  await expect(rows).toHaveCount(1);
  await expect(rows.filter({ hasText: person.name })).toContainText('on review');
  await reviewer.keyboard.press('Enter');
  const pane = reviewer.getByRole('complementary', { name: 'Selected withdrawal' });
  await expect(pane).toContainText(person.name);
  await expect(pane).toContainText('Sum matches');
  await reviewer.keyboard.press('u');
  await expect(pane).toContainText('pending');
  await reviewer.keyboard.press('a');
  await reviewer.getByRole('button', { name: 'Send now' }).click();
  await expect(pane).toContainText('approved');
  await expect(history).toContainText('Approved');

  // The approver cannot pay it.
  await reviewer.goto(`${adminUrl()}/payouts`);
  await reviewer.getByRole('button', { name: 'Create batch for IME Pay' }).click();
  const freezing = reviewer.getByRole('button', { name: 'Freeze for payment' });
  await expect(freezing).toBeDisabled();
  await expect(freezing).toHaveAccessibleDescription(/You approved a withdrawal in this batch/);

  // A second operator freezes the batch, pays by its file, and imports the result.
  const payer = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await becomeOperator(payer, 'payer', 'Sunita Maharjan');
  await payer.goto(reviewer.url());
  await payer.getByRole('button', { name: 'Freeze for payment' }).click();
  await payer.getByRole('button', { name: 'Freeze', exact: true }).click();
  const [file] = await Promise.all([
    payer.waitForEvent('download'),
    payer.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const table: string[][] = parse((await readFile(await file.path())).toString().replace(/^\uFEFF/u, ''), {});
  const line = table.find((cells) => cells.includes(person.name));
  expect(line).toContain('500');
  const transaction = `IME-${randomInt(1e9)}`;
  line?.splice(4, 2, 'Success', transaction);
  await payer.locator('input[type=file]').setInputFiles({
    name: 'result.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(stringify(table)),
  });
  await payer.getByRole('button', { name: /^Record \d+ results?$/ }).click();
  await expect(payer.getByRole('row', { name: new RegExp(person.name) })).toContainText(transaction);

  // The player's page updates live.
  await expect(history).toContainText('Completed');
  await expect(history).toContainText(`Payout reference: ${transaction}`);
});
