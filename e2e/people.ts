import { randomBytes, randomInt } from 'node:crypto';
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

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

/** A phone that nobody else is paid to: a shared one is held for review. */
export const ownPhone = (): string => `98${String(randomInt(1e8)).padStart(8, '0')}`;

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
    await expect(page.getByRole('article').filter({ hasText: person.email })).not.toHaveCount(0, {
      timeout: 500,
    });
  }).toPass();
  await page.getByRole('article').filter({ hasText: person.email }).first().getByRole('link').click();
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(`/api${path}`, { data, headers: { origin: siteUrl() } });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
}

async function mailedToken(request: APIRequestContext, person: Person): Promise<string> {
  let token: string | undefined;
  await expect(async () => {
    const { items } = await (await request.get('/mailbox/messages')).json();
    const mail = items.find((item: { to: string }) => item.to === person.email);
    token = /token=([\w-]+)/u.exec(mail?.text ?? '')?.[1];
    expect(token).toBeDefined();
  }).toPass({ intervals: [50, 100, 200] });
  return token ?? '';
}

/** Somebody who registered, perhaps with a friend's code, and has not verified the email. */
export async function joinUnverified(
  request: APIRequestContext,
  person: Person,
  referralCode = '',
): Promise<void> {
  const challenge: Challenge = await (await request.get('/api/captcha-challenge')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  await post(request, '/registrations', { ...person, captcha, referralCode });
}

/** Follows the mailed link without a browser. */
export async function verifyEmail(request: APIRequestContext, person: Person): Promise<void> {
  await post(request, '/email-verifications/confirm', { token: await mailedToken(request, person) });
}

/** Registered, verified and signed in; no page is open yet. */
export async function join(request: APIRequestContext, person: Person, referralCode = ''): Promise<void> {
  await joinUnverified(request, person, referralCode);
  await verifyEmail(request, person);
  await post(request, '/sessions', { email: person.email, password: person.password });
}

/** A player who is registered, verified and signed in on this page; quickly, over the API. */
export async function becomePlayer(page: Page, person = newPerson()): Promise<Person> {
  await join(page.request, person);
  await page.goto('/dash');
  return person;
}

/** The code of whoever is signed in on this page. */
export async function ownCode(page: Page): Promise<string> {
  return (await (await page.request.get('/api/me')).json()).referralCode;
}

/** Friends who came by a code and verified their email, on devices of their own. */
export async function inviteFriends(
  request: APIRequestContext,
  referralCode: string,
  count: number,
): Promise<void> {
  for (let invited = 0; invited < count; invited += 1) {
    const friend = newPerson('Bikash Thapa');
    await joinUnverified(request, friend, referralCode);
    await verifyEmail(request, friend);
  }
}

export const test = base.extend<{ nobodyStays: void }>({
  baseURL: async ({}, use) => use(siteUrl()),
  // Whoever else came in a browser of their own leaves with the test: their open pages would go on working beside all later ones.
  nobodyStays: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  // An answer of ours that the page no longer waits for when its test is over is no failure.
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  // Each test comes from an address of its own, as players do; the limits are per address.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `198.51.100.${randomBytes(1)[0]}` }),
});

export { expect };
