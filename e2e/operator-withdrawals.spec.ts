import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectCleanAtAllSizes, expectNoViolations, useLook } from './axe.ts';
import { fillWallet } from './database-fixtures.ts';
import { adminPathHeader } from '@sikka/contract/admin/auth';
import { becomeOperator, adminPathOf, adminUrl, callAdminApi, newOperator } from './operators.ts';
import {
  becomePlayer,
  expect,
  newPerson,
  ownAddress,
  siteUrl,
  test,
  type Person,
  readMailbox,
} from './players.ts';

// No trace: it would store a snapshot of a hundred rows after each key, and take longer than the test.
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false, trace: 'off' });

/** A player on a separate device, with so many requests of Rs 100, each to a different phone. */
async function playerWithRequests(
  browser: Browser,
  count: number,
): Promise<{ page: Page; person: Person; ids: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  });
  const page = await context.newPage();
  const person = await becomePlayer(page, newPerson(`Maya ${randomUUID().slice(0, 8)}`));
  await fillWallet(person, count * 10_000);
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    const answer = await page.request.put(`/api/withdrawals/${id}`, {
      data: { amountRupees: 100, method: 'eSewa', phoneNumber: `98${randomInt(1e7, 1e8)}` },
      headers: { origin: siteUrl() },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return { page, person, ids };
}

const rows = (page: Page) => page.locator('tbody tr');
const current = (page: Page) => page.locator('tr[aria-current=true]');
const pane = (page: Page) => page.getByRole('complementary', { name: 'Selected withdrawal' });

/** Sends approvals that can still be undone. */
const sendNow = (page: Page) => page.getByRole('button', { name: 'Send now' }).click();

/** Keys that waited while the page was busy and come together, without a frame or a render in between. */
const pressTogether = (page: Page, keys: readonly string[]) =>
  page.evaluate((all) => {
    for (const key of all)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, keys);

/** Types into the search by keyboard alone and moves to the first result. */
async function searchFor(page: Page, person: Person, count: number): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(person.name);
  await expect(rows(page)).toHaveCount(count);
  await expect(rows(page).filter({ hasText: person.name })).toHaveCount(count);
  await page.keyboard.press('Enter');
  await expect(current(page)).toHaveCount(1);
}

test('§1 one operator clears a hundred pending withdrawals by keyboard', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const { person } = await playerWithRequests(browser, 100);
  await becomeOperator(page, 'reviewer');
  await page.goto(`${adminUrl()}/withdrawals`);
  await searchFor(page, person, 100);
  // The strip of figures keeps its height beside a long list and the bar of selected rows.
  await page.getByRole('checkbox', { name: 'Select all pending' }).check();
  await expect(page.getByRole('button', { name: 'Approve 100' })).toBeVisible();
  const strip = page.locator('dl').first();
  expect(await strip.evaluate((dl) => dl.scrollHeight - dl.clientHeight)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await rows(page).first().click();
  // The focus moves with the key itself: none is lost, and none falls on a row that was left.
  await pressTogether(page, ['a', 'a', 'k', 'j', 'a']);
  await expect(rows(page).nth(3).getByRole('link')).toBeFocused();
  await expect(rows(page).filter({ hasText: /approv(ing|ed)/ })).toHaveCount(3);
  for (let cleared = 3; cleared < 100; cleared += 1) {
    await page.keyboard.press('a');
    // The cursor moves to the next row; on the last one it stays.
    const next = rows(page).nth(Math.min(99, cleared + 1));
    await expect(next.getByRole('link')).toBeFocused();
    await expect(rows(page).nth(cleared)).toContainText(/approv(ing|ed)/);
  }
  await sendNow(page);
  await expect(rows(page).filter({ hasText: 'approved' })).toHaveCount(100);
  await expect(rows(page).filter({ hasText: 'pending' })).toHaveCount(0);
});

test('§1 bulk actions skip and name what needs review; keys move, select and show their help', async ({
  page,
  browser,
}) => {
  const { person, ids } = await playerWithRequests(browser, 4);
  await becomeOperator(page, 'reviewer');
  await page.goto(`${adminUrl()}/withdrawals`);
  await searchFor(page, person, 4);
  await page.keyboard.press('j');
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog', { name: /^Put W-\d+ on review/ })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.type('Whose phone is it?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(1)).toContainText('on review');
  await expect(rows(page).nth(2).getByRole('link')).toBeFocused();
  for (const key of ['x', 'k', 'x', 'k', 'x']) await page.keyboard.press(key);
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve 2' })).toBeVisible();
  const box = page.getByRole('checkbox', { name: 'Select all pending' });
  expect((await box.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  expect((await box.locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await box.check();
  await expect(page.getByRole('button', { name: 'Approve 3' })).toBeVisible();
  // Meanwhile another operator puts one on review.
  const other = await newOperator('reviewer');
  const session = { adminUrl: adminUrl(), cookie: other.cookie };
  const explanation = { explanation: 'Whose account is it?' };
  expect((await callAdminApi(session, `/withdrawals/${ids[3]}/hold`, explanation)).status).toBe(200);
  await page.keyboard.press('Shift+A');
  await sendNow(page);
  const leftOut = page.getByRole('dialog', { name: '1 not approved' });
  await expect(leftOut).toContainText('on review');
  await page.keyboard.press('Enter');
  await expect(leftOut).toBeHidden();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await keys.getByLabel('Single-key shortcuts').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
});

test('§1 a search leads to matches in other tabs, and an empty list leaves nothing to decide', async ({
  page,
  browser,
}) => {
  const { person, ids } = await playerWithRequests(browser, 2);
  const operator = await becomeOperator(page, 'reviewer');
  const session = { adminUrl: adminUrl(), cookie: operator.cookie };
  const rejection = { reason: 'details_wrong' };
  expect((await callAdminApi(session, `/withdrawals/${ids[0]}/reject`, rejection)).status).toBe(200);
  await page.goto(`${adminUrl()}/withdrawals`);
  // The first of all may be another test's, and be decided meanwhile.
  await page.getByRole('searchbox').fill(person.name);
  await expect(rows(page)).toHaveCount(1);
  await expect(pane(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText('No results')).toBeVisible();
  await expect(pane(page)).toContainText('Select a withdrawal');
  await expect(pane(page).getByRole('button')).toHaveCount(0);
  await page.getByRole('searchbox').fill(person.name);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('status').getByRole('button', { name: 'Rejected 1' }).click();
  await expect(rows(page).first()).toContainText('rejected');
});

test('§1 one search by keyboard leads anywhere; counters and saved views follow the work', async ({
  page,
  browser,
}) => {
  const { person } = await playerWithRequests(browser, 1);
  await becomeOperator(page, 'reviewer');
  await page.goto(`${adminUrl()}/ledger`);
  const link = page.getByRole('link', { name: /^Withdrawals\s+(\d+|99\+) pending$/ });
  await expect(link).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Number, name/ });
  await expect(field).toBeFocused();
  await page.keyboard.type(person.name);
  await expect(page.getByRole('option', { selected: true })).toContainText(person.name);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 results');
  await expectNoViolations(page, 'search');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText(person.email);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/withdrawals\/[0-9a-f-]{36}$/);
  await expect(pane(page)).toContainText(person.name);

  await page.getByLabel('Order').selectOption('Largest first');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Large first');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(page.getByLabel('Order')).toHaveValue('oldest');
  const view = page.locator('label').filter({ hasText: /^View/ }).locator('select');
  await view.selectOption('Large first');
  await expect(page.getByLabel('Order')).toHaveValue('largest');
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(view).toHaveCount(0);
});

test('§4 a player on review sees why, answers and is paid; two operators and a reference are required', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const player = await playerWithRequests(browser, 1);
  await player.page.goto('/withdraw');
  await player.page.getByRole('button', { name: 'View History' }).click();
  const history = player.page.getByRole('dialog', { name: 'Redemption history' });
  await expect(history).toContainText('In review');

  await becomeOperator(page, 'payer');
  await page.goto(`${adminUrl()}/withdrawals`);
  await searchFor(page, player.person, 1);
  await expect(pane(page)).toContainText('Sum matches');
  await expect(pane(page)).toContainText('No risk signals');
  await page.keyboard.press('h');
  await page.keyboard.type('Whose phone is it?');
  await page.getByRole('button', { name: 'Put on review' }).last().press('Enter');

  await expect(history).toContainText('Waiting for your answer');
  await expect(history).toContainText('Whose phone is it?');
  await history.getByRole('button', { name: 'Answer' }).click();
  await history.getByLabel('Your answer').fill('My own, since 2019.');
  await expectNoViolations(player.page);
  await history.getByRole('button', { name: 'Send answer' }).click();
  await expect(history).toContainText('We are reading your answer');
  await expect(history).toContainText('My own, since 2019.');

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page).first()).toContainText('answered');
  await page.reload();
  // Every decision moves to the next row: here there is none.
  await searchFor(page, player.person, 1);
  await expect(pane(page)).toContainText('My own, since 2019.');
  await expectNoViolations(page);
  await page.keyboard.press('u');
  await expect(pane(page)).toContainText('pending');
  await expect(history).toContainText('Back in review');
  await page.keyboard.press('a');
  await sendNow(page);
  await expect(pane(page).getByRole('button', { name: 'Mark as paid' })).toBeVisible();
  await page.keyboard.press('p');
  const sheet = page.getByRole('dialog', { name: 'Was Rs 100 paid?' });
  await expect(sheet).toContainText(player.person.name);
  await expectNoViolations(page);
  const reference = `NP-${randomUUID()}`;
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await expect(pane(page)).toContainText(reference);
  await expect(history).toContainText('Completed');
  await expect(history).toContainText(`Payout reference: ${reference}`);

  // Each was also sent by email.
  await expect(async () => {
    const mails = await readMailbox();
    const subjects = mails.filter(({ to }) => to === player.person.email).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['A question about your withdrawal of Rs 100', 'Rs 100 has been paid']),
    );
  }).toPass();
});

