import { expectNoViolations } from './axe.ts';
import { becomeOperator, consoleUrl } from './operators.ts';
import { useOwnHouse } from './own-house.ts';
import { becomePlayer, expect, test } from './people.ts';

// A stop holds for all, so this test has a house of its own.
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

useOwnHouse();

test('ledger: an administrator stops all payouts and lets them go on; everybody at the console reads why', async ({
  page: phone,
  browser,
}) => {
  test.setTimeout(120_000);
  await becomePlayer(phone);
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await becomeOperator(page, 'administrator');
  await page.goto(`${consoleUrl()}/ledger`);
  await expect(page.getByRole('row', { name: /Registration/u })).toContainText('+10');
  await page.getByRole('button', { name: 'Stop payouts' }).click();
  const sheet = page.getByRole('dialog', { name: 'Stop all payouts?' });
  await sheet.getByLabel('Reason').selectOption('A provider has trouble');
  await sheet.getByRole('button', { name: 'Stop payouts' }).click();
  await expect(page.getByRole('alert')).toContainText('A payment provider has trouble.');
  await expectNoViolations(page);

  // A reviewer reads it, and can do nothing about it.
  const reviewer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await becomeOperator(reviewer, 'reviewer');
  await reviewer.goto(`${consoleUrl()}/ledger`);
  await expect(reviewer.getByRole('alert')).toContainText('Payouts are stopped');
  await expect(reviewer.getByRole('alert').getByRole('button')).toHaveCount(0);
  await expectNoViolations(reviewer);

  await page.getByRole('alert').getByRole('button', { name: 'Let payouts go on' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Let payouts go on' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Stop payouts' })).toBeVisible();

  // The house's accounts, each on its own.
  await page.getByRole('button', { name: 'Mint', exact: true }).click();
  await expect(page.getByRole('row', { name: /Registration/u })).toContainText('−10');
  await page.getByRole('button', { name: 'Adjustments', exact: true }).click();
  await expect(page.getByText('Nothing moved here.')).toBeVisible();
});
