import { randomBytes } from 'node:crypto';
import { expect, test as base, type Page } from '@playwright/test';

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const siteUrl = (): string => process.env['SIKKA_URL'] ?? '';

/** Somebody new; no two tests share an address. */
export function newPerson(name = 'Asha Rai'): Person {
  return { name, email: `asha-${randomBytes(5).toString('hex')}@example.com`, password: 'marigold night' };
}

/** Fills the registration form and sends it. */
export async function register(page: Page, person: Person, referralCode = ''): Promise<void> {
  await page.goto(referralCode ? `/register?ref=${referralCode}` : '/register');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/Registered successfully! Redirecting to login in \d\.\.\./)).toBeVisible();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens the newest mail to somebody in the local mailbox and follows its link. */
export async function followMailedLink(page: Page, person: Person): Promise<void> {
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(page.getByRole('article').filter({ hasText: person.email })).not.toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.getByRole('article').filter({ hasText: person.email }).first().getByRole('link').click();
}

/** A player who is registered, verified and signed in on this page. */
export async function becomePlayer(page: Page, person = newPerson()): Promise<Person> {
  await register(page, person);
  await followMailedLink(page, person);
  await expect(page.getByText('Your email is verified')).toBeVisible();
  await signIn(page, person);
  await expect(page).toHaveURL('/dash');
  return person;
}

export const test = base.extend({
  baseURL: async ({}, use) => use(siteUrl()),
  // Each test comes from an address of its own, as players do; the limits are per address.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `198.51.100.${randomBytes(1)[0]}` }),
});

export { expect };
