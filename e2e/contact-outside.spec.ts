import { expect, test, type Page } from '@playwright/test';
import { secret, siteKey, startProvider, type Provider } from './captcha-provider.ts';
import { startServerProcess, type RunningServer } from './server-process.ts';

// Contact with Web3Forms and hCaptcha, both faked by a loopback server that speaks their protocols.
test.describe.configure({ mode: 'serial' });

let provider: Provider;
let server: RunningServer;

test.beforeAll(async () => {
  provider = await startProvider();
  server = await startServerProcess({
    CONTACT_DELIVERY: 'web3forms',
    WEB3FORMS_URL: `${provider.url}/submit`,
    WEB3FORMS_KEYS: 'key-a,key-b,key-c',
    CONTACT_CAPTCHA: 'hcaptcha',
    HCAPTCHA_SITE_KEY: siteKey,
    HCAPTCHA_SECRET: secret,
    HCAPTCHA_SCRIPT_URL: `${provider.url}/api.js`,
    HCAPTCHA_VERIFY_URL: `${provider.url}/siteverify`,
    HCAPTCHA_REPORT_URL: `${provider.url}/report`,
  });
});
test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

async function write(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Asha Rai');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Subject').selectOption('feedback');
  await page.getByLabel('Message', { exact: true }).fill('Namaste\nfrom Pokhara');
}
const box = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'I am human' });
/** Browsers do not render a frame that is out of view, and smooth scrolling may leave it there. */
async function press(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await box(page).click({ timeout: 2_000 });
  }).toPass();
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

test('§9 a captcha script that fails to load is retried twice; the message then reaches the form service', async ({
  page,
}) => {
  provider.scriptFailures = 2;
  provider.scriptRequests = 0;
  await page.goto(`${server.url}/contact`);
  await write(page);
  await press(page);
  expect(provider.scriptRequests).toBe(3);
  expect(provider.reports).toEqual([]);
  await send(page).click();
  await expect(page.getByText(/Your message has been sent successfully/)).toBeVisible();
  const { access_key: key, 'h-captcha-response': token, ...form } = provider.submissions.at(-1) ?? {};
  expect(['key-a', 'key-b', 'key-c']).toContain(key);
  expect(token).toMatch(/^token-/);
  expect({ ...form, message: form['message']?.replaceAll('\r\n', '\n') }).toEqual({
    name: 'Asha Rai',
    email: 'asha@example.com',
    subject: 'feedback',
    message: 'Namaste\nfrom Pokhara',
  });
});

test("§8 the form service's refusal is shown verbatim, and the captcha must be solved again", async ({
  page,
}) => {
  await page.goto(`${server.url}/contact`);
  await write(page);
  await send(page).click();
  await expect(page.getByText('Please complete the captcha')).toBeVisible();
  await press(page);
  await expect(page.getByText('Please complete the captcha')).toBeHidden();
  provider.submitAnswer = { success: false, message: 'This form takes a rest' };
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('This form takes a rest');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Namaste\nfrom Pokhara');
  provider.submitAnswer = { success: false };
  await press(page);
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('Submission failed. Please try again.');
  provider.submitAnswer = { success: true };
  await press(page);
  await send(page).click();
  await expect(page.getByText(/Your message has been sent successfully/)).toBeVisible();
});

test('§7 where a network sent junk to the captcha, a neighbour’s response is still taken, after a proof of work', async ({
  page,
}) => {
  const junk = { name: 'A B', email: 'a@b.co', subject: 'other', message: 'junk', captcha: 'junk' };
  for (let tries = 0; tries < 300; tries += 1) {
    const headers = { origin: server.url };
    const refused = await page.request.post(`${server.url}/api/contact-messages`, { data: junk, headers });
    expect(refused.status()).toBe(422);
  }
  await page.goto(`${server.url}/contact`);
  await write(page);
  await press(page);
  const asked = page.waitForResponse(`${server.url}/api/captcha-challenge/harder`);
  await send(page).click();
  await asked;
  await expect(page.getByText(/Your message has been sent successfully/)).toBeVisible({ timeout: 30_000 });
});

test('§9 a captcha script that never loads is reported to the provider; the form says so and offers a retry', async ({
  page,
}) => {
  provider.scriptFailures = 3;
  provider.scriptRequests = 0;
  await page.goto(`${server.url}/contact?private=1`);
  await expect(page.getByText('The captcha could not be loaded.')).toBeVisible({ timeout: 20_000 });
  expect(provider.scriptRequests).toBe(3);
  await expect.poll(() => provider.reports.length).toBe(1);
  const [head, item, event] = (provider.reports[0] ?? '').split('\n').map((line) => JSON.parse(line));
  expect(item).toEqual({ type: 'event' });
  expect(event.event_id).toBe(head.event_id);
  expect(event.message).toBe("hCaptcha's script did not load");
  // The report says where, and has no personal data.
  expect(event.request.url).toBe(`${server.url}/contact`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(box(page)).toBeVisible();
});

test("decisions 0013: only the contact page may load from the captcha's hosts", async ({ page }) => {
  const policy = async (path: string) =>
    (await page.request.get(server.url + path)).headers()['content-security-policy'] ?? '';
  for (const rule of ['script-src', 'frame-src', 'connect-src', 'style-src'])
    expect(await policy('/contact')).toMatch(
      new RegExp(`${rule} [^;]*https://hcaptcha\\.com https://\\*\\.hcaptcha\\.com ${provider.url}`),
    );
  expect(await policy('/')).not.toContain('hcaptcha');
});
