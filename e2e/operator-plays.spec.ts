import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { becomeOperator, adminUrl } from './operators.ts';
import { becomePlayer, expect, newPerson, siteUrl, test, type Person } from './players.ts';
import { finishByBot, keepByBot } from './proven-game.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

/** A player on a separate phone. */
async function playerElsewhere(browser: Browser): Promise<{ page: Page; person: Person; id: string }> {
  const context = await browser.newContext({ baseURL: siteUrl(), viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const person = await becomePlayer(page, newPerson(`Maya ${randomUUID().slice(0, 8)}`));
  return { page, person, id: (await (await page.request.get('/api/me')).json()).id };
}

const figure = (value: number) => new Intl.NumberFormat('en-IN').format(value);

/** One player's plays, in the list of plays. */
async function openGamesOf(page: Page, player: { id: string; person: Person }, tab = ''): Promise<void> {
  await page.goto(`${adminUrl()}/plays?player=${player.id}${tab}`);
  await expect(page.getByRole('row').filter({ hasText: player.person.name })).not.toHaveCount(0);
}

test('§4 an operator replays a stored game to its end, at 8×, and sees the score that was paid', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const player = await playerElsewhere(browser);
  const { score } = await finishByBot(player.page.request, 'subway-surfers');
  await becomeOperator(page, 'reviewer');
  await openGamesOf(page, player);
  await expectNoViolations(page, 'the list');
  // By keyboard alone: to the first play, into it, and the replay is one button away.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Subway Surfers' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'subway-surfers@' })).toBeVisible();
  await page.getByRole('button', { name: 'Watch', exact: true }).press('Enter');
  const replay = page.getByRole('region', { name: 'Replay', exact: true });
  const place = replay.getByRole('progressbar', { name: 'Position in the game' });
  await expect.poll(async () => Number(await place.getAttribute('value'))).toBeGreaterThan(0);
  await replay.getByRole('radio', { name: '8×' }).press('Space');
  await expect(replay.getByText(`Score ${figure(score)}`)).toBeVisible({ timeout: 100_000 });
  await expectNoViolations(page, 'the game');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save receipt' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^sikka-receipt-[0-9a-f]{8}\.json$/u);
  await page.getByRole('link', { name: 'All plays' }).click();
  // Back to the list, still filtered by this player.
  await expect(page.getByRole('button', { name: `Games of ${player.person.name}` })).toBeVisible();
});

test('§4 a game under review is paid, and its player has the coins at once', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const player = await playerElsewhere(browser);
  const { score } = await keepByBot(player.page.request, 'subway-surfers');
  await player.page.goto('/dash');
  await player.page.getByRole('button', { name: /^10 Rs/ }).click();
  const history = player.page.getByRole('dialog', { name: 'Coin history' });
  await expect(history).toContainText('Under review.');
  await expectNoViolations(player.page, 'the coin history');

  await becomeOperator(page, 'reviewer');
  await openGamesOf(page, player, '&tab=held');
  await page.getByRole('link', { name: 'Subway Surfers' }).click();
  await expect(page.getByText(`Our replay proves ${figure(score)}.`)).toBeVisible();
  await expect(page.getByText(`The screen showed ${figure(score + 1_000)}.`)).toBeVisible();
  await expectNoViolations(page, 'a play under review');
  await page.getByRole('button', { name: 'Pay 8 coins' }).click();
  await expect(page.getByText('Deepak Shrestha paid it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay 8 coins' })).toHaveCount(0);

  await expect(player.page.getByText('Your game was reviewed: +8 coins.')).toBeVisible();
  await expect(player.page.getByRole('button', { name: /^18 Rs/ })).toBeVisible();
  await expect(history).toContainText('Reviewed and paid: +8.');
  await expect(history).toContainText('Game: Subway Surfers');
});

test('§4 a game under review is declined with a reason, which its player reads in their language', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const player = await playerElsewhere(browser);
  await keepByBot(player.page.request, 'subway-surfers');
  await player.page.goto('/dash');
  await becomeOperator(page, 'reviewer');
  await openGamesOf(page, player, '&tab=held');
  await page.getByRole('link', { name: 'Subway Surfers' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  const sheet = page.getByRole('dialog', { name: 'Decline this play' });
  await expectNoViolations(page, 'the sheet');
  await sheet.getByLabel('Reason').selectOption('other');
  await sheet.getByLabel('Message to the player').fill('Please update your browser.');
  await sheet.getByRole('button', { name: 'Decline' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Deepak Shrestha declined it.')).toBeVisible();

  await expect(player.page.getByText(/The coin history says why/)).toBeVisible();
  await player.page.context().addCookies([{ name: 'locale', value: 'ne', url: siteUrl() }]);
  await player.page.reload();
  await player.page.getByRole('button', { name: /^१० रु/ }).click();
  const history = player.page.getByRole('dialog', { name: 'सिक्काको विवरण' });
  await expect(history).toContainText('हामीले यसको सिक्का दिन सकेनौं। Please update your browser.');
});

test('§6 two operators decide at once: the second is told, and the page shows the decision', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const player = await playerElsewhere(browser);
  const { id } = await keepByBot(player.page.request, 'subway-surfers');
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await becomeOperator(page, 'reviewer');
  await becomeOperator(other, 'reviewer', 'Prabin Gurung');
  for (const admin of [page, other]) await admin.goto(`${adminUrl()}/plays/${id}`);
  await expect(other.getByRole('button', { name: 'Pay 8 coins' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay 8 coins' }).click();
  await expect(page.getByText('Deepak Shrestha paid it.')).toBeVisible();
  await other.getByRole('button', { name: 'Pay 8 coins' }).click();
  await expect(other.getByText('Another operator has already decided this play.').first()).toBeVisible();
  await expect(other.getByText('Deepak Shrestha paid it.')).toBeVisible();
});
