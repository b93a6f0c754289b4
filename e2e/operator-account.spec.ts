import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectCleanAtAllSizes, expectNoViolations } from './axe.ts';
import { adminUrl, becomeOperator, type Operator } from './operators.ts';
import { expect, readMailbox, test } from './players.ts';

const openAccount = (page: Page) => page.goto(`${adminUrl()}/account`);
const mailOf = async ({ email }: Operator) =>
  (await readMailbox()).filter(({ to }) => to === email).map(({ subject }) => subject);

/** Recovery codes, as the page shows them once. */
async function makeCodes(page: Page, { password }: Operator): Promise<string[]> {
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Your password/)
    .fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByTestId('recovery-codes').getByRole('listitem')).toHaveCount(10);
  await expectNoViolations(page, 'recovery codes');
  return page.getByTestId('recovery-codes').getByRole('listitem').allTextContents();
}

test('§6 recovery codes are shown once, and one signs in once in place of the phone', async ({ page }) => {
  const me = await becomeOperator(page, 'reviewer', 'Gita Lama');
  await openAccount(page);
  await expect(page.getByText('You have no recovery codes.')).toBeVisible();
  await expectCleanAtAllSizes(page, 'Your account');
  const [code = ''] = await makeCodes(page, me);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('10 of 10 codes left')).toBeVisible();

  await page.context().clearCookies();
  const signIn = async () => {
    await page.goto(adminUrl());
    await page.getByLabel('Email').fill(me.email);
    await page.getByLabel('Password', { exact: true }).fill(me.password);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await openAccount(page);
  await expect(page.getByText('9 of 10 codes left')).toBeVisible();
  await expect.poll(() => mailOf(me)).toContain('A recovery code was used for your Sikka operator account');
  await page.context().clearCookies();
  await signIn();
  await expect(page.getByRole('alert')).toContainText('Wrong email, password or code.');
});

test('§6 the password changes with the current one and a code, and ends other sessions', async ({
  page,
  browser,
}) => {
  const me = await becomeOperator(page, 'reviewer', 'Gita Lama');
  await openAccount(page);
  const [code = ''] = await makeCodes(page, me);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  const other = await (await browser.newContext()).newPage();
  await other.goto(adminUrl());
  await other.getByLabel('Email').fill(me.email);
  await other.getByLabel('Password', { exact: true }).fill(me.password);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(code);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await openAccount(other);
  await expect(other.getByRole('button', { name: /^End: / })).toHaveCount(1);

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await expectNoViolations(page, 'change of password');
  await dialog.getByLabel('Current password').fill(me.password);
  await dialog.getByLabel('New password').fill('changu narayan temple');
  await dialog.getByLabel('Six-digit code').fill('000000');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This code is wrong.');
  await dialog.getByLabel('Six-digit code').fill(me.code());
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => mailOf(me)).toContain('The password of your Sikka operator account was changed');
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^End: / })).toHaveCount(0);
});

test('§6 another app is set up after the password, and its operator gets a mail', async ({ page }) => {
  const me = await becomeOperator(page, 'reviewer', 'Gita Lama');
  await openAccount(page);
  await page.getByRole('button', { name: 'Use another app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Your password/).fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not your current password.');
  await dialog.getByLabel(/^Your password/).fill(me.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = Secret.fromBase32((await page.getByTestId('code-secret').innerText()).replaceAll(' ', ''));
  await expectNoViolations(page, 'another app');
  await dialog.getByLabel('Six-digit code').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Use this app' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => mailOf(me)).toContain('Your Sikka operator account uses another authenticator app');
});
