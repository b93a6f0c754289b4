import { becomePlayer, expect, followMailedLink, newPerson, register, signIn, test } from './players.ts';

test('§2 registering counts down from 5 to 1 and goes to /login', async ({ page }) => {
  await register(page, newPerson());
  await expect(page.getByText('Redirecting to login in 1...')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('§2 the query parameter ref pre-fills the referral code, and a friend’s code gives 15 coins', async ({
  page,
  browser,
}) => {
  await becomePlayer(page);
  await page.goto('/referral');
  const code =
    (await page
      .getByText(/^[A-Z]{2}[A-Z0-9]{4}$/)
      .first()
      .textContent()) ?? '';
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  const friend = newPerson('Bikash Thapa');
  await other.goto(`/register?ref=${code}`);
  await expect(other.getByLabel('Referral code')).toHaveValue(code);
  await register(other, friend, code);
  await followMailedLink(other, friend);
  await expect(other.getByText('Your email is verified')).toBeVisible();
  await signIn(other, friend);
  await expect(other.getByRole('button', { name: /^15 Rs 0\.15/ })).toBeVisible();
  await other.context().close();
});

test('§5 each invalid field shows its error, and the first one gets focus', async ({ page }) => {
  await page.goto('/register');
  await expect(page.locator('form label')).toHaveText([
    'Full name',
    'Email',
    'Password',
    'Confirm password',
    /^Referral code\s*optional$/u,
  ]);
  await page.getByLabel('Full name').fill('A');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm password').fill('123456');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(
    /Name must be at least 2 characters/,
  );
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address\./);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Password should be at least 6 characters/,
  );
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/);
  await expect(page.getByLabel('Referral code')).not.toHaveAttribute('aria-invalid', 'true');
});

test('§5 clicking a button while leaving an invalid field still clicks the button', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByLabel('Confirm password').fill('abcdef');
  const button = page.getByRole('button', { name: 'Create account' });
  await button.scrollIntoViewIfNeeded();
  const box = (await button.boundingBox())!;
  // Press near its upper edge, where an error message above it would push it away.
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await expect(page.getByLabel('Confirm password')).not.toBeFocused();
  await page.mouse.up();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
});

test('§8 server errors are shown at their field and the input is kept', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await page.goto('/register?ref=ZZ9999');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email already in use/);
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Referral code')).toHaveAccessibleDescription(
    /The referral code you entered is invalid or doesn't exist\./,
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await page.getByLabel('Referral code').fill('');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/Registered successfully!/)).toBeVisible();
});

test('§8 when offline the form says so and keeps the input', async ({ page, context }) => {
  const person = newPerson();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    page.getByText('Network error. Please check your internet connection and try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});
