import { randomUUID } from 'node:crypto';
import { expectNoViolations } from './axe.ts';
import { adminPathHeader } from '@sikka/contract/admin/auth';
import { becomeFirstOperator, becomeOperator, adminPathOf, adminUrl } from './operators.ts';
import { expect, siteUrl, test, readMailbox } from './players.ts';
import { playerWithRequests, rows, pane, sendNow, searchFor } from './withdrawal-queue.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

test('§4 a player on review sees why, answers and is paid; two operators and a reference are required', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const player = await playerWithRequests(browser, 1);
  await player.page.goto('/withdraw');
  await player.page.getByRole('button', { name: 'View History' }).click();
  const history = player.page.getByRole('dialog', { name: 'Redemption history' });
  await expect(history).toContainText('In review');

  await becomeOperator(page, 'payer');
  await page.goto(`${adminUrl()}/withdrawals`);
  await searchFor(page, player.person, 1);
  await expect(pane(page)).toContainText('Sum matches');
  await expect(pane(page)).toContainText('No risk signals');
  await page.keyboard.press('h');
  await page.keyboard.type('Whose phone is it?');
  await page.getByRole('button', { name: 'Put on review' }).last().press('Enter');

  await expect(history).toContainText('Waiting for your answer');
  await expect(history).toContainText('Whose phone is it?');
  await history.getByRole('button', { name: 'Answer' }).click();
  await history.getByLabel('Your answer').fill('My own, since 2019.');
  await expectNoViolations(player.page);
  await history.getByRole('button', { name: 'Send answer' }).click();
  await expect(history).toContainText('We are reading your answer');
  await expect(history).toContainText('My own, since 2019.');

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page).first()).toContainText('answered');
  await page.reload();
  // Every decision moves to the next row: here there is none.
  await searchFor(page, player.person, 1);
  await expect(pane(page)).toContainText('My own, since 2019.');
  await expectNoViolations(page);
  await page.keyboard.press('u');
  await expect(pane(page)).toContainText('pending');
  await expect(history).toContainText('Back in review');
  await page.keyboard.press('a');
  await sendNow(page);
  await expect(pane(page).getByRole('button', { name: 'Mark as paid' })).toBeVisible();
  await page.keyboard.press('p');
  const sheet = page.getByRole('dialog', { name: 'Was Rs 100 paid?' });
  await expect(sheet).toContainText(player.person.name);
  await expectNoViolations(page);
  const reference = `NP-${randomUUID()}`;
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await expect(pane(page)).toContainText(reference);
  await expect(history).toContainText('Completed');
  await expect(history).toContainText(`Payout reference: ${reference}`);

  // Each was also sent by email.
  await expect(async () => {
    const mails = await readMailbox();
    const subjects = mails.filter(({ to }) => to === player.person.email).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['A question about your withdrawal of Rs 100', 'Rs 100 has been paid']),
    );
  }).toPass();
});

test('§4 an approval can be undone for ten seconds; a tab that closes sends it', async ({
  page,
  browser,
}) => {
  const { person, ids } = await playerWithRequests(browser, 1);
  const operator = await becomeOperator(page, 'reviewer');
  const stateNow = async () => {
    const headers = { [adminPathHeader]: adminPathOf(adminUrl()), cookie: operator.cookie };
    const answer = await fetch(`${siteUrl()}/api/admin/withdrawals/${ids[0]}`, { headers });
    return ((await answer.json()) as { state: string }).state;
  };
  await page.clock.install();
  await page.goto(`${adminUrl()}/withdrawals`);
  await searchFor(page, person, 1);
  await page.keyboard.press('a');
  await expect(rows(page).first()).toContainText('approving');
  await expect(page.getByText(/^1 approval will be sent in (10|9|8) seconds$/)).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectNoViolations(page, 'undo');
  await page.keyboard.press('z');
  await expect(rows(page).first()).toContainText('pending');
  await page.clock.fastForward(30_000);
  expect(await stateNow()).toBe('pending');

  await page.keyboard.press('a');
  await expect(rows(page).first()).toContainText('approving');
  expect(await stateNow()).toBe('pending');
  await page.goto('about:blank');
  await expect.poll(stateNow).toBe('approved');
});

