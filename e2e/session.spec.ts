import type { Page } from '@playwright/test';
import { locales } from '@sikka/contract/locales';
import {
  becomePlayer,
  expect,
  fillSignIn,
  followMailedLink,
  join,
  newPerson,
  register,
  signIn,
  test,
} from './players.ts';

test('§2 a visitor is sent to /login from every player page; any other path leads to /', async ({ page }) => {
  for (const path of ['/dash', '/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  for (const path of ['/referral', '/bonus', '/profile', '/withdraw', '/leaderboard']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${path}`);
  }
  await page.goto('/no-such-page');
  await expect(page).toHaveURL('/');
});

test('§2 each public route answers with a page of its own', async ({ request }) => {
  for (const [path, heading] of [
    ['/', 'Play. Earn.'],
    ['/login', 'Welcome back'],
    ['/register', 'Start with 10 coins'],
    ['/verify-email', 'Check your inbox'],
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/about', 'About Sikka'],
    ['/contact', 'Contact'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const [, shown] = /<h1[^>]*>([^<]*)/u.exec(await answer.text()) ?? [];
    expect([path, answer.status(), shown]).toEqual([path, 200, heading]);
  }
});

test('§2 login shows the same message for every failure, and both fields are required', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email and password are required')).toBeVisible();
  await signIn(page, newPerson());
  await expect(page.getByText('Failed to sign in. Please check your credentials.')).toBeVisible();
});

test('§2 an unverified player stays on /verify-email until the link is opened, on any device', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await register(page, person);
  await signIn(page, person);
  await expect(page).toHaveURL('/verify-email');
  await expect(page.getByText(person.email)).toBeVisible();
  await page.goto('/withdraw');
  await expect(page).toHaveURL('/verify-email');
  await expect(page.getByRole('button', { name: /Wait \d:\d\d to resend/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Check verification status' }).click();
  await expect(
    page.getByText('Your email is not verified. Please check your inbox or spam folder.'),
  ).toBeVisible();
  // Another device, signed out: the link verifies and signs no one in.
  const elsewhere = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await followMailedLink(elsewhere, person);
  await expect(elsewhere.getByText('Your email is verified')).toBeVisible();
  await elsewhere.goto('/dash');
  await expect(elsewhere).toHaveURL('/login');
  // The screen polls every two seconds and redirects by itself.
  await expect(page).toHaveURL('/dash');
  await elsewhere.context().close();
});

test('§2 the sign-out icon of /verify-email goes to /login; after a mistyped address one registers again', async ({
  page,
}) => {
  const person = newPerson();
  await register(page, person);
  await signIn(page, person);
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await page.getByRole('button', { name: 'Register again' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
});

/** Elsewhere: the page hears nothing of it. */
async function endSession(page: Page): Promise<void> {
  const { value } = (await page.context().cookies()).find(({ name }) => name === 'session')!;
  const answer = await page.request.delete('/api/sessions/current', {
    headers: { origin: new URL(page.url()).origin, cookie: `session=${value}` },
  });
  expect(answer.ok()).toBe(true);
}

test('§2 a session that has ended is explained, and the sign-in leads back to where one was', async ({
  page,
}) => {
  const person = await becomePlayer(page);
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await endSession(page);
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: page.url() }]);
  await page.reload();
  await expect(page).toHaveURL('/login?next=/leaderboard');
  await expect(page.getByText('You were signed out. Sign in to continue.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sign in to open this page.')).toBeVisible();
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/leaderboard');
});

test('§2 a session that expired while no page was open is explained, and its player is forgotten', async ({
  page,
}) => {
  const person = await becomePlayer(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem('sikka:stored-player'));
  await expect.poll(stored).not.toBeNull();
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/dash?challenge=2026-11-20');
  await expect(page).toHaveURL('/login?next=/dash?challenge=2026-11-20');
  await expect(page.getByText('You were signed out. Sign in to continue.')).toBeVisible();
  expect(await stored()).toBeNull();
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/dash?challenge=2026-11-20');
});

test('§2 Play Now after the session has ended leads to an explained sign-in, and back to the games', async ({
  page,
}) => {
  const person = await becomePlayer(page);
  const play = page.getByRole('button', { name: 'Play Now: Moto X3M' }).first();
  await expect(play).toBeVisible();
  await endSession(page);
  await play.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You were signed out. Sign in to continue.')).toBeVisible();
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/dash');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await play.click();
  await expect(page.getByText(/Skip in \d/)).toBeVisible();
});

test('§2 a sign-in follows no address of another site', async ({ page }) => {
  const person = newPerson();
  await join(page.request, person);
  for (const next of ['//evil.example', '/%5Cevil.example', 'https://evil.example', '%2F%2Fevil.example']) {
    // The dashboard would notice that its session is gone, and lead elsewhere meanwhile.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`/login?next=${next}`);
    await fillSignIn(page, person);
    await expect(page).toHaveURL('/dash');
  }
});

test('§2 a player is led past the forms for guests, and a new password needs the mailed link', async ({
  page,
}) => {
  await becomePlayer(page);
  for (const path of ['/login', '/register?ref=ASAB12', '/Login/']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dash');
  }
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await page.getByRole('link', { name: 'Send link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('§4 logout ends the session for earlier pages too', async ({ page }) => {
  await becomePlayer(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: /Logout/ }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/dash');
  await expect(page).toHaveURL('/login');
});

/** Holds the scripts of this page back, as a slow network does, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let loadScripts = () => {};
  const scriptsMayLoad = new Promise<void>((resolve) => (loadScripts = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayLoad;
    await route.continue();
  });
  return loadScripts;
}

test('§2 a press on Sign In before the script is ready signs in as soon as it is', async ({ page }) => {
  const person = newPerson();
  await join(page.request, person);
  await page.context().clearCookies();
  const loadScripts = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await signIn(page, person);
  await expect(page).toHaveURL('/login');
  loadScripts();
  await expect(page).toHaveURL('/dash');
});

for (const path of ['/', '/leaderboard'])
  test(`§2 a button pressed on ${path} before the script is ready works once, as soon as it is`, async ({
    page,
  }) => {
    await becomePlayer(page);
    const loadScripts = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: locales.ne.viewIn }).first().click();
    // A press beside all buttons does not undo it.
    await page.mouse.click(1, 400);
    loadScripts();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
    // A press after that is not repeated either.
    await page.getByRole('button', { name: locales.en.viewIn }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: locales.ne.viewIn }).first()).toBeVisible();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/login', '/register', '/forgot-password'])
    test(`§2 submitting a form on ${path} before its script is ready keeps the input out of the URL`, async ({
      page,
    }) => {
      await page.goto(path);
      await page.getByLabel('Email').first().fill('asha@example.com');
      await page.locator('form button:not([type=button])').first().click();
      await expect(page).toHaveURL(path);
    });
});
