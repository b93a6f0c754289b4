import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expectNoViolations, looks, useLook, type Look } from './axe.ts';
import type { Page } from '@playwright/test';
import { openDatabase } from '../server/src/platform/database/index.ts';
import { closeDays } from '../server/src/transparency/index.ts';
import { ledgerClock, type LedgerClock } from '../server/test/database-fixtures.ts';
import { giveCoins, operator } from './database-fixtures.ts';
import { becomePlayer, expect, newPerson, siteUrl, test, type Person, ownPhone } from './players.ts';
import { finishByBot } from './proven-game.ts';
import { startServerProcess, type RunningServer } from './server-process.ts';

// Days are sealed here, so this test has its own server: the others' ledger follows the clock.
test.describe.configure({ mode: 'serial' });

const shared = { url: process.env['SIKKA_URL'], database: process.env['SIKKA_DATABASE'] };
let server: RunningServer;
let db: ReturnType<typeof openDatabase>;
let clock: LedgerClock;

test.beforeAll(async () => {
  server = await startServerProcess();
  process.env['SIKKA_URL'] = server.url;
  process.env['SIKKA_DATABASE'] = server.databaseSocket;
  db = openDatabase({ host: server.databaseSocket, database: 'sikka', user: 'sikka' });
  clock = await ledgerClock(db);
});
test.afterAll(async () => {
  process.env['SIKKA_URL'] = shared.url;
  process.env['SIKKA_DATABASE'] = shared.database;
  await db.destroy();
  await server.stop();
});

