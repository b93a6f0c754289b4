import type { APIRequestContext, Page, Route } from '@playwright/test';
import {
  becomePlayer,
  expect,
  inviteFriends,
  join,
  addPlayer,
  newPerson,
  ownCode,
  siteUrl,
  test as base,
  verifyEmail,
} from './players.ts';

/** `elsewhere` are the friends' devices: they share no cookie with the player's browser. */
const test = base.extend<{ elsewhere: APIRequestContext }>({
  elsewhere: async ({ playwright, baseURL, extraHTTPHeaders }, use) => {
    const context = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: extraHTTPHeaders ?? {},
    });
    await use(context);
    await context.dispose();
  },
});

const chest = (page: Page) => page.getByRole('dialog', { name: /joined!|Welcome|Claimed|didn’t work/ });

test('§4 the welcome chest shows 5 coins to a referred player, once in two tabs, and credits nothing', async ({
  page,
  browser,
}) => {
  await becomePlayer(page);
  const friend = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await join(friend.request, newPerson('Bikash Thapa'), await ownCode(page));
  const [first, second] = [await friend.newPage(), await friend.newPage()];
  await Promise.all([first.goto('/profile'), second.goto('/bonus')]);
  const shown = async () => [await chest(first).count(), await chest(second).count()];
  await expect.poll(async () => (await shown()).reduce((sum, count) => sum + count)).toBe(1);
  const winner = (await chest(first).count()) === 1 ? first : second;
  await expect(chest(winner)).toContainText('Welcome to Sikka!');
  await expect(chest(winner)).toContainText('+5');
  await winner.keyboard.press('Enter');
  await expect(chest(winner)).toBeHidden();
  for (const page of [first, second]) {
    await page.reload();
    await expect(page.getByRole('button', { name: /^15 Rs 0\.15/ })).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await expect(chest(page)).toHaveCount(0);
  }
  await friend.close();
});

test('§4 the welcome chest opens although a thin network drops its first request, or the answer', async ({
  page,
  browser,
}) => {
  await becomePlayer(page);
  const code = await ownCode(page);
  const beforeDrop = [async () => {}, (route: Route) => route.fetch()];
  for (const reach of beforeDrop) {
    const friend = await browser.newContext({ baseURL: siteUrl() });
    await join(friend.request, newPerson('Bikash Thapa'), code);
    const own = await friend.newPage();
    const drop = async (route: Route) => {
      await reach(route);
      await route.abort();
    };
    await own.route('**/api/welcome-bonus', drop, { times: 1 });
    await own.goto('/dash');
    await expect(chest(own)).toContainText('Welcome to Sikka!');
    await friend.close();
  }
});

test('§4 a friend verifies: the chest opens in the open tab, pays 10 coins and closes by itself', async ({
  page,
  elsewhere,
}) => {
  await becomePlayer(page);
  await page.goto('/leaderboard');
  await expect(page.getByRole('button', { name: /^10 Rs/ })).toBeVisible();
  const friend = newPerson('Bikash Thapa');
  const token = await addPlayer(friend, await ownCode(page));
  await page.reload();
  await expect(page.getByRole('button', { name: /^10 Rs/ })).toBeVisible();
  await verifyEmail(elsewhere, token);
  await expect(chest(page)).toContainText('A friend joined!');
  await expect(chest(page)).toContainText('+10');
  const claim = page.getByRole('button', { name: 'Claim 10 coins' });
  await expect(claim).toBeFocused();
  await claim.press('Enter');
  await expect(chest(page)).toContainText('Claimed!');
  await expect(page.getByRole('button', { name: /^20 Rs 0\.20/ })).toBeAttached();
  // §9: three seconds.
  await expect(chest(page)).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('button', { name: /^20 Rs/ }).click();
  await expect(page.getByText('Referral bonus')).toBeVisible();
});

