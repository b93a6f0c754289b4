import type { Page } from '@playwright/test';
import { expectCleanAtAllSizes } from './axe.ts';
import { useUpLimit } from './database-fixtures.ts';
import { expect, sendRegistration, newPerson, ownAddress, test } from './players.ts';

/** Gives the page an address of which many registered and wrote in this hour. */
async function shareAddress(page: Page): Promise<void> {
  const address = ownAddress();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await useUpLimit('registrationAddress', address, 200);
  await useUpLimit('contactAddress', address, 60);
}

/** Holds the harder challenge, so that the device's work can be looked at. */
async function holdChallenge(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('/api/captcha-challenge/harder', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const inNepali = (page: Page) => page.getByRole('button', { name: 'नेपालीमा हेर्नुहोस्' }).click();
const inEnglish = (page: Page) => page.getByRole('button', { name: 'View in English' }).click();

test('§2 where many of one network register, the next registers with one press; the page says what the device does', async ({
  page,
}) => {
  await shareAddress(page);
  const release = await holdChallenge(page);
  await page.goto('/register');
  await sendRegistration(page, newPerson());
  const working = page.getByRole('status').filter({ hasText: 'Please keep this page open' });
  await expect(working).toContainText('Many people on your network are joining right now');
  await expect(working).toBeInViewport();
  await expectCleanAtAllSizes(page, 'solving the harder puzzle');
  await inNepali(page);
  await expect(page.getByRole('status').filter({ hasText: 'यो पृष्ठ खुला राख्नुहोस्' })).toBeVisible();
  await inEnglish(page);
  release();
  await expect(page.getByText(/Registered successfully/)).toBeVisible({ timeout: 30_000 });
});

test('§2 Contact: where many of one network write, the next message is sent with one press', async ({
  page,
}) => {
  await shareAddress(page);
  const release = await holdChallenge(page);
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Asha Rai');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Subject').selectOption('payment');
  await page.getByLabel('Message', { exact: true }).fill('Where is my payout?');
  await page.getByText('I am not a robot').click();
  await page.getByRole('button', { name: 'Send message' }).click();
  const working = page.getByRole('status').filter({ hasText: 'Please keep this page open' });
  await expect(working).toContainText('Many messages came from your network lately');
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await expectCleanAtAllSizes(page, 'solving the harder puzzle');
  release();
  await expect(page.getByText(/Your message has been sent successfully/)).toBeVisible({ timeout: 30_000 });
});