async function expectClean(page: Page, what: string, look?: Look): Promise<void> {
  await expectNoViolations(page, what, look?.rules);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** A request that is approved and paid at once. */
async function bePaid(page: Page, person: Person, reference: string): Promise<void> {
  await giveCoins(person, 10_000);
  const data = { amountRupees: 100, method: 'eSewa', phoneNumber: ownPhone() };
  const headers = { origin: siteUrl() };
  const answer = await page.request.put(`/api/withdrawals/${randomUUID()}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  await operator.approve(person);
  await operator.complete(person, reference);
}

async function verifyReceipt(file: string): Promise<{ code: number; output: string }> {
  const script = new URL('../server/src/cli/verify-receipt.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, file, '--url', siteUrl()]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

test('transparency: a new installation says that there is nothing to show yet, in every theme and language', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('link', { name: 'See what we’ve really paid' }).click();
  await expect(page).toHaveURL('/transparency');
  await expect(page.getByText('Nothing to show yet.')).toBeVisible();
  await expect(page.getByText('No seals yet.')).toBeVisible();
  for (const look of looks) {
    await useLook(page, look);
    await page.goto('/transparency');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4);
    await expectClean(page, `empty ${look.theme} ${look.locale}`, look);
  }
});

test('transparency: a receipt is saved from the replay and leads to the head that the page shows', async ({
  page,
}, testInfo) => {
  test.setTimeout(120_000);
  await clock.set('2026-03-02T12:00:00Z');
  await becomePlayer(page, newPerson());
  const { id, score } = await finishByBot(page.request, 'subway-surfers');
  await clock.set('2026-05-20T12:00:00Z');
  while ((await closeDays(db)) > 0);

  await page.goto('/dash');
  await page.getByRole('button', { name: /^18 Rs/ }).click();
  await page.getByRole('button', { name: 'Watch replay: Game: Subway Surfers' }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: 'Receipt' });
  await page.route('**/receipt', (route) => route.abort(), { times: 1 });
  // Keyboard alone.
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Network error. Please check your internet connection and try again.'),
  ).toBeVisible();
  await expect(button).toBeFocused();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`sikka-receipt-${id.slice(0, 8)}.json`);
  await expect(page.getByText('Receipt saved. It proves this game and its coins.')).toBeVisible();

  const file = testInfo.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  const { code, output } = await verifyReceipt(file);
  expect(output).toContain(`It ends with a score of ${score}.`);
  expect(output).toContain(`${siteUrl()} publishes the same head for 2026-03-02.`);
  expect([code, output.includes('FALSE')]).toEqual([0, false]);

  const [, head] = /"head": "([0-9a-f]{64})"/u.exec(await readFile(file, 'utf8')) ?? [];
  await page.goto('/transparency?before=2026-05-20');
  await page.getByRole('link', { name: 'Older seals' }).click();
  await expect(page.getByRole('heading', { name: 'Seals before 21 Mar 2026' })).toBeVisible();
  await page.getByText('March 2026').click();
  const seal = page
    .getByRole('listitem')
    .filter({ hasText: /^2 Mar 2026/ })
    .locator('code');
  await expect(seal).toHaveText(`${head?.slice(0, 8)}…${head?.slice(-6)}`);
  await expect(seal).toHaveAttribute('title', head ?? '');

  await page.getByText('Compare a seal you wrote down').click();
  const compare = async (text: string) => {
    await page.getByLabel('Day').fill('2026-03-02');
    await page.getByLabel('Seal (64 characters)').fill(text);
    await page.getByRole('button', { name: 'Compare' }).click();
  };
  await compare('not a seal');
  await expect(page.getByText('A seal has 64 characters: 0–9 and a–f.')).toBeVisible();
  await compare(` ${head?.toUpperCase()} `);
  await expect(page.getByText('The same. Nothing up to that day has changed.')).toBeVisible();
  await compare('0'.repeat(64));
  await expect(page.getByText(/^Not the same\./)).toBeVisible();
  await page.getByRole('link', { name: 'Newest seals and all figures' }).click();
  await expect(page.getByRole('heading', { name: 'Paid to players' })).toBeVisible();

  // The page checks the receipt with the code of `verify-receipt`, and sends it nowhere.
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  const receipt = await readFile(file, 'utf8');
  const check = (text: string) =>
    page
      .getByLabel('Choose a receipt')
      .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await check(receipt);
  await expect(page.getByRole('heading', { name: 'Receipt verified' })).toBeVisible();
  await expect(page.getByText(`end with a score of ${score.toLocaleString('en')}.`)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Verified', exact: true })).toHaveCount(4);
  await expectClean(page, 'a checked receipt');
  for (const [from, to, failing] of [
    [`"score": ${score}`, `"score": ${score + 1}`, 2],
    ['"coins": 8', '"coins": 80', 1],
    [head ?? '', '0'.repeat(64), 2],
  ] as const) {
    await check(receipt.replaceAll(from, to));
    await expect(page.getByRole('heading', { name: 'Receipt not valid' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Failed' })).toHaveCount(failing);
  }
  for (const text of ['', '{}', 'null', '{"format":"sikka-receipt-1"}', receipt.slice(0, 500)]) {
    await check(text);
    await expect(page.getByText('This file is not a Sikka receipt.')).toBeVisible();
  }
  expect(sent.filter(Boolean)).toEqual([]);
});

test('transparency: paid rupees, times and heads are public, in every theme and language', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const person = await becomePlayer(page, newPerson());
  for (let paid = 0; paid < 6; paid += 1) await bePaid(page, person, `NPT-${paid}`);
  await page.context().clearCookies();
  // The figures are cached for a minute: wait for it.
  await expect(async () => {
    await page.goto('/transparency');
    await expect(page.getByText('paid out since we started')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000, intervals: [5_000] });
  await expect(page.getByText('Rs 500', { exact: true })).toBeVisible();
  await expect(page.getByText('Half of all payments took 1 hour or less.')).toHaveCount(2);
  await expect(page.locator('#seals li')).toHaveCount(60);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'sixty days are folded').toBeLessThan(2_500);
  for (const look of looks) {
    await useLook(page, look);
    await page.goto('/transparency');
    await expect(page.locator('#seals li')).toHaveCount(60);
    await expectClean(page, `filled ${look.theme} ${look.locale}`, look);
  }
});

test('transparency: when its figures fail to load the page says so and offers a retry', async ({ page }) => {
  await page.route('**/api/transparency', (route) => route.abort(), { times: 1 });
  await page.goto('/transparency');
  await expect(
    page.getByText('Network error. Please check your internet connection and try again.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Ledger seals' })).toBeVisible();
});
