import type { Page } from '@playwright/test';
import { expectNoViolations, wcag22aa } from './axe.ts';
import { giveCoins } from './coins.ts';
import { finishByBot } from './proven-game.ts';
import {
  becomePlayer,
  expect,
  join,
  joinUnverified,
  newPerson,
  ownCode,
  register,
  signIn,
  test,
  ownPhone,
} from './people.ts';

const visitorPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirm-email?token=x',
  '/privacy',
  '/terms',
  '/about',
  '/contact',
  '/transparency',
  '/earning',
  '/offline',
];
const playerPages = ['/dash', '/referral', '/bonus', '/leaderboard', '/profile', '/withdraw'];

/** Both themes and both languages of a page, without one violation and without a sideways scroll. */
async function checkScreen(
  page: Page,
  path: string,
  theme: 'dark' | 'light',
  locale: 'en' | 'ne',
): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().addCookies([
    { name: 'theme', value: theme, url: origin },
    { name: 'locale', value: locale, url: origin },
  ]);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Entrances are over when nothing moves any more: colours in motion are no colours yet.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))),
  );
  await expectNoViolations(page, `${path} ${theme} ${locale}`, wcag22aa);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} ${locale} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const theme of ['dark', 'light'] as const) {
  test(`look.md: visitors' pages have no violation of WCAG 2.2 AA, ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    for (const path of visitorPages)
      for (const locale of ['en', 'ne'] as const) await checkScreen(page, path, theme, locale);
  });

  test(`look.md: players' pages have no violation of WCAG 2.2 AA, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await becomePlayer(page);
    for (const path of playerPages)
      for (const locale of ['en', 'ne'] as const) await checkScreen(page, path, theme, locale);
  });
}

test('look.md: the held player’s screen, a form with errors and the open sheets have no violation', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const clean = (what: string) => expectNoViolations(page, what, wcag22aa);
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await clean('form with errors');
  const person = newPerson();
  await register(page, person);
  await clean('countdown');
  await signIn(page, person);
  await expect(page).toHaveURL('/verify-email');
  await clean('verify email');
  await page.context().clearCookies();
  await becomePlayer(page);
  await page.getByRole('button', { name: /^10 Rs/ }).click();
  await expect(page.getByText('Registration bonus')).toBeVisible();
  await clean('coin history');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first().click();
  await expect(page.getByText(/Skip in \d/)).toBeVisible();
  await clean('advertisement');
});

for (const theme of ['dark', 'light'] as const) {
  test(`look.md: a game watched again has no violation, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await becomePlayer(page);
    await page.context().addCookies([{ name: 'theme', value: theme, url: new URL(page.url()).origin }]);
    await finishByBot(page.request, 'subway-surfers');
    await page.goto('/dash');
    await page.getByRole('button', { name: /^18 Rs/ }).click();
    await page.getByRole('button', { name: /^Watch it again/ }).click();
    await expect(page.getByRole('radio', { name: '1×' })).toBeChecked();
    await expectNoViolations(page, 'a game watched again', wcag22aa);
  });
}

for (const theme of ['dark', 'light'] as const) {
  test(`look.md: the open chest and a list with friends have no violation, ${theme}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await becomePlayer(page);
    const friends = await browser.newContext({ baseURL: new URL(page.url()).origin });
    await join(friends.request, newPerson('Bikash Thapa'), await ownCode(page));
    await friends.clearCookies();
    await joinUnverified(friends.request, newPerson('क्षितिज राई'), await ownCode(page));
    await friends.close();
    for (const locale of ['en', 'ne'] as const) {
      await checkScreen(page, '/referral', theme, locale);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, 'the open chest', wcag22aa);
    }
    await page.keyboard.press('Escape');
    for (const locale of ['en', 'ne'] as const) {
      await checkScreen(page, '/referral', theme, locale);
      await expect(page.getByRole('listitem').filter({ hasText: 'क्षितिज राई' })).toBeVisible();
      await checkScreen(page, '/dash', theme, locale);
    }
  });

  test(`look.md: the withdraw screen with errors, question and history has no violation, ${theme}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const person = await becomePlayer(page);
    await giveCoins(person, 30_000);
    await page.context().addCookies([{ name: 'theme', value: theme, url: new URL(page.url()).origin }]);
    await page.goto('/withdraw');
    const clean = (what: string) => expectNoViolations(page, what, wcag22aa);
    const send = page.getByRole('button', { name: 'Withdraw Rs 250' });
    await send.click();
    await clean('no method');
    await page.getByRole('radio', { name: 'Bank Transfer' }).check({ force: true });
    await send.click();
    await expect(page.getByLabel('Bank', { exact: true })).toBeFocused();
    await clean('bank errors');
    await page.getByRole('radio', { name: 'eSewa' }).check({ force: true });
    await page.getByLabel('Phone number').fill(ownPhone());
    await send.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await clean('the question');
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText('Withdrawal of Rs 250 requested!')).toBeVisible();
    await clean('the toast');
    await page.getByRole('button', { name: 'View History' }).click();
    await expect(page.getByText('In review')).toBeVisible();
    await clean('the history');
  });
}
