import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expectNoViolations } from './axe.ts';
import { becomeOperator, consoleUrl } from './operators.ts';
import { expect, siteUrl, test } from './people.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

interface Written {
  name: string;
  email: string;
  message: string;
}

/** Sends the contact form without its page. */
async function write(page: Page, change: Partial<Written> = {}): Promise<Written> {
  const word = randomUUID().slice(0, 8);
  const written = {
    name: `Sabina ${word}`,
    email: `sabina-${word}@example.com`,
    message: `When will my withdrawal arrive? ${word}`,
    ...change,
  };
  const challenge: Challenge = await (await page.request.get('/api/captcha-challenge')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const answer = await page.request.post('/api/contact-messages', {
    data: { ...written, subject: 'payment', captcha },
    headers: { origin: siteUrl() },
  });
  expect(answer.status(), await answer.text()).toBe(204);
  return written;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
const pane = (page: Page) => page.getByRole('complementary', { name: 'The chosen message' });

/** In the mailbox: the operator's own alert about the message names the address, too. */
const answersTo = (page: Page, { email }: Written) =>
  page.getByRole('article').filter({ hasText: email }).filter({ hasText: 'An answer to your message' });

/** Types into the search by keyboard and goes to the first message that it found. */
async function searchFor(page: Page, words: string, count: number): Promise<void> {
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  await expect(rows(page)).toHaveCount(count);
  await expect(rows(page).filter({ hasText: words })).toHaveCount(count);
  await page.keyboard.press('Enter');
}

test('§2 Contact: a message is answered by keyboard alone, and whoever wrote reads it in a mail', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const word = randomUUID().slice(0, 8);
  const first = await write(page, { name: `Sabina ${word}` });
  const second = await write(page, {
    name: `Bikash ${word}`,
    message: `Do I keep my coins?\nOn a new phone. ${word}`,
  });
  await becomeOperator(page, 'reviewer');
  await page.goto(`${consoleUrl()}/messages`);
  await searchFor(page, word, 2);
  await expect(pane(page)).toContainText(first.message);
  await expectNoViolations(page, 'the inbox');
  await page.keyboard.press('r');
  const sheet = page.getByRole('dialog', { name: `Answer to ${first.name}` });
  await expect(sheet).toContainText(first.message);
  await expectNoViolations(page, 'the sheet');
  await page.keyboard.type('On Friday.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(rows(page).first()).toContainText('answered');
  // On to the next one by itself.
  await expect(pane(page)).toContainText('Do I keep my coins?');
  await page.keyboard.press('c');
  await expect(rows(page).nth(1)).toContainText('closed');
  await expect(pane(page)).toContainText('Deepak Shrestha closed it without an answer');
  await page.keyboard.press('u');
  await expect(rows(page).nth(1)).toContainText('new');
  await page.keyboard.press('k');
  await expect(pane(page)).toContainText('On Friday.');
  await expect(pane(page)).toContainText(/Mailed \d/, { timeout: 45_000 });

  await page.goto('/mailbox');
  const mail = answersTo(page, first);
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText('On Friday.');
  await expect(mail).toContainText('Deepak Shrestha, Sikka');
  await expect(answersTo(page, second)).toHaveCount(0);
});

test('§2 Contact: two operators answer at once: one mail, the second is told and sees the answer', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const written = await write(page);
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await becomeOperator(page, 'reviewer');
  await becomeOperator(other, 'reviewer', 'Prabin Gurung');
  for (const desk of [page, other]) {
    await desk.goto(`${consoleUrl()}/messages`);
    await searchFor(desk, written.name, 1);
    await desk.getByRole('button', { name: 'Answer', exact: true }).click();
    await desk.getByLabel('Your answer').fill('On Friday.');
  }
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('button', { name: 'Send the answer' }).click();
  await expect(other.getByRole('dialog')).toContainText('Somebody has already answered this message.');
  await other.keyboard.press('Escape');
  await expect(pane(other)).toContainText('Deepak Shrestha answered');
  await expect(pane(other)).toContainText(/Mailed \d/, { timeout: 45_000 });
  await page.goto('/mailbox');
  await expect(answersTo(page, written)).toHaveCount(1);
});

test('§2 Contact: on a phone the message is a page of its own, in Nepali, too', async ({ page }) => {
  const written = await write(page, { message: 'पैसा कहिले आउँछ? '.repeat(40) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.context().addCookies([{ name: 'locale', value: 'ne', url: siteUrl() }]);
  await becomeOperator(page, 'reviewer');
  await page.goto(`${consoleUrl()}/messages`);
  await page.getByRole('searchbox').fill(written.name);
  await page.getByRole('link', { name: new RegExp(written.name, 'u') }).click();
  await expect(page.getByRole('complementary')).toContainText('पैसा कहिले आउँछ?');
  await expectNoViolations(page, 'the message');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'सबै सन्देश' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});
