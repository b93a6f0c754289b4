import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { writeMessage, type Written } from './contact-message.ts';
import { becomeFirstOperator, becomeOperator, adminUrl } from './operators.ts';
import { expect, siteUrl, test, openMailbox } from './players.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

const rows = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
const pane = (page: Page) => page.getByRole('complementary', { name: 'Selected message' });

/** The local mailbox also has the operator's own alert about the message, which names the address, too. */
const answersTo = (page: Page, { email }: Written) =>
  page.getByRole('article').filter({ hasText: email }).filter({ hasText: 'Reply to your message' });

/** Types into the search by keyboard and moves to the first result. */
async function searchFor(page: Page, words: string, count: number): Promise<void> {
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  await expect(rows(page)).toHaveCount(count);
  await expect(rows(page).filter({ hasText: words })).toHaveCount(count);
  await page.keyboard.press('Enter');
}

test('§2 Contact: a message is answered by keyboard alone, and its sender gets the answer by email', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const word = randomUUID().slice(0, 8);
  const first = await writeMessage(page, { name: `Sabina ${word}` });
  const second = await writeMessage(page, {
    name: `Bikash ${word}`,
    message: `Do I keep my coins?\nOn a new phone. ${word}`,
  });
  await becomeOperator(page, 'reviewer');
  await page.goto(`${adminUrl()}/inbox`);
  await searchFor(page, word, 2);
  await expect(pane(page)).toContainText(first.message);
  await expectNoViolations(page, 'the inbox');
  await page.keyboard.press('r');
  const sheet = page.getByRole('dialog', { name: `Reply to ${first.name}` });
  await expect(sheet).toContainText(first.message);
  await expectNoViolations(page, 'the sheet');
  await page.keyboard.type('On Friday.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(rows(page).first()).toContainText('answered');
  // The cursor moves to the next message.
  await expect(pane(page)).toContainText('Do I keep my coins?');
  await page.keyboard.press('c');
  await expect(rows(page).nth(1)).toContainText('closed');
  await expect(pane(page)).toContainText('Deepak Shrestha closed it without a reply');
  await page.keyboard.press('u');
  await expect(rows(page).nth(1)).toContainText('new');
  await page.keyboard.press('k');
  await expect(pane(page)).toContainText('On Friday.');
  await expect(pane(page)).toContainText(/Emailed \d/, { timeout: 45_000 });

  await openMailbox(page);
  const mail = answersTo(page, first);
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText('On Friday.');
  await expect(mail).toContainText('Deepak Shrestha, Sikka');
  await expect(answersTo(page, second)).toHaveCount(0);
});

test('§2 Contact: a search leads to matches in other tabs', async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  await writeMessage(page, { name: `Sabina ${word}` });
  await becomeFirstOperator(page);
  await page.goto(`${adminUrl()}/inbox`);
  await page.getByRole('button', { name: /^Answered/ }).click();
  await page.getByRole('searchbox').fill(word);
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'New 1' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(word);
});

test('§2 Contact: of two operators answering at once, one email goes out; the other is told and sees the answer', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const written = await writeMessage(page);
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await becomeOperator(page, 'reviewer');
  await becomeOperator(other, 'reviewer', 'Prabin Gurung');
  for (const admin of [page, other]) {
    await admin.goto(`${adminUrl()}/inbox`);
    await searchFor(admin, written.name, 1);
    await admin.getByRole('button', { name: 'Reply', exact: true }).click();
    await admin.getByLabel('Your reply').fill('On Friday.');
  }
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('button', { name: 'Send reply' }).click();
  await expect(other.getByRole('dialog')).toContainText(
    'Another operator has already answered this message.',
  );
  await other.keyboard.press('Escape');
  await expect(pane(other)).toContainText('Deepak Shrestha replied');
  await expect(pane(other)).toContainText(/Emailed \d/, { timeout: 45_000 });
  await openMailbox(page);
  await expect(answersTo(page, written)).toHaveCount(1);
});

test('§2 Contact: on a phone a message has its own page, in Nepali too', async ({ page }) => {
  const written = await writeMessage(page, { message: 'पैसा कहिले आउँछ? '.repeat(40) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.context().addCookies([{ name: 'locale', value: 'ne', url: siteUrl() }]);
  await becomeOperator(page, 'reviewer');
  await page.goto(`${adminUrl()}/inbox`);
  await page.getByRole('searchbox').fill(written.name);
  await page.getByRole('link', { name: new RegExp(written.name, 'u') }).click();
  await expect(page.getByRole('complementary')).toContainText('पैसा कहिले आउँछ?');
  await expectNoViolations(page, 'the message');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'सबै सन्देश' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});
