import type { Page } from '@playwright/test';
import { expectCleanAtAllSizes } from './axe.ts';
import { becomePlayer, expect, test } from './players.ts';
import { playByLog, replaceGame } from './play-by-log.ts';

const game = 'subway-surfers';

/** Presses a button that starts a play, skips the advertisement, and ends the game as a bot played it. */
async function playRound(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  const started = page.waitForResponse(
    (response) => response.url().endsWith('/api/plays') && response.request().method() === 'POST',
  );
  await button.click();
  const play = await (await started).json();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await playByLog(page, play);
}

test('§2 the panel shows coins, progress and rank; one tap plays again, and the panel shows once a round', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await replaceGame(page, game);
  await becomePlayer(page);
  await playRound(page, page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first());
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByText('Coins Earned: +8')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim Reward' })).toBeFocused();
  await expect(page.getByText('Rs 0.18 of Rs 100')).toBeVisible();
  // 9,982 coins: three more games at 8, twelve at 5, the rest at 3.
  await expect(page.getByText('3,315 games to go')).toBeVisible();
  await expect(page.getByText(/^Rank \d/)).toBeVisible();
  await expect(page.getByText(/on this device/)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Play Now/ })).toHaveCount(3);
  await expectCleanAtAllSizes(page, 'the panel');

  await playRound(page, page.getByRole('button', { name: /^Play again/ }));
  await expect(page.getByText('Coins Earned: +8')).toBeVisible();
  // The first game's score is the one to beat.
  await expect(page.getByText(/on this device/)).toBeVisible();
  await expect(page.getByText('Rs 0.26 of Rs 100')).toBeVisible();
  await page.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first()).toBeFocused();
});

test('§4 a result that is refused says why and where to ask; a doubted score is under review', async ({
  page,
}) => {
  await replaceGame(page, game);
  await becomePlayer(page);
  const answer = { status: 422, body: '{"error":{"code":"score_mismatch","message":"-"}}' };
  await page.route('**/finish', (route) => route.fulfill({ ...answer, contentType: 'application/json' }));
  await playRound(page, page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first());
  await expect(page.getByRole('heading', { name: 'Your game is under review' })).toBeVisible();
  const help = page.getByRole('navigation', { name: 'Help' });
  await expect(help.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('button', { name: 'Back to games' })).toBeFocused();
});
