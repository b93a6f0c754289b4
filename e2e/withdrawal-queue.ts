/** The withdrawals of the console, by mouse and by keyboard. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { fillWallet } from './database-fixtures.ts';
import { becomePlayer, expect, newPerson, ownAddress, siteUrl, type Person } from './players.ts';

/** A player on a separate device, with this many requests of Rs 100, each to a different phone. */
export async function playerWithRequests(
  browser: Browser,
  count: number,
): Promise<{ page: Page; person: Person; ids: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  });
  const page = await context.newPage();
  const person = await becomePlayer(page, newPerson(`Maya ${randomUUID().slice(0, 8)}`));
  await fillWallet(person, count * 10_000);
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    const answer = await page.request.put(`/api/withdrawals/${id}`, {
      data: { amountRupees: 100, method: 'eSewa', phoneNumber: `98${randomInt(1e7, 1e8)}` },
      headers: { origin: siteUrl() },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return { page, person, ids };
}

export const rows = (page: Page) => page.locator('tbody tr');
export const current = (page: Page) => page.locator('tr[aria-current=true]');
export const pane = (page: Page) => page.getByRole('complementary', { name: 'Selected withdrawal' });

/** Sends approvals that can still be undone. */
export const sendNow = (page: Page) => page.getByRole('button', { name: 'Send now' }).click();

/** Keys that waited while the page was busy and come together, without a frame or a render in between. */
export const pressTogether = (page: Page, keys: readonly string[]) =>
  page.evaluate((all) => {
    for (const key of all)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, keys);

/** Types into the search by keyboard alone and moves to the first result. */
export async function searchFor(page: Page, person: Person, count: number): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(person.name);
  await expect(rows(page)).toHaveCount(count);
  await expect(rows(page).filter({ hasText: person.name })).toHaveCount(count);
  await page.keyboard.press('Enter');
  await expect(current(page)).toHaveCount(1);
}
