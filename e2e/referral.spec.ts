import type { Page } from '@playwright/test';
import { becomePlayer, expect, join, addPlayer, newPerson, ownCode, test, verifyEmail } from './players.ts';

/** The value beside a name in the figures. */
const figure = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

test('§2 the referral screen: figures, code and link with copy, three share buttons, the banner and the empty state', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await becomePlayer(page);
  const code = await ownCode(page);
  await page.goto('/referral');
  await expect(page.getByText('Invite 5 friends and get 50 bonus instantly!')).toBeVisible();
  await expect(page.getByText('No referrals yet')).toBeVisible();
  for (const name of ['Total Referrals', 'Active Friends']) await expect(figure(page, name)).toHaveText('0');
  await expect(figure(page, 'Total Earned')).toContainText('0 coins');

  await page.getByRole('button', { name: 'Copy code' }).last().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const link = `${new URL(page.url()).origin}/register?ref=${code}`;
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  for (const place of ['WhatsApp', 'Facebook', 'Twitter']) {
    const href = await page.getByRole('link', { name: `Share on ${place}` }).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toContain(link);
  }
  // The link works on the friend's device.
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByLabel('Referral code')).toHaveValue(code);
});

test('§2 friends are listed with initials, name, last seen, +10 and join date; unverified ones are listed apart', async ({
  page,
  playwright,
  extraHTTPHeaders,
  browser,
}) => {
  await becomePlayer(page);
  const code = await ownCode(page);
  const elsewhere = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
  });
  const friendsPhone = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await join(friendsPhone.request, newPerson('Bikash Thapa'), code);
  const quiet = newPerson('<b>Sita</b> Gurung');
  await verifyEmail(elsewhere, await addPlayer(quiet, code));
  await addPlayer(newPerson('Maya Tamang'), code);

  await page.goto('/referral');
  await page.getByRole('dialog').getByRole('button', { name: 'Claim 20 coins' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(figure(page, 'Total Referrals')).toHaveText('3');
  await expect(figure(page, 'Active Friends')).toHaveText('1');
  // Each count says what it counts.
  await expect(page.getByText('Joined with your code', { exact: true })).toBeVisible();
  await expect(page.getByText('Signed in now', { exact: true })).toBeVisible();
  await expect(page.getByText('Online: seen in the last 5 minutes, signed in or not.')).toBeVisible();
  await expect(figure(page, 'Total Earned')).toContainText('20 coins');

  const joined = page.getByRole('region', { name: 'Friends who joined' }).getByRole('listitem');
  // Newest first; a name with markup is shown as text.
  await expect(joined).toHaveCount(2);
  await expect(joined.nth(0)).toContainText('<b>Sita</b> Gurung');
  await expect(joined.nth(0)).toContainText('Never');
  await expect(joined.nth(1)).toContainText('BT');
  await expect(joined.nth(1)).toContainText('Bikash Thapa');
  await expect(joined.nth(1)).toContainText('Online');
  await expect(joined.nth(1)).toContainText('+10');
  await expect(joined.nth(1)).toContainText(/Joined \d+ \w+ \d{4}/);
  const waiting = page.getByRole('region', { name: 'Waiting for their email' }).getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('Maya Tamang');
  await expect(waiting).toContainText('Waiting');
  await friendsPhone.close();
});

test('§9 a long list shows the newest hundred and the total; last seen is shown in both languages', async ({
  page,
}) => {
  await becomePlayer(page);
  const items = Array.from({ length: 100 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Friend ${index}`,
    lastSeenMs: [299_999, 300_000, 3_600_000, 86_400_000][index] ?? null,
    joinDate: '2026-11-01T00:00:00.000Z',
    state: 'claimed',
    bonusCoins: 10,
  }));
  const list = { total: 105, active: 4, waiting: 0, claimable: 0, earnedCoins: 1_050, items };
  await page.route('/api/referrals', (route) => route.fulfill({ json: list }));
  await page.goto('/referral');
  await expect(page.getByText('Newest 100 of 105')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Friends who joined' }).getByRole('listitem');
  await expect(rows).toHaveCount(100);
  for (const [index, text] of ['Online', '5 minutes ago', '1 hour ago', '1 day ago', 'Never'].entries())
    await expect(rows.nth(index)).toContainText(text);
  await page.getByRole('button', { name: 'नेपालीमा हेर्नुहोस्' }).first().click();
  await expect(page.getByText('१०५ मध्ये नयाँ १००')).toBeVisible();
  await expect(page.getByText('५ मिनेटअघि')).toBeVisible();
});

test('§2 where the phone has a native share sheet, it opens with text and link', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => void ((window as unknown as { shared: unknown }).shared = data);
  });
  await becomePlayer(page);
  const code = await ownCode(page);
  await page.goto('/referral');
  await page.getByRole('button', { name: 'More ways to share' }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
  expect(shared.url).toBe(`${new URL(page.url()).origin}/register?ref=${code}`);
  expect(shared.text).toContain(code);
});

test("§8 'Failed to load referral data.' when the list cannot be loaded; code and link stay, and a retry works", async ({
  page,
}) => {
  await becomePlayer(page);
  await page.route('/api/referrals', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } }),
  );
  await page.goto('/referral');
  await expect(page.getByText('Failed to load referral data.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.unroute('/api/referrals');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No referrals yet')).toBeVisible();
});
