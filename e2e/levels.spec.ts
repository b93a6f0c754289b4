import type { Page } from '@playwright/test';
import { dayNumber } from '@sikka/contract/kathmandu';
import { seedFromNumber } from '@sikka/games/sdk/core/random';
import { expectCleanAtAllSizes } from './axe.ts';
import { becomePlayer, expect, test } from './players.ts';
import { playByLog, raceAgainst, readFrame, replaceGame } from './play-by-log.ts';

const game = 'moto-x3m';

/** Presses a button that starts a play, and ends it as the best bot played it; returns the play. */
async function playLevel(page: Page, button: ReturnType<Page['getByRole']>, skips: boolean) {
  const started = page.waitForResponse(
    (response) => response.url().endsWith('/api/plays') && response.request().method() === 'POST',
  );
  await button.click();
  const play = await (await started).json();
  if (skips) await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await playByLog(page, play, 2);
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  return play;
}

test('decisions 0063: levels open one after the other, with stars on the map', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await replaceGame(page, game);
  await becomePlayer(page);
  const map = page.getByRole('button', { name: 'Levels of Moto X3M' });
  await map.click();
  const dialog = page.getByRole('dialog', { name: 'Moto X3M' });
  await expect(dialog.getByText(/^0 of \d+ stars$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Level 1, 0 of 3 stars' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(dialog.getByRole('button', { name: 'Level 2, locked' })).toBeDisabled();
  await expect(
    dialog.getByText(/^To earn coins here: at least 800 points, a star, 10 moves and 20 seconds\./),
  ).toBeVisible();
  await expectCleanAtAllSizes(page, 'the levels');

  const first = await playLevel(page, dialog.getByRole('button', { name: /^Play Level 1/ }), true);
  expect(first.rules).toMatch(/^moto-x3m@\d+\/1$/);
  await expect(page.getByRole('heading', { name: 'Moto X3M · Level 1' })).toBeVisible();
  await expect(page.getByText('Coins Earned: +8')).toBeVisible();
  await expect(page.getByRole('img', { name: /^[123] of 3 stars$/ }).first()).toBeVisible();
  await expectCleanAtAllSizes(page, 'the panel of a level');

  const second = await playLevel(page, page.getByRole('button', { name: /^Level 2/ }), false);
  expect(second.rules).toBe(`${first.rules.slice(0, -2)}/2`);
  const race = await raceAgainst(page, second.id);
  expect(race.rules).toBe(second.rules);
  await page.getByRole('button', { name: 'Race this run' }).click();
  await expect(page.getByText('Practice: this game earns no coins.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Moto X3M · Level 2' })).toBeVisible();
  expect(await readFrame(page)).toMatchObject(race);

  // The map is opened before the new progress arrives; it shows it and offers the next level.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/progress', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await map.click();
  await expect(dialog.getByText(/^0 of \d+ stars$/)).toBeVisible();
  release();
  await expect(dialog.getByRole('button', { name: /^Level 1, [123] of 3 stars$/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Play Level 3/ })).toBeVisible();
  // A locked one is refused by the server, too.
  const answer = await page.request.post('/api/plays', {
    data: { gameId: game, level: 5 },
    headers: { origin: new URL(page.url()).origin },
  });
  expect([answer.status(), (await answer.json()).error.code]).toEqual([409, 'level_locked']);
  await dialog.getByRole('button', { name: 'Endless game' }).click();
  const endless = await playLevel(page, dialog.getByRole('button', { name: /^Play Endless game/ }), true);
  expect(endless.rules).toBe(first.rules.slice(0, -2));
});

test('decisions 0074: Solitaire has three trails, each open from its first level, and a side for the left hand', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await replaceGame(page, 'solitaire');
  await becomePlayer(page);
  await page.goto('/profile');
  const leftHanded = page.getByRole('switch', { name: 'Left-handed controls in games' });
  await expect(leftHanded).not.toBeChecked();
  await leftHanded.click();
  await page.getByRole('switch', { name: 'Vibration' }).click();
  await page.reload();
  await expect(leftHanded).toBeChecked();
  await page.goto('/dash');

  await page.getByRole('button', { name: 'Levels of Solitaire' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solitaire' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Draw three', 'FreeCell', 'Spider']);
  for (const level of [1, 11, 21]) {
    await expect(dialog.getByRole('button', { name: `Level ${level}, 0 of 3 stars` })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: `Level ${level + 1}, locked` })).toBeDisabled();
  }
  await expectCleanAtAllSizes(page, 'the levels of Solitaire');
  await dialog.getByRole('button', { name: 'Level 21, 0 of 3 stars' }).click();
  await dialog.getByRole('button', { name: 'Practise without coins' }).click();
  await expect(page.getByRole('heading', { name: 'Solitaire · Level 21' })).toBeVisible();
  expect(await initOf(page)).toMatchObject({
    leftHanded: true,
    vibrates: false,
    rules: 'solitaire@3/21',
    untimed: false,
  });

  // The day's deal is the same for everybody, and has no clock.
  await page.goto('/dash');
  await page.getByRole('button', { name: 'Levels of Solitaire' }).click();
  await dialog.getByRole('button', { name: 'Deal of the day' }).click();
  await expect(page.getByRole('heading', { name: 'Solitaire · Deal of the day' })).toBeVisible();
  const seed = seedFromNumber(dayNumber(Date.now()));
  expect(await initOf(page)).toMatchObject({ rules: 'solitaire@3', untimed: true, seed: { ...seed } });
});

/** What the open game was told. */
async function initOf(page: Page): Promise<object> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  await frame!.waitForFunction(() => 'init' in window);
  return frame!.evaluate(() => {
    const { init } = window as unknown as { init: { seed: Uint32Array } };
    return { ...init, seed: { ...init.seed } };
  });
}

test('look.md: a game draws its lettering in Baloo 2, whose files the page passes as bytes', async ({
  page,
}) => {
  await becomePlayer(page);
  await page.getByRole('button', { name: 'Levels of Solitaire' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Practise without coins' }).click();
  const frame = (await (await page.waitForSelector('iframe')).contentFrame())!;
  await frame.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  // The same figures are otherwise as wide as in the font behind it.
  const [bundled, behind] = await frame.evaluate(() => {
    const ctx = document.createElement('canvas').getContext('2d')!;
    return ['"Baloo 2", monospace', 'monospace'].map((family) => {
      ctx.font = `800 40px ${family}`;
      return ctx.measureText('1,234').width;
    });
  });
  expect(bundled).not.toBe(behind);
});
