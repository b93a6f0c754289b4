import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expectNoViolations } from './axe.ts';
import {
  adminPathOf,
  adminUrl,
  becomeFirstOperator,
  becomeOperator,
  invitationLink,
  mailedLink,
  newOperator,
} from './operators.ts';
import { becomePlayer, expect, newPerson, plugInKey, readMailbox, siteUrl, test } from './players.ts';

test('§6 an invited operator joins with a code, signs out and signs in again', async ({ page }) => {
  await page.goto(await invitationLink('reviewer'));
  await expect(page.getByText('You were invited as Reviewer.')).toBeVisible();
  await expectNoViolations(page);
  const secret = Secret.fromBase32((await page.getByTestId('code-secret').innerText()).replaceAll(' ', ''));
  await page.getByLabel('Your name').fill('Gita Lama');
  await page.getByLabel('Password', { exact: true }).fill('bhaktapur pottery square');
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong.');
  await page.getByLabel('Six-digit code').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: /Gita Lama/ })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await expectNoViolations(page);
});

test('§6 a passkey alone signs its owner in, and cannot be removed while it is the only factor', async ({
  page,
}) => {
  await plugInKey(page);
  await page.goto(await invitationLink('payer'));
  await page.getByLabel('Your name').fill('Ramesh Karki');
  await page.getByLabel('Password', { exact: true }).fill('bhaktapur pottery square');
  await page.getByLabel('Passkey').check();
  await page.getByRole('button', { name: 'Join with a passkey' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /Ramesh Karki/ }).click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill('bhaktapur pottery square');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('This is your only second factor. Add another one first.');
});

