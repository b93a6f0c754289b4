/**
 * §8 from its first row to its last: each sentence is provoked on the screen that shows it. Rows that a decision
 * replaced are at the end of docs/decisions/0011. The contact form's rows are in contact.spec.ts.
 */
import type { Page, Route } from '@playwright/test';
import { fillWallet, giveCoins } from './database-fixtures.ts';
import {
  becomePlayer,
  expect,
  join,
  addPlayer,
  newPerson,
  ownCode,
  register,
  signIn,
  test,
  type Person,
  ownPhone,
} from './players.ts';
import { startServerProcess } from './server-process.ts';

const says = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible();

/** A response that the real server gives only when something is broken. */
const broken =
  (status: number, code = 'internal') =>
  (route: Route) =>
    route.fulfill({ status, json: { error: { code, message: 'for this test' } } });

async function fillRegistration(page: Page, person: Person, referralCode = ''): Promise<void> {
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByLabel('Referral code').fill(referralCode);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test.describe('§8 login', () => {
  test('§8 too-many-requests: Too many attempts, please try again later', async ({ page }) => {
    const person = newPerson();
    await page.goto('/login');
    for (let tries = 0; tries < 10; tries += 1)
      await page.request.post('/api/sessions', {
        data: { email: person.email, password: 'wrong' },
        headers: { origin: new URL(page.url()).origin },
      });
    await signIn(page, person);
    await says(page, 'Too many attempts, please try again later');
  });

  test('§8 wrong-password, user-not-found and invalid-email: one sentence for all three', async ({
    page,
  }) => {
    const person = newPerson();
    await page.goto('/login');
    await addPlayer(person);
    for (const email of [person.email, newPerson().email, 'no-address']) {
      await signIn(page, { ...person, email, password: 'wrong' });
      await says(page, 'Failed to sign in. Please check your credentials.');
      await page.reload();
    }
  });

  test('§8 other: Login failed. Please try again.', async ({ page }) => {
    await page.route('**/api/sessions', broken(500));
    await signIn(page, newPerson());
    await says(page, 'Login failed. Please try again.');
  });
});

test.describe('§8 registration', () => {
  const rows: [string, Partial<Person>, string][] = [
    ['invalid-email, of the screen', { email: 'nobody' }, 'Please enter a valid email address.'],
    ['invalid-email, of the server', { email: 'me@mail.example,a.b' }, 'Invalid email address'],
    ['weak-password', { password: 'password' }, 'Password is too weak'],
  ];
  for (const [cause, fields, sentence] of rows)
    test(`§8 ${cause}: ${sentence}`, async ({ page }) => {
      await page.goto('/register');
      await fillRegistration(page, { ...newPerson(), ...fields });
      await says(page, sentence);
    });

  test('§8 email-already-in-use: Email already in use', async ({ page }) => {
    const person = newPerson();
    await page.goto('/register');
    await addPlayer(person);
    await fillRegistration(page, person);
    await says(page, 'Email already in use');
  });

  test("§5 The referral code you entered is invalid or doesn't exist.", async ({ page }) => {
    await page.goto('/register');
    await fillRegistration(page, newPerson(), 'ZZ9999');
    await says(page, "The referral code you entered is invalid or doesn't exist.");
  });

  test('§8 operation-not-allowed: Email/password registration is not enabled', async ({ page }) => {
    const { url, stop } = await startServerProcess({ REGISTRATION_CLOSED: '1' });
    await page.goto(`${url}/register`);
    await fillRegistration(page, newPerson());
    await says(page, 'Email/password registration is not enabled');
    await stop();
  });

  test('§8 permission-denied: Permission denied. Please check your input and try again.', async ({
    page,
  }) => {
    await page.route('**/api/captcha-challenge', async (route) => {
      const challenge = await (await route.fetch()).json();
      await route.fulfill({ json: { ...challenge, signature: '0'.repeat(64) } });
    });
    await page.goto('/register');
    await fillRegistration(page, newPerson());
    await says(page, 'Permission denied. Please check your input and try again.');
  });

  test('§8 Network error. Please check your internet connection and try again.', async ({ page }) => {
    await page.goto('/register');
    await page.route('**/api/registrations', (route) => route.abort());
    await fillRegistration(page, newPerson());
    await says(page, 'Network error. Please check your internet connection and try again.');
  });

  test('§8 Authentication service encountered an error', async ({ page }) => {
    await page.route('**/api/registrations', broken(500));
    await page.goto('/register');
    await fillRegistration(page, newPerson());
    await says(page, 'Authentication service encountered an error');
  });

  test('§8 Registration failed: {message}', async ({ page }) => {
    await page.route('**/api/registrations', broken(403, 'cross_site'));
    await page.goto('/register');
    await fillRegistration(page, newPerson());
    await says(page, 'Registration failed: This request came from another site and was blocked.');
  });

  test('§8 other, without a message: Registration failed', async ({ page }) => {
    await page.route('**/api/captcha-challenge', (route) => route.fulfill({ json: { nonsense: true } }));
    await page.goto('/register');
    await fillRegistration(page, newPerson());
    await expect(page.getByText('Registration failed', { exact: true })).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('§8 verification', () => {
  async function hold(page: Page): Promise<Person> {
    const person = newPerson();
    await register(page, person);
    await signIn(page, person);
    await expect(page).toHaveURL('/verify-email');
    return person;
  }

  const answers: [string, number, string, string][] = [
    ['resend_too_soon', 429, 'too soon', 'Please wait before requesting another verification email'],
    [
      'resend_limit_reached',
      429,
      'too many today',
      'Failed to send verification email. Please check your inbox for a recent link.',
    ],
    ['internal', 500, 'broken', 'Failed to send verification email'],
  ];
  for (const [code, status, cause, sentence] of answers)
    test(`§8 resending, ${cause}: ${sentence}`, async ({ page }) => {
      // The screen's own request on entry says that it may send at once; the server's limit is tested there.
      await page.route('**/api/email-verifications', async (route) => {
        const { trigger } = route.request().postDataJSON() as { trigger: string };
        if (trigger === 'button') return broken(status, code)(route);
        return route.fulfill({ json: { sent: false, waitMs: 0 } });
      });
      await hold(page);
      await page.getByRole('button', { name: 'Resend Verification Email' }).click();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    });

  test('§8 success: Verification email sent successfully. …', async ({ page }) => {
    await page.route('**/api/email-verifications', (route) =>
      route.fulfill({ json: { sent: true, waitMs: 0 } }),
    );
    await hold(page);
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await says(
      page,
      'Verification email sent successfully. Please check your inbox or spam folder and click the link promptly.',
    );
  });

  test('§8 not verified, and Failed to check verification status', async ({ page }) => {
    await hold(page);
    await page.getByRole('button', { name: 'Check verification status' }).click();
    await says(page, 'Your email is not verified. Please check your inbox or spam folder.');
    await page.route('**/api/me', (route) => route.abort());
    await page.getByRole('button', { name: 'Check verification status' }).click();
    await says(page, 'Failed to check verification status');
  });

  test('§8 with no user: No user is active, at /login', async ({ page }) => {
    await hold(page);
    // The screen checks every two seconds, and a press at once: either one finds no session.
    await page.context().clearCookies();
    await expect(page).toHaveURL('/login');
    await says(page, 'No user is active');
  });
});

test.describe('§8 others', () => {
  test('§8 No transaction history found', async ({ page }) => {
    await page.route('**/api/coin-transactions', (route) => route.fulfill({ json: { items: [] } }));
    await becomePlayer(page);
    await page.getByRole('button', { name: /^10 Rs/ }).click();
    await says(page, 'No transaction history found');
  });

  test('§8 No redemption history found', async ({ page }) => {
    await becomePlayer(page);
    await page.goto('/withdraw');
    await page.getByRole('button', { name: 'View History' }).click();
    await says(page, 'No redemption history found');
  });

  test('§8 Failed to load referral data.', async ({ page }) => {
    await page.route('**/api/referrals', broken(500));
    await becomePlayer(page);
    await page.goto('/referral');
    await expect(page.getByText('Failed to load referral data.')).toBeVisible({ timeout: 20_000 });
  });

  test('§8 Failed to process withdrawal. Please try again.', async ({ page }) => {
    const person = await becomePlayer(page);
    await giveCoins(person, 30_000);
    await page.route('**/api/withdrawals/*', broken(500));
    await page.goto('/withdraw');
    await page.getByRole('radio', { name: 'eSewa' }).press('Space');
    await page.getByLabel('Phone number').fill(ownPhone());
    await page.getByRole('button', { name: 'Withdraw Rs 250' }).click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await says(page, 'Failed to process withdrawal. Please try again.');
  });

  test('§5 Not enough coins for this withdrawal, when they were spent elsewhere', async ({ page }) => {
    await becomePlayer(page);
    const answer = await page.request.put('/api/withdrawals/5b1c1a7e-2f7d-4a53-8d8a-4b2f0c5a7e01', {
      data: { amountRupees: 100, method: 'eSewa', phoneNumber: ownPhone() },
      headers: { origin: new URL(page.url()).origin },
    });
    expect([answer.status(), (await answer.json()).error.message]).toEqual([
      422,
      'Not enough coins for this withdrawal',
    ]);
  });

  test('§8 Invalid coin value: a claim that would pass 1,000,000', async ({ page, browser }) => {
    test.setTimeout(120_000);
    const person = await becomePlayer(page);
    await fillWallet(person, 999_995);
    const friend = await browser.newContext({ baseURL: new URL(page.url()).origin });
    await join(friend.request, newPerson('Bikash Thapa'), await ownCode(page));
    await friend.close();
    await page.goto('/referral');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Claim/ })
      .click();
    await says(page, 'Invalid coin value');
  });
});
