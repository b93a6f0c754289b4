import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { expectNoViolations } from './axe.ts';
import { becomeFirstOperator, becomeOperator, adminUrl, newOperator } from './operators.ts';
import { expect, test } from './players.ts';
import { approve, requester, toPhone } from './withdrawal-requests.ts';

// All tests of this file share one method's waiting list.
test.describe.configure({ mode: 'serial' });

async function download(page: Page, button: string): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sikka-\d+-khalti\.csv$/u);
  return parse((await readFile(await file.path())).toString().replace(/^\uFEFF/u, ''), {});
}

async function readIn(page: Page, table: string[][]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'result.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(stringify(table)),
  });
}

test('§6 a payer builds a batch, freezes it, pays from its file and imports the result', async ({
  page,
  browser,
}) => {
  const reviewer = await newOperator('reviewer');
  const players = [];
  for (const name of ['Bikash Rai', 'सीता गुरुङ', 'Pemba Sherpa']) {
    const player = await requester(browser, toPhone(100), name);
    await approve(reviewer, player.withdrawalId);
    players.push(player);
  }
  await becomeOperator(page, 'payer', 'Prabin Gurung');
  await page.goto(`${adminUrl()}/payouts`);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Create batch for Khalti' }).click();
  await expect(page.getByRole('row', { name: /सीता गुरुङ/ })).toContainText(/•••• \d{4}/);
  await page
    .getByRole('button', { name: /^Remove W-\d+/ })
    .last()
    .click();
  await expect(page.getByRole('row', { name: /Pemba Sherpa/ })).toHaveCount(0);
  const boss = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await becomeFirstOperator(boss);
  await boss.goto(`${adminUrl()}/audit?action=payout.remove_line`);
  const removed = boss.getByRole('row').getByText(/^Prabin Gurung removed a line from batch \d+, W-\d+$/u);
  await expect(removed.first()).toBeVisible();
  await boss.context().close();
  await page.getByRole('button', { name: 'Freeze for payment' }).click();
  await expect(page.getByRole('dialog')).toContainText('Payments: 2, Rs 200 in total');
  await page.getByRole('button', { name: 'Freeze', exact: true }).click();
  await expect(page.getByText('0 of 2 settled')).toBeVisible();
  // A frozen line names and links its batch, and nothing else can be decided about it.
  const batchPath = new URL(page.url()).pathname;
  await page.goto(`${adminUrl()}/withdrawals/${players[0]!.withdrawalId}`);
  const notice = page.getByRole('link', { name: /^Batch \d+ is paying this$/ });
  await expect(notice).toBeVisible();
  for (const name of ['Mark as paid', 'Put on review', 'Reject and refund', 'Approve'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await notice.click();
  await expect(page).toHaveURL((url) => url.pathname === batchPath);

  const table = await download(page, 'Download CSV');
  table[1]?.splice(4, 2, 'Success', `KH-${Date.now()}`);
  table[2]?.splice(4, 3, 'Failed', '', 'Wallet is blocked');
  await readIn(page, table);
  await expect(page.getByRole('heading', { name: 'Import preview' })).toBeVisible();
  await expect(page.getByText('0 of 2 settled')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Record 2 results' }).click();
  await expect(page.getByText('2 of 2 settled')).toBeVisible();
  await expect(page.getByRole('row', { name: /सीता गुरुङ/ })).toContainText('Wallet is blocked');

  // A second import changes nothing, and says so.
  await readIn(page, table);
  await expect(page.getByText('This file was already imported; nothing will change.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to record' })).toBeDisabled();

  const seen = await (await players[0]!.request.get(`/api/withdrawals/${players[0]!.withdrawalId}`)).json();
  expect(seen).toMatchObject({ status: 'completed', payoutReference: expect.stringMatching(/^KH-/u) });
  // Failed and removed lines wait for the next batch.
  await page.getByRole('link', { name: 'All batches' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Khalti' })).toContainText(
    'Withdrawals: 2 · Rs 200',
  );
});

test('§6 a file without results is refused with an error', async ({ page, browser }) => {
  const reviewer = await newOperator('reviewer');
  await approve(reviewer, (await requester(browser, toPhone(100))).withdrawalId);
  await becomeOperator(page, 'payer');
  await page.goto(`${adminUrl()}/payouts`);
  await page.getByRole('button', { name: 'Create batch for Khalti' }).click();
  await page.getByRole('button', { name: 'Freeze for payment' }).click();
  await page.getByRole('button', { name: 'Freeze', exact: true }).click();
  await readIn(page, [
    ['Name', 'Sum'],
    ['x', '1'],
  ]);
  await expect(page.getByRole('alert')).toContainText('The file has no column for the reference');
  await page.locator('input[type=file]').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0xff, 0xfe, 0x00]),
  });
  await expect(page.getByRole('alert')).toContainText('This file could not be read.');
});