test('§6 an administrator invites, changes a role and finds it in the log', async ({ page }) => {
  const colleague = await newOperator('reviewer', 'Prabin Gurung');
  await becomeOperator(page, 'administrator');
  await page.goto(`${adminUrl()}/operators`);
  await expect(page.getByRole('heading', { level: 1, name: 'Operators' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('new-hand@sikka.example');
  await page.getByRole('dialog').getByText('Payer', { exact: true }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent to new-hand@sikka.example.')).toBeVisible();
  expect(await mailedLink('new-hand@sikka.example')).toContain('/join#');
  expect(await page.content()).not.toContain('/join#');
  const invited = page.getByRole('row', { name: /new-hand@sikka\.example/ });
  await expect(invited).toContainText('Payer');
  await invited.getByRole('button', { name: /^Send again/ }).click();
  await expect
    .poll(async () => (await readMailbox()).filter(({ to }) => to === 'new-hand@sikka.example').length)
    .toBe(2);
  // On a phone each cell is under the name of its column: a row has one for each.
  await expect(invited.locator('td')).toHaveCount(await page.locator('thead th, thead td').count());

  const row = page.getByRole('row', { name: new RegExp(colleague.email) });
  await row.getByRole('button', { name: 'Edit Prabin Gurung' }).click();
  await page.getByRole('dialog').getByText('Payer', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Payer');

  await page.goto(`${adminUrl()}/audit`);
  await page.getByRole('searchbox').fill('operator.change');
  const entry = page
    .getByRole('row')
    .filter({ hasText: 'changed the access of Prabin Gurung, Payer' })
    .first();
  await expect(entry).toBeVisible();
  await page.getByLabel('About').selectOption('Payout batches');
  await expect(page.getByText('No entries match.', { exact: false })).toBeVisible();
  await page.getByLabel('About').selectOption('Operators');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Joined');
  await expect(page.getByText('No entries match.', { exact: false })).toBeVisible();
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Changed the access of …');
  await expect(page).toHaveURL(/\/audit\?about=operator&action=operator\.change$/u);
  await page.getByRole('searchbox').fill('');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Action' })).toHaveValue('operator.change');
  await expect(page.getByRole('row').filter({ hasText: 'joined' })).toHaveCount(0);
  await entry.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog')).toContainText('operator.change');
  await expect(page.getByRole('dialog').getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expectNoViolations(page, 'audit entry');
  // A sheet over the whole width of a phone, a drawer at the side of a wide screen.
  const placeNow = async () => (await page.getByRole('dialog').boundingBox())!;
  const phone = page.viewportSize()!;
  await expect.poll(placeNow).toMatchObject({ x: 0, width: phone.width });
  const sheet = await placeNow();
  expect(sheet.y + sheet.height).toBeCloseTo(phone.height, 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(placeNow).toEqual({ x: 1280 - 420, y: 0, width: 420, height: 800 });
  await page.keyboard.press('Escape');
  await expectNoViolations(page);
});

test('§6 the audit log is filtered by the server and by days, which its address keeps', async ({ page }) => {
  await becomeFirstOperator(page);
  await page.goto(`${adminUrl()}/audit`);
  const rows = page.getByRole('row').filter({ hasText: /signed in|joined/u });
  await expect(rows).not.toHaveCount(0);
  await page.getByRole('combobox', { name: 'Operator', exact: true }).selectOption('The server');
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Days' }).click();
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await expect(page.getByText('No entries match.', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/audit\?to=2026-01-31$/u);
  await page.reload();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2026-01-31');
  await expect(page.getByText('No entries match.', { exact: false })).toBeVisible();
  await expectNoViolations(page, 'the range of days');
});

test('§6 the audit log names the list of an export, who was invited, and whose coins are adjusted', async ({
  page,
  browser,
}) => {
  const player = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
  const person = await becomePlayer(player, newPerson(`Tara ${randomUUID().slice(0, 8)}`));
  const { id } = await (await player.request.get('/api/me')).json();
  await player.context().close();
  const { name } = await becomeOperator(page, 'administrator', `Gita ${randomUUID().slice(0, 8)}`);
  await page.goto(`${adminUrl()}/withdrawals`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Export everything' }).press('Space');
  await page.getByRole('dialog').getByLabel('From').fill('2026-01-31');
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ]);
  const email = `${randomUUID().slice(0, 8)}@sikka.example`;
  await page.goto(`${adminUrl()}/operators`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
  await page.goto(`${adminUrl()}/players/${id}`);
  await page.getByRole('button', { name: 'Adjust coins' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Coins', { exact: true }).fill('40');
  await sheet.getByLabel('Message to the player').fill('The coins of Sunday evening did not arrive.');
  await sheet.getByRole('button', { name: 'Submit request' }).click();
  await expect(sheet).toBeHidden();

  await page.goto(`${adminUrl()}/audit`);
  await page.getByRole('searchbox').fill(name);
  const sentence = (text: string) => page.getByRole('row').getByText(new RegExp(`^${name} ${text}`, 'u'));
  await expect(sentence('exported withdrawals, CSV, from 31 Jan 2026$')).toHaveCount(1);
  await expect(sentence(`invited ${email}, `)).toHaveCount(1);
  const adjustment = sentence(`requested adjustment A-\\d+ for ${person.name}, `);
  await expect(adjustment).toHaveCount(1);
  await adjustment.getByRole('link').click();
  await expect(page).toHaveURL(`${adminUrl()}/players/${id}`);
});

test('§6 players cannot see that the admin console exists', async ({ page }) => {
  await becomePlayer(page);
  const strange = await page.request.get(`${siteUrl()}/admin-0000000000000000`);
  expect(new URL(strange.url()).pathname).toBe('/');
  for (const path of ['/me', '/operators', '/nothing']) {
    const answer = await page.request.get(`${siteUrl()}/api/admin${path}`, {
      headers: { 'x-console-door': 'x' },
    });
    expect(await answer.json()).toEqual({
      error: { code: 'not_found', message: 'There is nothing at this address.' },
    });
  }
  // With the admin path a player gets the sign-in page, and nothing behind it.
  await page.goto(`${adminUrl()}/operators`);
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  expect(adminPathOf(adminUrl())).toMatch(/^admin-[0-9a-f]{16}$/u);
});
