import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expectCleanAtAllSizes, expectNoViolations, useLook } from './axe.ts';
import { becomeFirstOperator, becomeOperator, adminUrl, callAdminApi, newOperator } from './operators.ts';
import { expect, test } from './players.ts';
import { playerWithRequests, rows, pane, sendNow, pressTogether, searchFor } from './withdrawal-queue.ts';

// No trace: it would store a snapshot of a hundred rows after each key, and take longer than the test.
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false, trace: 'off' });

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

test('§1 the search takes short numbers, Nepali digits and a phone as people write it', async ({
  page,
  browser,
}) => {
  const { person, ids } = await playerWithRequests(browser, 1);
  await becomeFirstOperator(page);
  await page.goto(`${adminUrl()}/withdrawals`);
  await searchFor(page, person, 1);
  await expect(pane(page)).toContainText(/W-\d+/);
  const number = /W-(\d+)/.exec(await pane(page).innerText())?.[1] ?? '';
  const nepali = Number(number).toLocaleString('ne', { useGrouping: false });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Number, name/ });
  await field.fill('#');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'Type at least three characters, or a number.',
  );
  const found = page.getByRole('option', { name: `W-${number} · ${person.name}` });
  for (const words of [`W${number}`, `#${number}`, nepali, `W-${nepali}`]) {
    await field.fill(words);
    await expect(found, words).toBeVisible();
    await field.fill('');
    await expect(found).toHaveCount(0);
  }
  const session = { adminUrl: adminUrl(), cookie: process.env['SIKKA_OPERATOR_COOKIE'] ?? '' };
  const payee = await callAdminApi(session, `/withdrawals/${ids[0]}/payee`, {});
  const { phoneNumber: phone } = (await payee.json()) as { phoneNumber: string };
  await field.fill(`+977 ${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`);
  await expect(found).toBeVisible();
});

test('§6 an export says how much it takes: the rows of the search, or everything', async ({
  page,
  browser,
}) => {
  const { person } = await playerWithRequests(browser, 2);
  await becomeFirstOperator(page);
  await page.goto(`${adminUrl()}/withdrawals`);
  await searchFor(page, person, 2);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export withdrawals' });
  await expect(dialog.getByRole('radio', { name: 'Export these 2' })).toBeChecked();
  await expect(dialog.getByLabel('From')).toHaveCount(0);
  await expectNoViolations(page, 'an export of a list');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const [, ...lines] = parse(await readFile(await (await file).path()), { bom: true }) as string[][];
  expect(lines.map(([, state, , , , name]) => [state, name])).toEqual([
    ['pending', person.name],
    ['pending', person.name],
  ]);

  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByLabel('From')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Export everything' })).toHaveCount(0);
});

test('look.md: the withdrawal queue has no violation in both languages at all widths', async ({
  page,
  browser,
}) => {
  const { person } = await playerWithRequests(browser, 2);
  await becomeFirstOperator(page);
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
