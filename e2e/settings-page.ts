/** The console's settings, changed as operators do: what moves money by two administrators. */
import type { Browser, Page } from '@playwright/test';
import { adminUrl, becomeOperator } from './operators.ts';
import { expect, siteUrl } from './players.ts';

export async function openSettings(page: Page, name?: string): Promise<void> {
  await becomeOperator(page, 'administrator', name);
  await page.goto(`${adminUrl()}/settings`);
  await expect(page.getByTestId('holding')).toBeVisible();
}

/** Proposes what moves money, and confirms it as another administrator. */
export async function saveByTwo(page: Page, browser: Browser): Promise<Page> {
  await page.getByRole('button', { name: 'Review changes' }).click();
  await propose(page);
  const second = await elsewhere(browser);
  await openSettings(second, 'Prabin Gurung');
  await confirm(second);
  return second;
}

export async function propose(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Propose to a second administrator' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Proposed change' })).toBeVisible();
}

export async function confirm(page: Page): Promise<void> {
  const proposal = page.getByRole('region', { name: 'Proposed change' });
  await proposal.getByRole('button', { name: 'Confirm' }).click();
  await expect(proposal).toHaveCount(0);
}

/** Another person, on a separate device. */
export async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl(), viewport: { width: 390, height: 844 } });
  return context.newPage();
}
