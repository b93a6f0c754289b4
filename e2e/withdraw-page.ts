/** The screen of §2 Withdraw, as a player uses it. */
import type { Page } from '@playwright/test';
import { giveCoins } from './database-fixtures.ts';
import { becomePlayer, expect, ownPhone, type Person } from './players.ts';

/** A verified player with this many coins, on the withdraw screen. */
export async function playerWith(page: Page, coins: number): Promise<Person> {
  const person = await becomePlayer(page);
  await giveCoins(person, coins - 10);
  await page.goto('/withdraw');
  await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('coins');
  return person;
}

export const withdraw = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Withdraw ${amount}` });
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm withdrawal' });
export const history = (page: Page) => page.getByRole('dialog', { name: 'Redemption history' });
export const sentence = (page: Page, label: string) => expect(page.getByLabel(label, { exact: true }));

const phones = new WeakMap<Page, string>();
/** The phone number of this page's player, as people write it. */
export function phoneOf(page: Page): string {
  const phone = phones.get(page) ?? ownPhone().replace(/^(.{4})(.{3})/u, '$1 $2 ');
  phones.set(page, phone);
  return phone;
}

export async function withdrawToKhalti(page: Page, amount = 'Rs 100'): Promise<void> {
  await page.getByRole('radio', { name: amount }).press('Space');
  await page.getByRole('radio', { name: 'Khalti' }).press('Space');
  await page.getByLabel('Phone number').fill(phoneOf(page));
  await withdraw(page, amount).click();
}