test('§4 on a phone the next decision stands above the bar of what can be undone', async ({
  page,
  browser,
}) => {
  const { person } = await playerWithRequests(browser, 2);
  await becomeFirstOperator(page);
  await page.goto(`${adminUrl()}/withdrawals`);
  await searchFor(page, person, 2);
  await page.keyboard.press('a');
  const bar = page.getByRole('group', { name: 'Waiting to be approved' });
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  const approve = pane(page).getByRole('button', { name: 'Approve' });
  const edges = async () => [
    await approve.evaluate((button) => button.getBoundingClientRect().bottom),
    await bar.evaluate((group) => group.getBoundingClientRect().top),
  ];
  await expect.poll(async () => edges().then(([button = 0, top = 0]) => button <= top)).toBe(true);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toHaveCount(0);
  // Without the bar the decision is at the foot of the screen.
  const foot = () =>
    approve.evaluate((button) => innerHeight - button.parentElement!.getBoundingClientRect().bottom);
  await expect.poll(foot).toBe(0);
});

test('§4 an approval can be undone on another page, which counts down and tells it once', async ({
  page,
  browser,
}) => {
  const { person, ids } = await playerWithRequests(browser, 1);
  await becomeFirstOperator(page);
  await page.goto(`${adminUrl()}/withdrawals`);
  await searchFor(page, person, 1);
  await page.keyboard.press('a');
  const bar = page.getByRole('group', { name: 'Waiting to be approved' });
  await expect(bar).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: /^Players/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
  await expect(bar).toContainText(/will be sent in [1-9] seconds?/);
  await expect(bar.getByRole('status')).toHaveText('1 approval can be undone for 10 seconds');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await page.goto(`${adminUrl()}/withdrawals/${ids[0]}`);
  await expect(pane(page)).toContainText('pending');
});

test('§6 the audit log tells an approval as a sentence and leads to the withdrawal', async ({
  page,
  browser,
}) => {
  const { person, ids } = await playerWithRequests(browser, 1);
  const { name } = await becomeOperator(page, 'administrator', `Gita ${randomUUID().slice(0, 8)}`);
  await page.goto(`${adminUrl()}/withdrawals`);
  await searchFor(page, person, 1);
  const approved = page.waitForResponse((response) => response.url().endsWith('/approve'));
  await page.keyboard.press('a');
  await sendNow(page);
  expect((await approved).status()).toBe(200);
  await page.goto(`${adminUrl()}/audit`);
  await page.getByRole('searchbox').fill(name);
  const sentence = page.getByRole('row').getByText(new RegExp(`^${name} approved W-\\d+, Rs 100$`, 'u'));
  await expect(sentence).toHaveCount(1);
  await sentence.getByRole('link').click();
  await expect(page).toHaveURL(`${adminUrl()}/withdrawals/${ids[0]}`);
});

test('§4 a late decision is refused and names the operator who decided first', async ({ page, browser }) => {
  const { person } = await playerWithRequests(browser, 1);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const other = await context.newPage();
  await becomeOperator(page, 'reviewer', 'Gita Lama');
  await becomeOperator(other, 'reviewer', 'Bina Shakya');
  for (const admin of [page, other]) {
    await admin.goto(`${adminUrl()}/withdrawals`);
    await searchFor(admin, person, 1);
  }
  await other.keyboard.press('r');
  await other.getByLabel('Message to the player').fill('This phone is not with eSewa.');
  await other.getByRole('dialog').getByRole('button', { name: 'Reject and refund' }).click();
  await expect(rows(other).first()).toContainText('rejected');
  await page.keyboard.press('a');
  await sendNow(page);
  await expect(page.getByText('Already rejected by Bina Shakya.')).toBeVisible();
  await expect(rows(page).first()).toContainText('rejected');
  await expect(pane(page)).toContainText('This phone is not with eSewa.');
  await context.close();
});
