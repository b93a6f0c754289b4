import { giveCoins, operator } from './database-fixtures.ts';
import type { BrowserContext } from '@playwright/test';
import {
  becomePlayer,
  expect,
  followMailedLink,
  join,
  newPerson,
  ownCode,
  register,
  signIn,
  test,
  ownPhone,
} from './players.ts';

/** Collects answers by which a limit refuses a request or asks for a proof of work. */
function watchLimits(...contexts: BrowserContext[]) {
  const answers: Promise<string | null>[] = [];
  for (const context of contexts)
    context.on('response', (response) => {
      const status = response.status();
      if (status < 400) return;
      const read = response.text().catch(() => '');
      answers.push(
        read.then((text) =>
          status === 429 || /"code":"(?:login_)?proof_required"/u.test(text)
            ? `${status} ${response.url()}`
            : null,
        ),
      );
    });
  return async () => (await Promise.all(answers)).filter((answer) => answer !== null);
}

test('§2–§6 a new player registers with a friend’s code, opens two chests, renames, withdraws, is rejected and refunded, and deletes the account', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const friends = await browser.newContext({ baseURL: process.env['SIKKA_URL'] ?? '' });
  const limited = watchLimits(page.context(), friends);
  const inviter = await friends.newPage();
  await becomePlayer(inviter, newPerson('Sita Gurung'));
  const inviterCode = await ownCode(inviter);

  // Registered by the friend's link, verified by mail: 10 coins and 5 more.
  const asha = newPerson('Asha Tamang');
  await register(page, asha, inviterCode);
  await followMailedLink(page, asha);
  await expect(page.getByText('Your email is verified')).toBeVisible();
  await signIn(page, asha);
  await expect(page).toHaveURL('/dash');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Welcome to Sikka!');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^15 Rs 0\.15/ })).toBeVisible();

  // She invites a friend; the chest opens on her current screen, and pays ten.
  await friends.clearCookies();
  await join(friends.request, newPerson('Bikash Thapa'), await ownCode(page));
  await expect(dialog).toContainText('joined!');
  await dialog.getByRole('button', { name: /^Claim/ }).click();
  await expect(page.getByRole('button', { name: /^25 Rs 0\.25/ })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: /^Change Name/ }).click();
  await page.getByLabel('Display name').fill('आशा तामाङ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'आशा तामाङ' })).toBeVisible();

  // Many games later she withdraws; the coins leave at once, live.
  await giveCoins(asha, 12_000);
  await page.getByRole('link', { name: 'Withdraw' }).click();
  await page.reload();
  await page.getByRole('radio', { name: 'Rs 100' }).press('Space');
  await page.getByRole('radio', { name: 'eSewa' }).press('Space');
  await page.getByLabel('Phone number').fill(ownPhone());
  await page.getByRole('button', { name: 'Withdraw Rs 100' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('button', { name: /^2,025 Rs 20\.25/ })).toBeVisible();

  await operator.reject(asha, 'This number is not registered with eSewa.');
  await expect(page.getByRole('button', { name: /^12,025 Rs 120\.25/ })).toBeVisible();
  await page.getByRole('button', { name: 'View History' }).click();
  await expect(page.getByText('This number is not registered with eSewa.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByText('12,025').first()).toBeVisible();

  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: /^Delete Account/ }).click();
  await page.getByLabel('Current password').fill(asha.password);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await signIn(page, asha);
  await expect(page.getByText('Failed to sign in. Please check your credentials.')).toBeVisible();
  // Nobody who only plays meets a limit (docs/decisions/0031).
  expect(await limited()).toEqual([]);
  await friends.close();
});
