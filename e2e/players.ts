import { expect, test as base, type APIRequestContext, type Page, type Route } from '@playwright/test';
import { addPlayer, newPerson, ownAddress, type Person } from './database-fixtures.ts';

export { addPlayer } from './database-fixtures.ts';
export { newPerson, ownAddress, ownPhone, type Person } from './database-fixtures.ts';

export const siteUrl = (): string => process.env['SIKKA_URL'] ?? '';

/** Registers on a page of its own. */
export async function register(page: Page, person: Person, referralCode = ''): Promise<void> {
  await page.goto(referralCode ? `/register?ref=${referralCode}` : '/register');
  await fillRegistration(page, person);
}

/** Fills the registration form of this page and sends it. */
export async function sendRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** The same, and waits for the account. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await sendRegistration(page, person);
  await expect(page.getByText(/Registered successfully! Redirecting to login in \d\.\.\./)).toBeVisible();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await fillSignIn(page, person);
}

/** Signs in by the form of this page. */
export async function fillSignIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The mails in the local mailbox, newest first. */
export async function readMailbox(): Promise<{ to: string; subject: string; text: string }[]> {
  return (await (await fetch(`${siteUrl()}/mailbox/messages`)).json()).items;
}

/** The mailbox opens to this machine alone, so the request must not say that a proxy passed it on. */
export async function openMailbox(page: Page): Promise<void> {
  const asItself = async (route: Route) => {
    const { 'x-forwarded-for': _, ...headers } = route.request().headers();
    await route.continue({ headers });
  };
  await page.route('**/mailbox', asItself);
  await page.goto('/mailbox');
  await page.unroute('**/mailbox', asItself);
}

/** Opens the newest email to an address in the local mailbox and follows its link. */
export async function followMailedLink(page: Page, person: Person): Promise<void> {
  await expect(async () => {
    await openMailbox(page);
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

/** Follows the emailed link without a browser. */
export const verifyEmail = (request: APIRequestContext, token: string): Promise<void> =>
  post(request, '/email-verifications/confirm', { token });

/** Registered, verified and signed in; no page is open yet. */
export async function join(request: APIRequestContext, person: Person, referralCode = ''): Promise<void> {
  await verifyEmail(request, await addPlayer(person, referralCode));
  await post(request, '/sessions', { email: person.email, password: person.password });
}

/** A player who is registered, verified and signed in on this page; quickly, over the API. */
export async function becomePlayer(page: Page, person = newPerson()): Promise<Person> {
  await join(page.request, person);
  await page.goto('/dash');
  return person;
}

/** The referral code of the player on this page. */
export async function ownCode(page: Page): Promise<string> {
  return (await (await page.request.get('/api/me')).json()).referralCode;
}

/** Friends who registered with a code and verified their email, on separate devices. */
export async function inviteFriends(
  request: APIRequestContext,
  referralCode: string,
  count: number,
): Promise<void> {
  for (let invited = 0; invited < count; invited += 1) {
    await verifyEmail(request, await addPlayer(newPerson('Bikash Thapa'), referralCode));
  }
}

/** A virtual authenticator with user verification, like that of a phone or a laptop. */
export async function plugInKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export const test = base.extend<{ closeExtraContexts: void }>({
  baseURL: async ({}, use) => use(siteUrl()),
  // Close all other browser contexts: their open pages would keep running beside later tests.
  closeExtraContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const brokenRenders: string[] = [];
    page.on('pageerror', ({ message }) => message.includes('React error') && brokenRenders.push(message));
    await use(page);
    // A response that the page no longer waits for when its test ends is not a failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(brokenRenders).toEqual([]);
  },
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': ownAddress() }),
});

export { expect };
