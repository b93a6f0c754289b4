import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './axe.ts';
import { fillWallet } from './database-fixtures.ts';
import { becomePlayer, expect, newPerson, addPlayer, test } from './players.ts';

/** Players who joined earlier rank higher with equal coins. */
async function othersJoin(count: number, coins?: number): Promise<void> {
  for (let joined = 0; joined < count; joined += 1) {
    const person = newPerson(`Early Bird ${joined}`);
    await addPlayer(person);
    if (coins !== undefined) await fillWallet(person, coins);
  }
}

const list = (page: Page) => page.getByRole('list', { name: 'From rank 4' });

test("§2 'All Time' alone, as a heading; podium, list from rank 4, and one's own row after the dots outside the top ten", async ({
  page,
}) => {
  await page.goto('/');
  await othersJoin(12);
  await becomePlayer(page);
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { name: 'All Time' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  const podium = page.getByRole('region', { name: 'Top 3' }).getByRole('listitem');
  await expect(podium).toHaveCount(3);
  await expect(podium.first()).toContainText('Rank 1');
  const rows = list(page).getByRole('listitem');
  // Ranks 4 to 10, the dots, and the player.
  await expect(rows).toHaveCount(9);
  await expect(rows.first()).toContainText('4');
  await expect(rows.nth(7)).toHaveAccessibleName('Ranks in between');
  await expect(rows.last()).toContainText('You');
  await expect(rows.last()).toHaveAttribute('aria-current', 'true');
  // The own row is in sight from the top of the page on, above the bottom bar.
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Your place' })).toContainText(
    /\d+ coins? to (overtake|reach)/,
  );
  await expect(page.getByText(/\d+ coins? to (overtake|reach)/)).toHaveCount(1);
  // §9: the response has fifty rows; the list expands to them.
  await page.getByRole('button', { name: /^Show the top \d+$/ }).click();
  expect(await rows.count()).toBeGreaterThan(9);
  await page.getByRole('button', { name: 'Show the top 10' }).click();
  await expect(rows).toHaveCount(9);
});

for (const width of [390, 1280]) {
  test(`§2 the own row stays in sight when the long list is scrolled past it, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    // Below the podium, and above most of the list.
    await othersJoin(4, 30);
    await fillWallet(await becomePlayer(page), 20);
    await othersJoin(30);
    await page.goto('/leaderboard');
    await page.getByRole('button', { name: /^Show the top \d+$/ }).click();
    const own = list(page).getByRole('listitem').filter({ hasText: 'You' });
    const rows = list(page).getByRole('listitem');
    for (const row of [rows.first(), rows.last()]) {
      await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(own).toBeInViewport({ ratio: 1 });
      await expectUncovered(own);
    }
  });
}

/** Neither the top bar nor the bottom bar lies over it. */
async function expectUncovered(row: Locator): Promise<void> {
  const isCovered = (element: Element): boolean => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(left + width / 2, y);
    return ![top + 4, bottom - 4].every((y) => element.contains(at(y)));
  };
  await expect.poll(() => row.evaluate(isCovered)).toBe(false);
}

test('§2 the row of a player on the podium stays in sight, too', async ({ page }) => {
  await page.goto('/');
  await othersJoin(4);
  // More than the richest player of another test.
  await fillWallet(await becomePlayer(page), 999_999);
  await page.goto('/leaderboard');
  await expect(page.getByRole('region', { name: 'Top 3' }).getByRole('listitem').first()).toContainText(
    'You',
  );
  const own = page.locator('main div.button-gold[aria-hidden=true]');
  await expect(own).toContainText('You');
  await expect(own).toBeInViewport({ ratio: 1 });
});

test('WCAG 1.4.10: at 320 px the longest name of the player to overtake stays on the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route('**/api/leaderboard', async (route) => {
    const table = await (await route.fetch()).json();
    for (const row of table.items) row.name = 'W'.repeat(50);
    await route.fulfill({ json: { ...table, you: { ...table.you, rank: 2 } } });
  });
  await becomePlayer(page);
  await page.goto('/leaderboard');
  await expect(page.getByRole('region', { name: 'Your place' })).toContainText('to overtake WWW');
  await expectNoSidewaysScroll(page, 'a long name');
});

test('§2 the table is live: a player joins and the count changes without a reload', async ({ page }) => {
  await becomePlayer(page);
  await page.goto('/leaderboard');
  const count = page.getByText(/^\d+ players$/);
  const before = Number.parseInt((await count.textContent()) ?? '', 10);
  await addPlayer(newPerson('Late Comer'));
  await expect
    .poll(async () => Number.parseInt((await count.textContent()) ?? '', 10), { timeout: 15_000 })
    .toBeGreaterThan(before);
});

test('§8 the table shows a network error, and loads on retry', async ({ page }) => {
  await becomePlayer(page);
  await page.route('**/api/leaderboard', (route) => route.abort());
  await page.goto('/leaderboard');
  await expect(
    page.getByText('Network error. Please check your internet connection and try again.'),
  ).toBeVisible({
    timeout: 15_000,
  });
  await page.unroute('**/api/leaderboard');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Top 3' })).toBeVisible();
});
