import {
  addPlayer,
  becomePlayer,
  expect,
  fillSignIn,
  followMailedLink,
  newPerson,
  register,
  signIn,
  test,
  openMailbox,
  plugInKey,
} from './players.ts';

test('§2 who has just registered signs in without typing again; the password is stored nowhere', async ({
  page,
}) => {
  const person = newPerson();
  await register(page, person);
  await page.getByRole('link', { name: 'Go to login now' }).click();
  await expect(page.getByText('Your account is ready. Just press Sign In.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(person.password);
  expect(await page.evaluate(() => document.cookie)).not.toContain('first_sign_in');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/verify-email');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(person.email);
});

test('§5 a first sign-in that is over asks for the password', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await page.context().clearCookies({ name: 'first_sign_in' });
  await page.getByRole('link', { name: 'Go to login now' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/Please sign in with your password\./);
  await expect(password).toBeFocused();
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/verify-email');
});

test('§4 a player adds a passkey, signs in with it by a button and among the suggestions, and removes it', async ({
  page,
}) => {
  await plugInKey(page);
  const person = await becomePlayer(page);
  const openPasskeys = async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: /Passkeys/ }).click();
  };
  // A list that could not be loaded is no empty one.
  await page.route('/api/me/passkeys', (route) => route.abort());
  await openPasskeys();
  const dialog = page.getByRole('dialog', { name: 'Passkeys' });
  await expect(dialog.getByText('Network error.', { exact: false })).toBeVisible();
  await page.unroute('/api/me/passkeys');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  let answer = () => {};
  await page.route('/api/me/passkeys', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await openPasskeys();
  const heightOfButton = async () =>
    (await page.getByRole('button', { name: 'Add a passkey' }).boundingBox())?.y;
  await expect(page.locator('dialog .shimmer')).toBeVisible();
  const before = await heightOfButton();
  answer();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  // The list has no row, and the button stays under the finger.
  expect(await heightOfButton()).toBe(before);
  await page.unroute('/api/me/passkeys');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/Incorrect Current Password/);
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added. You can sign in with it now.')).toBeVisible();
  const signOutAt = async (path: string) => {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(path);
  };
  // The authenticator answers a suggestion at once.
  await signOutAt('/login?next=/leaderboard');
  await expect(page).toHaveURL('/leaderboard');
  await signOutAt('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/dash');
  await openPasskeys();
  await page.getByRole('button', { name: /^Remove: / }).click();
  await expect(page.getByRole('button', { name: /^Remove: / })).toHaveCount(0);
  await signOutAt('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('This passkey didn’t work. Please use your password.');
});

test('§4 a forgotten password is reset by an emailed link', async ({ page }) => {
  const person = await becomePlayer(page);
  await page.context().clearCookies();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
  await expect(async () => {
    await openMailbox(page);
    await expect(
      page.getByRole('article').filter({ hasText: 'Set a new password' }).filter({ hasText: person.email }),
    ).toBeVisible({ timeout: 500 });
  }).toPass();
  // On a slow network the skip link is pressed before the scripts are there: it changes what stands behind '#'.
  const hashChanged = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await hashChanged.promise;
    await route.continue();
  });
  await followMailedLink(page, person);
  await expect(page).toHaveURL(/\/reset-password/);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  hashChanged.resolve();
  await page.getByLabel('New password', { exact: true }).fill('another night');
  await page.getByLabel('Confirm password').fill('another night');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.goto('/login');
  await signIn(page, { ...person, password: 'another night' });
  await expect(page).toHaveURL('/dash');
});

test('§8 after many guesses from many addresses the owner signs in with one click: the device does the work', async ({
  page,
}) => {
  const person = newPerson();
  await addPlayer(person);
  for (let tries = 0; tries < 20; tries += 1) {
    const guess = await page.request.post('/api/sessions', {
      data: { email: person.email, password: 'a guess' },
      headers: { 'X-Forwarded-For': `198.19.0.${tries}`, Origin: new URL(process.env['SIKKA_URL']!).origin },
    });
    expect(guess.status()).toBe(401);
  }
  const challenge = Promise.withResolvers<void>();
  await page.route('/api/captcha-challenge', async (route) => {
    await challenge.promise;
    await route.continue();
  });
  await signIn(page, person);
  await expect(page.getByRole('status')).toContainText('Your device is solving a small puzzle first');
  await page
    .getByRole('link', { name: 'नेपाली' })
    .or(page.getByRole('button', { name: 'नेपाली' }))
    .first()
    .click();
  await expect(page.getByRole('status')).toContainText('सानो जाँच');
  challenge.resolve();
  // Signed in, and still to verify.
  await expect(page).toHaveURL('/verify-email');
});

test('§8 after many resets for nobody from one network a neighbour gets the link with one click', async ({
  page,
}) => {
  const person = newPerson();
  await addPlayer(person);
  for (let tries = 0; tries < 20; tries += 1)
    await page.request.post('/api/password-resets', {
      data: { email: newPerson().email },
      headers: { Origin: new URL(process.env['SIKKA_URL']!).origin },
    });
  await page.goto('/forgot-password');
  const refused = page.waitForResponse((response) => response.status() === 422);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await refused;
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
});