test('§5 twelve friends: ten are claimed at once, the chest then offers the rest; by keyboard alone', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(120_000);
  await becomePlayer(page);
  await inviteFriends(elsewhere, await ownCode(page), 12);
  await page.goto('/dash');
  await expect(chest(page)).toContainText('friends joined!');
  await expect(page.getByRole('button', { name: 'Claim 100 coins' })).toBeFocused();
  await expect(chest(page)).toContainText('12 friends joined!');
  await page.keyboard.press('Enter');
  await expect(chest(page)).toContainText('2 more friends to claim.');
  await expect(page.getByRole('button', { name: 'Next chest' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Claim 20 coins' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(chest(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^130 Rs 1\.30/ })).toBeVisible();
});

test('§2 opens on any player screen; once dismissed it stays closed for the visit and waits in its card', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(120_000);
  await becomePlayer(page);
  await inviteFriends(elsewhere, await ownCode(page), 1);
  for (const path of ['/dash', '/referral', '/bonus', '/leaderboard', '/profile', '/withdraw']) {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(path);
    await expect(chest(page)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(chest(page)).toBeHidden();
  const places = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Bonus', 'Leaderboard', 'Dashboard']) {
    await places.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(chest(page)).toHaveCount(0);
  }
  for (const path of ['/dash', '/referral']) {
    await page.goto(path);
    await expect(page.getByText('Your chest holds 10 coins').filter({ visible: true })).toBeVisible();
    await expect(chest(page)).toHaveCount(0);
    const card = page.getByRole('button', { name: 'Claim', exact: true }).filter({ visible: true });
    await card.click();
    await expect(chest(page)).toContainText('A friend joined!');
    await page.keyboard.press('Escape');
    await expect(chest(page)).toBeHidden();
    await expect(card).toBeFocused();
  }
});

test('§4 a failed claim shows 0 coins and the reason; nothing is lost, and a retry pays', async ({
  page,
  elsewhere,
}) => {
  await becomePlayer(page);
  await inviteFriends(elsewhere, await ownCode(page), 1);
  await page.route('/api/referral-claims', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'invalid_coin_value', message: '' } } }),
  );
  await page.goto('/dash');
  await page.getByRole('button', { name: 'Claim 10 coins' }).click();
  await expect(chest(page)).toContainText('Invalid coin value');
  await expect(chest(page)).toContainText('+0');
  await page.unroute('/api/referral-claims');
  await page.route('/api/referral-claims', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(chest(page)).toContainText('Network error.');
  await page.unroute('/api/referral-claims');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(chest(page)).toContainText('Claimed!');
  await expect(page.getByRole('button', { name: /^20 Rs/ })).toBeAttached();
});

test('§8 when the session has ended: Must be logged in to claim referral bonus', async ({
  page,
  elsewhere,
}) => {
  await becomePlayer(page);
  await inviteFriends(elsewhere, await ownCode(page), 1);
  const friends = page.waitForResponse('**/api/referrals');
  await page.goto('/referral');
  await friends;
  const claim = page.getByRole('button', { name: 'Claim 10 coins' });
  // Wait for the list and a stable button before the session ends: no other request may find out first.
  await claim.click({ trial: true });
  await page.context().clearCookies();
  await claim.click();
  await expect(page).toHaveURL('/login?next=/referral');
  await expect(page.getByRole('alert')).toHaveText('Must be logged in to claim referral bonus');
});

test('§2 no chest opens over a running game or while the player types; it opens afterwards', async ({
  page,
  elsewhere,
}) => {
  await becomePlayer(page);
  const code = await ownCode(page);
  await page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first().click();
  await expect(page.getByText(/Skip in \d/)).toBeVisible();
  const heard = page.waitForResponse((response) => response.url().includes('chest-opener'));
  await inviteFriends(elsewhere, code, 1);
  await heard;
  await expect(page.getByText('Your chest holds 10 coins').first()).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(chest(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(chest(page)).toContainText('A friend joined!');

  await page.evaluate(() => sessionStorage.clear());
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const field = document.createElement('input');
      field.id = 'writing';
      document.body.append(field);
      field.focus();
    });
  });
  await page.reload();
  await expect(page.getByText('Your chest holds 10 coins').first()).toBeAttached();
  await expect(page.locator('#writing')).toBeFocused();
  await page.keyboard.type('still writing');
  await expect(chest(page)).toHaveCount(0);
  await page.locator('#writing').blur();
  await expect(chest(page)).toBeVisible();

  // The player leaves the field just after the chest's code has looked for one.
  await page.evaluate(() => sessionStorage.clear());
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const field = document.querySelector<HTMLInputElement>('#writing');
      const matches = () => {
        queueMicrotask(() => field?.blur());
        return true;
      };
      if (field) Object.assign(field, { matches });
    });
  });
  await page.reload();
  await expect(chest(page)).toBeVisible();
});
