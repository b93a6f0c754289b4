import type { Page } from '@playwright/test';
import { becomePlayer, expect, test } from './players.ts';
import { playByLog, pressAboveGame, replaceGame } from './play-by-log.ts';

const question = (page: Page) => page.getByText('Leave this game?');

/** Opens the game and skips the advertisement. */
async function loadGame(page: Page): Promise<{ id: string; rules: string; seed: number[] }> {
  const started = page.waitForResponse((response) => response.url().endsWith('/api/plays'));
  await page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first().click();
  const play = await (await started).json();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  return play;
}

/** The same; resolves once the game is seen. */
async function openGame(page: Page): Promise<{ id: string; rules: string; seed: number[] }> {
  const play = await loadGame(page);
  await expect(page.locator('iframe')).toBeVisible();
  return play;
}

test('§2 a game is loaded unseen behind “Game Loading...”, and begins after a question whether to leave', async ({
  page,
}) => {
  await page.clock.install();
  await becomePlayer(page);
  await loadGame(page);
  const frame = page.locator('iframe');
  await frame.waitFor({ state: 'attached' });
  await expect(page.getByRole('status').filter({ hasText: 'Game Loading...' })).toBeVisible();
  await expect(frame).toBeHidden();
  await page.goBack();
  await expect(question(page)).toBeVisible();
  // Longer than a game takes to load: it waits for the answer.
  await page.clock.fastForward(10_000);
  await expect(frame).toBeHidden();
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await expect(frame).toBeVisible();
  await expect(page.getByRole('button', { name: 'How to play' })).toBeVisible();
});

test('§4 Back in a game asks first; a game that ends meanwhile is paid, and Back then closes the panel', async ({
  page,
}) => {
  await replaceGame(page, 'subway-surfers');
  await becomePlayer(page);
  const play = await openGame(page);
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await pressAboveGame(page.getByRole('button', { name: 'Keep playing' }));
  await expect(page.locator('iframe')).toBeVisible();
  // The second time asks again.
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await playByLog(page, play);
  await expect(page.getByText('Coins Earned: +8')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/dash');
  await expect(page.getByRole('button', { name: /^18 Rs/ })).toBeVisible();
});

test('§4 leaving by the question ends the game, and Back then leads to the page before', async ({ page }) => {
  await replaceGame(page, 'subway-surfers');
  await becomePlayer(page);
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page).toHaveURL('/leaderboard');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await openGame(page);
  await page.goBack();
  await pressAboveGame(page.getByRole('button', { name: 'Leave game' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/dash');
  await page.goBack();
  await expect(page).toHaveURL('/leaderboard');
});

test('§4 closing the tab asks in a counted game, and only then', async ({ page: first, context }) => {
  await becomePlayer(first);
  const page = await context.newPage();
  await replaceGame(page, 'subway-surfers');
  await page.goto('/dash');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const play = await openGame(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await playByLog(page, play);
  await expect(page.getByText('Coins Earned: +8')).toBeVisible();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toHaveLength(1);
});
