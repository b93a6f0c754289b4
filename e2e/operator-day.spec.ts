import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { writeMessage } from './contact-message.ts';
import { fillWallet } from './database-fixtures.ts';
import { adminUrl, newOperator } from './operators.ts';
import { becomePlayer, expect, newPerson, ownAddress, siteUrl, test, type Person } from './players.ts';
import { countPresses } from './count-presses.ts';
import { pane, rows } from './withdrawal-queue.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

const tapsMax = 21;
const amounts = [100, 100, 100, 100];

/** A player who asks for several payments to bank accounts, whose method no other test pays. */
async function playerWithBank(browser: Browser): Promise<Person> {
  const extraHTTPHeaders = { 'x-forwarded-for': ownAddress() };
  const page = await (await browser.newContext({ extraHTTPHeaders, baseURL: siteUrl() })).newPage();
  const person = await becomePlayer(page, newPerson(`Mina ${randomUUID().slice(0, 8)}`));
  await fillWallet(person, 40_000);
  for (const amountRupees of amounts) {
    const accountNumber = String(randomInt(1e11, 1e12));
    const payee = { bank: 'Nabil', accountNumber, accountHolderName: person.name };
    const answer = await page.request.put(`/api/withdrawals/${randomUUID()}`, {
      data: { amountRupees, method: 'Bank Transfer', ...payee },
      headers: { origin: siteUrl() },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return person;
}

/** Pays a frozen batch by its file: exports it, and imports the bank's answer. */
async function payByFile(page: Page): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const [head = [], ...lines]: string[][] = parse(text.replace(/^\uFEFF/u, ''), {});
  const column = head.findIndex((name) => name.toLowerCase() === 'status');
  for (const line of lines) line.splice(column, 2, 'Success', `NB-${randomInt(1e9)}`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import result file' }).click();
  await (
    await choosing
  ).setFiles({
    name: 'result.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(stringify([head, ...lines])),
  });
  await page.getByRole('button', { name: /^Record \d+ results?$/ }).click();
}

test('§1 an operator’s day: sign in, approve three, ask about one, pay a batch by its file, answer a message', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const person = await playerWithBank(browser);
  const written = await writeMessage(page);
  const me = await newOperator('payer', 'Gita Lama');
  const presses = await countPresses(page.context());

  await page.goto(adminUrl());
  await page.getByLabel('Email').fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill(me.password);
  await page.getByLabel('Six-digit code').fill(me.code());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.getByRole('link', { name: /^Withdrawals/ }).click();
  await page.getByRole('searchbox').fill(person.name);
  await expect(rows(page)).toHaveCount(amounts.length);
  for (const index of [0, 1, 2]) await rows(page).nth(index).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Approve 3' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  // They stay in the list, and the open one can no longer be approved.
  await expect(rows(page).filter({ hasText: 'approved' })).toHaveCount(3);
  await expect(pane(page)).toContainText('approved');
  await expect(pane(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await rows(page).nth(3).getByRole('link').click();
  await pane(page).getByRole('button', { name: 'Put on review' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Your question').fill('Is this account yours?');
  await question.getByRole('button', { name: 'Put on review' }).click();
  await expect(rows(page).nth(3)).toContainText('on review');

  await page.getByRole('link', { name: 'Payouts' }).click();
  await page.getByRole('button', { name: 'Create batch for Bank Transfer' }).click();
  await page.getByRole('button', { name: 'Freeze for payment' }).click();
  await page.getByRole('button', { name: 'Freeze', exact: true }).click();
  await payByFile(page);
  await expect(page.getByText('3 of 3 settled')).toBeVisible();

  await page.getByRole('link', { name: /^Inbox/ }).click();
  await page.getByRole('link', { name: new RegExp(written.name, 'u') }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Your reply').fill('On Friday.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText(`Reply sent to ${written.name}.`)).toBeVisible();
  test.info().annotations.push({ type: 'taps', description: String(presses.taps) });
  expect(presses.taps).toBeGreaterThan(15);
  expect(presses.taps).toBeLessThanOrEqual(tapsMax);
});
