import { aimsOf } from '@sikka/contract/aims';
import { catalogue } from '@sikka/contract/catalogue';
import { aimCount, experienceOf, levelOf } from '@sikka/contract/progress';
import { expectCleanAtAllSizes } from './axe.ts';
import { giveCoins } from './database-fixtures.ts';
import { finishByBot } from './proven-game.ts';
import {
  becomePlayer,
  expect,
  join,
  newPerson,
  register,
  signIn,
  test,
  type Person,
  ownPhone,
} from './players.ts';
import type { Page } from '@playwright/test';

async function openDialog(page: Page, name: string): Promise<void> {
  if (!page.url().endsWith('/profile')) await page.goto('/profile');
  await page.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function rename(page: Page, name: string): Promise<void> {
  await openDialog(page, 'Change Name');
  await page.getByLabel('Display name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
}

const changePassword = async (page: Page, current: string, next: string, again = next) => {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password').fill(again);
  await page.getByRole('button', { name: 'Save' }).click();
};

const gameId = 'subway-surfers';

test('§2 settings are Change Name, Change Password, Logout, Delete Account; each except Logout opens a modal', async ({
  page,
}) => {
  await becomePlayer(page);
  await page.goto('/profile');
  for (const name of ['Change Name', 'Change Password', 'Notification settings', 'Delete Account']) {
    await openDialog(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`, 'u') })).toBeFocused();
  }
  await page.getByRole('button', { name: /^Logout/u }).click();
  await expect(page).toHaveURL('/login');
});

test('§2 the profile has the best score of each game with its replay, says what it counts, and leads to help', async ({
  page,
}) => {
  await join(page.request, newPerson());
  await finishByBot(page.request, 'subway-surfers');
  await page.goto('/profile');
  const bests = page.getByRole('region', { name: 'Your best scores' });
  await expect(bests.getByRole('listitem')).toHaveCount(catalogue.length);
  // What the player has comes before what can be set.
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(1)).toEqual(['Your best scores', 'Settings', 'Language and theme', 'Help']);
  const progress = await (await page.request.get('/api/progress')).json();
  expect(progress.items).toHaveLength(1);
  // A short game reaches no aim, and then the second level neither.
  const { level } = levelOf(experienceOf(progress.items[0]));
  await expect(bests.getByText(`Player level ${level}`, { exact: true })).toBeVisible();
  await expect(bests.getByText('No game yet')).toHaveCount(catalogue.length - 1);
  const { items } = await (await page.request.get('/api/best-scores')).json();
  const row = bests.getByRole('listitem').filter({ hasText: 'Subway Surfers' });
  await expect(row).toContainText(items[0].score.toLocaleString('en'));
  await row.getByRole('button', { name: 'Watch replay: Subway Surfers' }).click();
  await expect(page.getByRole('dialog', { name: 'Replay: Subway Surfers' })).toBeVisible();
  await page.keyboard.press('Escape');
  const openAims = row.getByRole('button', {
    name: new RegExp(`^\\d+ of ${aimCount(gameId)} aims: Subway Surfers$`),
  });
  expect((await openAims.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await openAims.click();
  const aims = page.getByRole('dialog', { name: 'Your progress: Subway Surfers' });
  await expect(aims.getByRole('listitem')).toHaveCount(aimsOf[gameId].length);
  await expect(aims.getByText('Play 5 games')).toBeVisible();
  await expectCleanAtAllSizes(page, 'aims');
  await aims.getByRole('button', { name: 'Close' }).click();
  await expect(aims).toBeHidden();
  await expect(page.getByText('Bonuses you’ve claimed')).toBeVisible();
  const help = page.getByRole('navigation', { name: 'Help' });
  await expect(help.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

test('§2 where progress fails to load the profile has the scores without gaps, and a retry brings the levels', async ({
  page,
}) => {
  await join(page.request, newPerson());
  await finishByBot(page.request, 'subway-surfers');
  await page.route('**/api/progress', (route) => route.abort());
  await page.goto('/profile');
  const bests = page.getByRole('region', { name: 'Your best scores' });
  const row = bests.getByRole('listitem').filter({ hasText: 'Subway Surfers' });
  await expect(row.getByRole('button', { name: 'Watch replay: Subway Surfers' })).toBeVisible();
  const gap = async () => {
    const [notice, list] = await Promise.all([
      bests.getByRole('status').boundingBox(),
      bests.getByRole('list').boundingBox(),
    ]);
    return list!.y - notice!.y - notice!.height;
  };
  await expect.poll(gap).toBeLessThan(20);
  await page.unroute('**/api/progress');
  await bests.getByRole('button', { name: 'Try again' }).click();
  await expect(bests.getByText(/^Player level \d+$/u)).toBeVisible();
  await expect(row.getByRole('button', { name: /aims: Subway Surfers$/u })).toBeVisible();
  await expect(bests.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('WCAG 1.4.10: language, theme and data use are settings of the profile, where a narrow header has no room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await becomePlayer(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'नेपालीमा हेर्नुहोस्' })).toBeHidden();
  const nepali = page.getByRole('radio', { name: 'नेपाली' });
  await nepali.click();
  await expect(nepali).toBeChecked();
  await expect(page.getByRole('heading', { name: 'प्रोफाइल' })).toBeVisible();
  await expect(nepali).toBeFocused();
  await page.getByRole('radio', { name: 'उज्यालो' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('switch', { name: 'कम डाटा खर्च गर्ने' }).check();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-less-data', '');
  await expect(nepali).toBeChecked();
  await expect(page.getByRole('radio', { name: 'उज्यालो' })).toBeChecked();
});

test('§5 a name is not empty, has at most 20 characters and changes twice a week', async ({ page }) => {
  const { name } = await becomePlayer(page);
  const changes: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.url()));
  await rename(page, ` ${name} `);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(changes).toEqual([]);
  await rename(page, '   ');
  await expect(page.getByText('Name cannot be empty', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Display name')).toBeFocused();
  await page.getByLabel('Display name').fill('\u200B\u200E');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/name cannot be empty/iu)).toBeVisible();
  await page.getByLabel('Display name').fill('x'.repeat(21));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Display name must be less than 20 characters')).toBeVisible();
  await page.getByLabel('Display name').fill('x'.repeat(20));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your name has been changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'x'.repeat(20) })).toBeVisible();
  await rename(page, '<b>Asha</b> 🙂');
  await expect(page.getByRole('heading', { name: '<b>Asha</b> 🙂' })).toBeVisible();
  await rename(page, 'A third one');
  await expect(page.getByText('You can only change your name twice per week')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('A third one');
});

test('§5 changing a password takes the current one and the new one twice', async ({ page }) => {
  const person = await becomePlayer(page);
  await openDialog(page, 'Change Password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Passwords cannot be empty')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await changePassword(page, person.password, '12345');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await changePassword(page, person.password, 'a new marigold', 'another one');
  await expect(page.getByText('New Password & Confirm Password do not match')).toBeVisible();
  await changePassword(page, 'not it at all', 'a new marigold');
  await expect(
    page.getByText('Incorrect Current Password or account not signed in with email/password.'),
  ).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('a new marigold');
  await changePassword(page, person.password, 'a new marigold');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.getByRole('button', { name: /^Logout/u }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, { ...person, password: 'a new marigold' });
  await expect(page).toHaveURL('/dash');
});

test('§4 deleting an account says what is lost and asks for the password; signing in then fails', async ({
  page,
}) => {
  const person: Person = await becomePlayer(page);
  await giveCoins(person, 15_000);
  const asked = await page.request.put('/api/withdrawals/0e1b8f0a-4f6d-4f58-9d8f-5a3f6f2f1a11', {
    data: { amountRupees: 100, method: 'eSewa', phoneNumber: ownPhone() },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(asked.status()).toBe(200);
  await page.goto('/profile');
  await openDialog(page, 'Delete Account');
  await expect(page.getByText('5,010 coins (Rs 50.10) will be forfeited.')).toBeVisible();
  await expect(
    page.getByText('Your pending withdrawal of Rs 100 via eSewa will be forfeited.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Please enter your current password to delete your account')).toBeVisible();
  await page.getByLabel('Current password').fill('not it');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText(/^Incorrect Current Password/u)).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await signIn(page, person);
  await expect(page.getByText('Failed to sign in. Please check your credentials.')).toBeVisible();
  await register(page, { ...newPerson(), email: person.email });
});

for (const [dialog, fill, sentence] of [
  ['Change Name', 'Display name', 'Must be logged in to update profile'],
  [
    'Delete Account',
    'Current password',
    'Session expired. Please log out and log in again to delete your account.',
  ],
] as const) {
  test(`§8 when the session has ended, ${dialog} says: ${sentence}`, async ({ page }) => {
    await becomePlayer(page);
    await page.goto('/profile');
    // What the screen still asks for would find the session ended first, and leave for /login.
    await expect(page.getByText('No game yet').first()).toBeVisible();
    await expect(page.getByText(/\d of \d+ aims/u).first()).toBeVisible();
    await openDialog(page, dialog);
    await page.request.delete('/api/sessions/current', {
      data: {},
      headers: { origin: new URL(page.url()).origin },
    });
    // The cookie stays in this tab, as it does when the session ends on another device.
    await page.context().addCookies([{ name: 'signed_in', value: '1', url: new URL(page.url()).origin }]);
    await page.getByLabel(fill).fill('marigold night');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page).toHaveURL('/login?next=/profile');
    await expect(page.getByText(sentence)).toBeVisible();
  });
}

test('§8 signed out in another tab: Must be logged in to update password', async ({ page }) => {
  const person = await becomePlayer(page);
  await openDialog(page, 'Change Password');
  await page.context().clearCookies();
  await changePassword(page, person.password, 'a new marigold');
  await expect(page).toHaveURL('/login?next=/profile');
  await expect(page.getByText('Must be logged in to update password')).toBeVisible();
});

test('§8 other failures show their message and keep the input', async ({ page }) => {
  const person = await becomePlayer(page);
  await page.route('**/api/me', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
  );
  await page.route('**/api/me/password', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
  );
  await rename(page, 'Asha R');
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Asha R');
  await page.keyboard.press('Escape');
  await openDialog(page, 'Change Password');
  await changePassword(page, person.password, 'a new marigold');
  await expect(page.getByText(/^Failed to update password: /u)).toBeVisible();
  await page.keyboard.press('Escape');
  await openDialog(page, 'Delete Account');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Failed to delete account', { exact: true })).toBeVisible();
});