test('§4 an approval can be undone for ten seconds; a tab that closes sends it', async ({
  page,
  browser,
}) => {
  const { person, ids } = await playerWithRequests(browser, 1);
  const operator = await becomeOperator(page, 'reviewer');
  const stateNow = async () => {
    const headers = { [adminPathHeader]: adminPathOf(adminUrl()), cookie: operator.cookie };
    const answer = await fetch(`${siteUrl()}/api/admin/withdrawals/${ids[0]}`, { headers });
    return ((await answer.json()) as { state: string }).state;
  };
  await page.clock.install();
  await page.goto(`${adminUrl()}/withdrawals`);
  await searchFor(page, person, 1);
  await page.keyboard.press('a');
  await expect(rows(page).first()).toContainText('approving');
  await expect(page.getByText('1 approval is sent in 10 seconds')).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectNoViolations(page, 'undo');
  await page.keyboard.press('z');
  await expect(rows(page).first()).toContainText('pending');
  await page.clock.fastForward(30_000);
  expect(await stateNow()).toBe('pending');

  await page.keyboard.press('a');
  await expect(rows(page).first()).toContainText('approving');
  expect(await stateNow()).toBe('pending');
  await page.goto('about:blank');
  await expect.poll(stateNow).toBe('approved');
});

test('§4 a late decision is refused and names the operator who decided first', async ({ page, browser }) => {
  const { person } = await playerWithRequests(browser, 1);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const other = await context.newPage();
  await becomeOperator(page, 'reviewer', 'Gita Lama');
  await becomeOperator(other, 'reviewer', 'Bina Shakya');
  for (const admin of [page, other]) {
    await admin.goto(`${adminUrl()}/withdrawals`);
    await searchFor(admin, person, 1);
  }
  await other.keyboard.press('r');
  await other.getByLabel('Message to the player').fill('This phone is not with eSewa.');
  await other.getByRole('dialog').getByRole('button', { name: 'Reject and refund' }).click();
  await expect(rows(other).first()).toContainText('rejected');
  await page.keyboard.press('a');
  await sendNow(page);
  await expect(page.getByText('Already rejected by Bina Shakya.')).toBeVisible();
  await expect(rows(page).first()).toContainText('rejected');
  await expect(pane(page)).toContainText('This phone is not with eSewa.');
  await context.close();
});

test('look.md: the withdrawal queue has no violation in both languages at all widths', async ({
  page,
  browser,
}) => {
  const { person } = await playerWithRequests(browser, 2);
  await becomeOperator(page, 'administrator');
  for (const locale of ['en', 'ne'] as const) {
    await useLook(page, { theme: 'light', locale });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${adminUrl()}/withdrawals`);
    await page.getByRole('searchbox').fill(person.name);
    await expect(rows(page)).toHaveCount(2);
    await expectCleanAtAllSizes(page, `the queue ${locale}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await rows(page).first().getByRole('link').click();
    await expect(page.locator('aside').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectCleanAtAllSizes(page, `a withdrawal ${locale}`, null, [390, 1280]);
  }
});
