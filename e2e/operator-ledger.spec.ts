import { expectNoViolations } from './axe.ts';
import { becomeOperator, adminUrl } from './operators.ts';
import { withDedicatedServer } from './dedicated-server.ts';
import { becomePlayer, expect, test } from './players.ts';
import { startServerPair, type ServerPair } from '../server/test/replica-server.ts';

// The payout stop is global: this test has its own server, on a database with a standby.
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

let pair: ServerPair;
withDedicatedServer(
  async () => {
    pair = await startServerPair();
    return { DATABASE_URL: pair.url(), DATABASE_READ_URL: pair.url('?target_session_attrs=standby') };
  },
  () => pair.primary.connection.host,
);
test.afterAll(() => pair.stop());

test('ledger: an administrator stops and resumes all payouts; every operator sees why', async ({
  page: phone,
  browser,
}) => {
  test.setTimeout(120_000);
  await becomePlayer(phone);
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await becomeOperator(page, 'administrator');
  await page.goto(`${adminUrl()}/ledger`);
  const row = page.getByRole('row', { name: /Registration/u });
  await expect(row).toContainText('+10');
  // One line, and no higher than the console's other rows; what is cut has its whole text as a title.
  expect(await row.evaluate((each) => each.getBoundingClientRect().height)).toBeLessThanOrEqual(47);
  const bodies = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  const heights = await bodies.evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(47);
  await expect(row.getByTitle(/^Registration/u)).toBeVisible();
  // The first look may be at the primary: the standby must have what operators did before.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^As of \d\d:\d\d:\d\d/u)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Stop payouts' }).click();
  const sheet = page.getByRole('dialog', { name: 'Stop all payouts?' });
  await sheet.getByLabel('Reason').selectOption('Payment provider problems');
  await sheet.getByRole('button', { name: 'Stop payouts' }).click();
  await expect(page.getByRole('alert')).toContainText('A payment provider has problems.');
  await expectNoViolations(page);

  // A reviewer can read it, but not change it.
  const reviewer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await becomeOperator(reviewer, 'reviewer');
  await reviewer.goto(`${adminUrl()}/ledger`);
  await expect(reviewer.getByRole('alert')).toContainText('Payouts are stopped');
  await expect(reviewer.getByRole('alert').getByRole('button')).toHaveCount(0);
  await expectNoViolations(reviewer);

  await page.getByRole('alert').getByRole('button', { name: 'Resume payouts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume payouts' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Stop payouts' })).toBeVisible();

  // The house accounts, one by one.
  await page.getByRole('button', { name: 'Mint', exact: true }).click();
  await expect(page.getByRole('row', { name: /Registration/u })).toContainText('−10');
  await page.getByRole('button', { name: 'Adjustments', exact: true }).click();
  await expect(page.getByText('No entries')).toBeVisible();
});
